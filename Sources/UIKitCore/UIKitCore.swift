/// UIKit's types and behaviour, without a device, a clock or a screen behind them.
///
/// All behaviour follows from the inputs that a host delivers: nothing reads the time, the
/// environment or a random number, so the same inputs always produce the same calls.
///
/// - `Activities/`: links and activities from outside, and the person's current activity
/// - `Appearance/`: colours, tint, and the direction of content
/// - `Application/`: the application and its delegate, timers, display links, selectors, the tunables
/// - `Controls/`: controls, and the actions that they send
/// - `Documents/`: files that are opened, changed, saved by themselves and closed
/// - `Documents/`: files: opening, editing, autosaving and closing
/// - `Engine/`: inputs to events, events to recognizers and views, and what comes of it
/// - `Engine/`: from inputs to events, from events to recognizers and views, and their consequences
/// - `Geometry/`: what CoreGraphics and UIKit add to Foundation's points and rectangles
/// - `Geometry/`: the additions of CoreGraphics and UIKit to Foundation's points and rectangles
/// - `Numerics/`: the elementary functions, the same to the last bit on every processor
/// - `Scenes/`: scenes, their sessions, and what they are made of
/// - `Scenes/`: scenes, their sessions and configurations
/// - `Scrolling/`: the scroll view, and the motion of its content
/// - `ViewControllers/`: view controllers: appearance, containment and presentation
/// - `Storyboards/`: view controllers from Xcode's storyboards, and the segues between them
/// - `Traits/`: the traits of an environment, inherited from the screen down to each view
/// - `Views/`: responders, views and windows
/// As on iOS, a file that imports UIKit also has Foundation.
@_exported public import Foundation
