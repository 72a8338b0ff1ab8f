// Showing another controller in whatever way fits where this one is.
extension UIViewController {
  /// The actions that a container answers `canPerformAction` for when it can show controllers.
  static let showAction = Selector("showViewController:sender:")
  static let showDetailAction = Selector("showDetailViewController:sender:")

  /// The nearest container above that shows what `action` asks for; nil where none does.
  final func container(for action: Selector, sender: Any?) -> UIViewController? {
    var next = parentController
    while let controller = next {
      if controller.canPerformAction(action, withSender: sender) { return controller }
      next = controller.parentController
    }
    return nil
  }
}
