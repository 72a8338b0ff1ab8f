// Who can perform an action, and who is found for it (rule 16.12).
extension UIApplication {
  /// The window whose first responder gets actions, menus and input views: the key window of the
  /// foremost scene that is seen and has one, whether or not it may be touched now.
  final var editingWindow: UIWindow? {
    windowOrder.lists.last { $0.standing != .offScreen && $0.keyWindow != nil }?.keyWindow
  }
}

extension UIResponder {
  /// Asks this responder, and notes the answer.
  final func asksToPerform(_ action: Selector, _ sender: Any?) -> Bool {
    let can = canPerformAction(action, withSender: sender)
    callLog?.note(
      .editing, "canPerformAction(\(action.name))", of: self, detail: can ? "true" : "false",
      topic: .editing)
    return can
  }

  /// False for a controller that presents another one and leaves actions to that meanwhile.
  final var performsActions: Bool {
    guard let controller = self as? UIViewController, controller.state.presentation != nil else {
      return true
    }
    return controller.performsActionsWhilePresentingModally
  }

  /// The nearest responder from here upward that can perform the action; nil where none can.
  final func firstPerformer(of action: Selector, _ sender: Any?) -> UIResponder? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.performsActions, current.asksToPerform(action, sender) { return current }
      responder = current.next
    }
    return nil
  }
}
