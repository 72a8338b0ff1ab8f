import InputCore

// What belongs to which application. A view belongs to its window's, a window to the one whose list it
// is in, a controller to its view's, a scene to its session's, a recognizer to its view's. What is
// detached belongs to the application that runs: there is one at a time, and it would be the one that
// takes it in. `docs/architecture.md`, *Ownership*, lists who else asks for the running one.
extension UIResponder {
  /// The log of the application that the responder belongs to; nil where none runs.
  final var callLog: CallLog? { homeApplication?.engine.log }

  /// The turn of the application that the responder belongs to; nil where none runs.
  final var turn: Turn? { homeApplication?.engine.turn }
}

extension CallLog {
  /// The log of the running application, for what never belongs to one: selectors, menus, activities,
  /// undo managers. Nil where none runs.
  static var running: CallLog? { UIApplication.current?.engine.log }
}

extension UIGestureRecognizer {
  /// The contest of the application that the recognizer's view belongs to; nil where none runs.
  final var contest: Contest? {
    if let engagement { return engagement.object }
    return (attachedView?.homeApplication ?? UIApplication.current)?.engine.contest
  }
}
