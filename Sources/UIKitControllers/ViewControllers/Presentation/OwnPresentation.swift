/// A controller of the toolkit that has its own kind of presentation, unless the app's delegate
/// supplies another.
@MainActor protocol OwnPresentation: UIViewController {
  /// Returns the manager of a presentation by `presenter`.
  func ownPresentationController(_ presenter: UIViewController?) -> UIPresentationController
  /// Returns the animation that shows or removes the view, and begins by calling `place`.
  func ownAnimator(isComing: Bool, place: @escaping () -> Void)
    -> any UIViewControllerAnimatedTransitioning
}
