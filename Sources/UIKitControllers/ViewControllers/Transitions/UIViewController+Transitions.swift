// Members of extensions cannot be overridden; those that iOS lets a subclass override are in the
// class.
extension UIViewController {
  final var defaultTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    lineage.lazy.compactMap(\.state.transition).first
  }

  final var defaultPresentationController: UIPresentationController? {
    if let active = activePresentationController { return active }
    if let stored = state.presentationController { return stored }
    let controller = newPresentationController(nil, source: self)
    state.presentationController = controller
    return controller
  }

  final var defaultActivePresentationController: UIPresentationController? {
    lineage.lazy.compactMap(\.state.presentedBy).first?.controller
  }
}
