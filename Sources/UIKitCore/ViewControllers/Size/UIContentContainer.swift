public import Foundation

/// Something whose contents have a size: a view controller, a presentation controller.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  /// How large the contents would like to be, in points; zero says nothing.
  var preferredContentSize: CGSize { get }
  /// A child would like to have another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// How large a child will be when this container is as large as `parentSize`, in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// The view is about to be as large as `size`; overrides call `super`, which tells the children.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// The traits are about to become `newCollection`; overrides call `super`, which tells the children.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}
