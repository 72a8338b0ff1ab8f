/// UIKit's types and behaviour, without a device, a clock or a screen behind them.
///
/// All behaviour follows from the inputs that a host delivers: nothing reads the time, the
/// environment or a random number, so the same inputs always produce the same calls.
///
/// - `Activities/`: links and activities from outside, and the person's current activity
/// - `Appearance/`: colours, tint, and the direction of content
/// - `Application/`: the application and its delegate, timers, display links, selectors, the tunables
/// - `Controls/`: controls, and the actions that they send
/// - `Documents/`: files: opening, editing, autosaving and closing
/// - `Editing/`: actions for the first responder, menus, undo, input views
/// - `Engine/`: from inputs to events, from events to recognizers and views
/// - `Events/`: events, touches and presses
/// - `Gestures/`: recognizers, and the arbiter that decides between them
/// - `Scenes/`: scenes, their sessions and configurations
/// - `Scrolling/`: the scroll view, and the motion of its content
/// - `ViewControllers/`: view controllers: appearance, containment and presentation
/// - `Storyboards/`: view controllers from Xcode's storyboards, and the segues between them
/// - `Traits/`: the traits of an environment, inherited from the screen down to each view
/// - `Views/`: responders, views, windows and the screen they are on
///
/// As on iOS, a file that imports UIKit also has Foundation, and CoreGraphics' geometry.
@_exported public import Foundation
@_exported public import UIGeometry
