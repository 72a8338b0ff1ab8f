// Showing another controller in whatever way fits where this one is.
extension UIViewController {
  /// The actions that a container answers `canPerformAction` for when it can show controllers.
  static let showAction = Selector("showViewController:sender:")
  static let showDetailAction = Selector("showDetailViewController:sender:")

  /// Lets the nearest container above that does what `action` asks for show `vc`; without any, presents it.
  final func hand(
    _ vc: UIViewController, _ action: Selector, _ sender: Any?, _ show: (UIViewController) -> Void
  ) {
    if let container = targetViewController(forAction: action, sender: sender) {
      show(container)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  /// The nearest container above that shows what `action` asks for; nil where none does.
  final func container(for action: Selector, sender: Any?) -> UIViewController? {
    var next = state.parent
    while let controller = next {
      if controller.canPerformAction(action, withSender: sender) { return controller }
      next = controller.state.parent
    }
    return nil
  }
}
