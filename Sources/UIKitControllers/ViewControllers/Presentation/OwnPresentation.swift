/// A controller of the toolkit's with a presentation of its own kind, unless the app's delegate has
/// another one.
@MainActor protocol OwnPresentation: UIViewController {
  /// Returns the manager of a presentation by `presenter`.
  func ownPresentationController(_ presenter: UIViewController?) -> UIPresentationController
  /// Returns the animation that shows or removes the view, and begins by calling `place`.
  func ownAnimator(isComing: Bool, place: @escaping () -> Void)
    -> any UIViewControllerAnimatedTransitioning
}
