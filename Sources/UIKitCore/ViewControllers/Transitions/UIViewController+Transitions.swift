// Extensions cannot be overridden; what iOS lets a subclass override is in the class.
extension UIViewController {
  /// The transition that goes on, for going along with it: this controller's or, where it has none, that of
  /// the nearest one that it is a child of. Nil outside transitions.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    lineage.lazy.compactMap(\.transitionIfAny).first
  }

  /// Who manages the presentation that the controller, or the nearest one that it is a child of, is in;
  /// outside any, who would manage this controller's with its present style.
  public final var presentationController: UIPresentationController? {
    if let active = activePresentationController { return active }
    if let stored = storedPresentationController { return stored }
    let controller = newPresentationController(nil, source: self)
    storedPresentationController = controller
    return controller
  }

  /// Who manages the presentation that the controller, or the nearest one that it is a child of, is in;
  /// nil outside any.
  public final var activePresentationController: UIPresentationController? {
    lineage.lazy.compactMap(\.presentedBy).first?.controller
  }
}
