import InputCore

// Which object belongs to which application. A view belongs to its window's, a window to the one
// whose list contains it, a controller to its view's, a scene to its session's, a recognizer to its
// view's. A detached object belongs to the running application: there is only one at a time, so
// attaching the object could lead to no other. `docs/kernel.md`, *Ownership*, lists the other
// places that use the running one.
extension UIResponder {
  /// The log of the responder's application; nil if none is running.
  package final var callLog: CallLog? { homeApplication?.engine.log }

  /// The turn of the responder's application; nil if none is running.
  package final var turn: Turn? { homeApplication?.engine.turn }
}

/// A class whose class members refer to the running application, as UIKit's do.
@MainActor package protocol RunningApplicationClient {}

extension RunningApplicationClient {
  /// The application to which class members refer; nil if none is running.
  package static var running: UIApplication? { UIApplication.current }
}

extension NSUserActivity: RunningApplicationClient {}
extension UIDevice: RunningApplicationClient {}
extension UIScreen: RunningApplicationClient {}

extension CallLog {
  /// The log of the running application, for objects that never belong to one: selectors, menus,
  /// activities, undo managers. Nil if none is running.
  package static var running: CallLog? { Engine.running?.log }
}

extension Sensing {
  /// The sensors of the running application's machine, for motion managers, which belong to none.
  /// Nil if none is running.
  package static var running: Sensing? { Engine.running?.sensing }
}

extension Locating {
  /// The running application's, for location managers, which belong to none. Nil if none is
  /// running.
  package static var running: Locating? { Engine.running?.locating }
}

extension UIGestureRecognizer {
  /// The contest of the application of the recognizer's view; nil if none is running.
  final var contest: Contest? {
    if let engagement = progress.engagement { return engagement.object }
    return (attachedView?.homeApplication ?? UIApplication.current)?.engine.contest
  }
}
