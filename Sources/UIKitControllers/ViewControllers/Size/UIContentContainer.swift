public import Foundation

/// An object that manages content of a certain size: a view controller or presentation controller.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  /// The preferred size of the contents, in points; zero for no preference.
  var preferredContentSize: CGSize { get }
  /// Called when a child's preferred size changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child for a container of size `parentSize`; both in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the view's size changes to `size`, in points. Overrides call `super`, which
  /// notifies the children.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change to `newCollection`. Overrides call `super`, which notifies the
  /// children.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}
