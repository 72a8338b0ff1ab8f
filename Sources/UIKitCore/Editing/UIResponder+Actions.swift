// Whether a responder can perform an action, and which responder does (rule 16.12).
extension UIApplication {
  /// The window whose first responder receives actions, menus and input views: the key window of
  /// the foremost visible scene that has one, whether or not it receives touches at present.
  final var editingWindow: UIWindow? {
    windowOrder.lists.last { $0.standing != .offScreen && $0.keyWindow != nil }?.keyWindow
  }
}

extension UIResponder {
  /// Asks this responder, and logs the answer.
  final func asksToPerform(_ action: Selector, _ sender: Any?) -> Bool {
    let can = canPerformAction(action, withSender: sender)
    callLog?.note(
      .editing, "canPerformAction(\(action.name))", of: self, detail: can ? "true" : "false",
      topic: .editing)
    return can
  }

  /// Returns the nearest responder from here upward that can perform the action; nil if there is
  /// none.
  final func firstPerformer(of action: Selector, _ sender: Any?) -> UIResponder? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.performsActions, current.asksToPerform(action, sender) { return current }
      responder = current.next
    }
    return nil
  }
}
