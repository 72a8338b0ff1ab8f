// Showing another controller in the way that this one's containers determine.
extension UIViewController {
  /// The actions for which a container that can show controllers returns true in
  /// `canPerformAction`.
  static let showAction = Selector("showViewController:sender:")
  static let showDetailAction = Selector("showDetailViewController:sender:")

  /// Shows `vc` in the nearest container above that performs `action`; if there is none, presents
  /// it.
  final func hand(
    _ vc: UIViewController, _ action: Selector, _ sender: Any?, _ show: (UIViewController) -> Void
  ) {
    if let container = targetViewController(forAction: action, sender: sender) {
      show(container)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  /// Returns the nearest container above that performs `action`, or nil.
  final func container(for action: Selector, sender: Any?) -> UIViewController? {
    var next = state.parent
    while let controller = next {
      if controller.canPerformAction(action, withSender: sender) { return controller }
      next = controller.state.parent
    }
    return nil
  }
}
