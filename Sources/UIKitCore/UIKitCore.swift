/// UIKit's events and views, without a device, a clock or a screen behind them.
///
/// All behaviour follows from the inputs that a host delivers: nothing reads the time, the
/// environment or a random number, so the same inputs always produce the same calls.
///
/// - `Activities/`: links and activities from outside, and the person's current activity
/// - `Animation/`: animations of views, property animators, the clock of layers
/// - `Appearance/`: the accent colour of views
/// - `Application/`: the application and its delegate, timers, selectors, the tunables
/// - `Contest/`: the contest of recognizers, and the arbiter that decides it
/// - `Delivery/`: the delivery of touches and presses to views
/// - `Drawing/`: drawing by views, and the sketches of the toolkit's own views
/// - `Editing/`: actions for the first responder, menus, pasteboards, undo, input views
/// - `Engine/`: the steps of a run, from an input to the end of its turn
/// - `Events/`: events, touches and presses
/// - `Focus/`: the focused item, and its movement by keys and gamepads
/// - `Frames/`: a screen at an instant as one display list
/// - `Gamepads/`: the values of gamepads, and their presses
/// - `Gestures/`: recognizers
/// - `Images/`: images in sketches
/// - `Keys/`: keyboards: presses, typed text, commands, repeats
/// - `Layout/`: layout, resizing, margins and safe areas
/// - `Links/`: display links and update links
/// - `Location/`: the machine's location
/// - `Memory/`: uncounted references, and lists that keep their storage
/// - `Motion/`: sensors, shakes and the device's tilt
/// - `Pointing/`: pointers, pens, hovering, wheels and touchpads
/// - `Restoration/`: the state that an application restores
/// - `Samples/`: the router of samples to the owners of their kinds
/// - `Scenes/`: scenes, their sessions and configurations
/// - `Screens/`: screens, displays and the device
/// - `Touches/`: the live touches, and the events assembled from samples
/// - `Traits/`: the traits of an environment, inherited from the screen down to each view
/// - `Transcript/`: the log of calls, for transcripts and digests
/// - `Turn/`: the phases of a turn, deferred work, settling
/// - `Typography/`: text in sketches
/// - `Views/`: responders, views and windows
///
/// As on iOS, a file that imports UIKit also has Foundation, CoreGraphics and QuartzCore.
@_exported public import UIKitValues
