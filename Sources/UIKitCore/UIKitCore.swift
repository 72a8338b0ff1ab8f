/// UIKit's types and behaviour, without a device, a clock or a screen behind them.
///
/// All behaviour follows from the inputs that a host delivers: nothing reads the time, the
/// environment or a random number, so the same inputs always produce the same calls.
///
/// - `Activities/`: links and activities from outside, and the person's current activity
/// - `Appearance/`: colours, tint, and the direction of content
/// - `Application/`: the application and its delegate, timers, display links, selectors, the tunables
/// - `Controls/`: controls, and the actions that they send
/// - `Drawing/`: what views draw, and the pen for the toolkit's own
/// - `Documents/`: files: opening, editing, autosaving and closing
/// - `Editing/`: actions for the first responder, menus, undo, input views
/// - `Engine/`: from inputs to events, from events to recognizers and views
/// - `Events/`: events, touches and presses
/// - `Frames/`: a screen at an instant as one display list
/// - `Gestures/`: recognizers, and the arbiter that decides between them
/// - `Images/`: images, views of them, and contexts that make them
/// - `Scenes/`: scenes, their sessions and configurations
/// - `Scrolling/`: the scroll view, and the motion of its content
/// - `Text/`: text that is edited, and fields of one line
/// - `TextViews/`: text in several lines that is edited and scrolls
/// - `ViewControllers/`: view controllers: appearance, containment and presentation
/// - `Storyboards/`: view controllers from Xcode's storyboards, and the segues between them
/// - `Traits/`: the traits of an environment, inherited from the screen down to each view
/// - `Typography/`: fonts, attributed text and labels
/// - `Views/`: responders, views, windows and the screen they are on
///
/// As on iOS, a file that imports UIKit also has Foundation, CoreGraphics and QuartzCore.
@_exported public import UIKitValues
