// Members declared in extensions cannot be overridden, so those that iOS lets a subclass override
// are declared in the class. Here are their implementations.
extension UIViewController {
  final var defaultTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    for controller in lineage {
      if let transition = controller.state.transition { return transition }
      if let expected = controller.expectedTransition { return expected }
    }
    return nil
  }

  /// The transition that was requested and has not begun; in a container, also the one in progress.
  private var expectedTransition: ExpectedTransition? {
    state.expectedChange ?? state.presentation?.expected ?? state.presentedBy?.expected
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
