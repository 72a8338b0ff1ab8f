/// UIKit's events and views, without a device, a clock or a screen behind them.
///
/// All behaviour follows from the inputs that a host delivers: nothing reads the time, the
/// environment or a random number, so the same inputs always produce the same calls.
///
/// - `Activities/`: links and activities from outside, and the person's current activity
/// - `Appearance/`: the accent colour of views
/// - `Application/`: the application and its delegate, timers, display links, selectors, the tunables
/// - `Contest/`: the arbiter, which decides between recognizers
/// - `Drawing/`: what views draw, and the pen for the toolkit's own
/// - `Editing/`: actions for the first responder, menus, undo, input views
/// - `Engine/`: from inputs to events, from events to recognizers and views
/// - `Events/`: events, touches and presses
/// - `Frames/`: a screen at an instant as one display list
/// - `Gestures/`: recognizers
/// - `Images/`: images in sketches
/// - `Scenes/`: scenes, their sessions and configurations
/// - `Traits/`: the traits of an environment, inherited from the screen down to each view
/// - `Typography/`: texts in sketches
/// - `Views/`: responders, views, windows and the screen they are on
///
/// As on iOS, a file that imports UIKit also has Foundation, CoreGraphics and QuartzCore.
@_exported public import UIKitValues
