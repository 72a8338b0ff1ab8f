// Extensions cannot be overridden; what iOS lets a subclass override is in the class.
extension UIViewController {
  final var defaultTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    lineage.lazy.compactMap(\.transitionIfAny).first
  }

  final var defaultPresentationController: UIPresentationController? {
    if let active = activePresentationController { return active }
    if let stored = storedPresentationController { return stored }
    let controller = newPresentationController(nil, source: self)
    storedPresentationController = controller
    return controller
  }

  final var defaultActivePresentationController: UIPresentationController? {
    lineage.lazy.compactMap(\.presentedBy).first?.controller
  }
}
