/// UIKit's types and behaviour, without a device, a clock or a screen behind them.
///
/// Everything here runs from inputs that a host delivers: nothing reads the time, the environment
/// or a random number, so one history of inputs gives one history of calls.
///
/// - `Activities/`: links and activities from outside, and what the person is busy with
/// - `Appearance/`: colours, tint, and which way content runs
/// - `Application/`: the application and its delegate, timers, display links, selectors, the tunables
/// - `Controls/`: controls, and the actions that they send
/// - `Documents/`: files that are opened, changed, saved by themselves and closed
/// - `Editing/`: actions for the first responder, menus, undo, input views
/// - `Engine/`: inputs to events, events to recognizers and views, and what comes of it
/// - `Events/`: events, touches and presses
/// - `Gestures/`: recognizers, and the arbiter that decides between them
/// - `Scenes/`: scenes, their sessions, and what they are made of
/// - `Scrolling/`: the scroll view, and how its content moves
/// - `ViewControllers/`: view controllers, how they appear, contain and present each other
/// - `Storyboards/`: view controllers out of Xcode's storyboards, and the ways between them
/// - `Traits/`: what an environment is like, and how that comes down from the screen to each view
/// - `Views/`: responders, views, windows and the screen they are on
///
/// As on iOS, a file that imports UIKit has Foundation too; so it has CoreGraphics' geometry.
@_exported public import Foundation
@_exported public import UIGeometry
