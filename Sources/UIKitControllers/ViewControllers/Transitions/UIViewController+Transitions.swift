// Members declared in extensions cannot be overridden, so those that iOS lets a subclass override
// are declared in the class. Here are their implementations.
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
