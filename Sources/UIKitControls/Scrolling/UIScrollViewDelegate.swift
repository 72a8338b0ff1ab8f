public import Foundation

/// The methods by which a scroll view reports scrolling and zooming. Every method has a default, so
/// an app implements only those that it needs.
///
/// The order of calls for a drag: will begin dragging; did scroll with each movement; will end
/// dragging; did end dragging. If the content moves on: will begin decelerating, did scroll with
/// each frame, did end decelerating (rule 14.8).
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Called after the content offset changed, for whatever reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the finger has moved far enough; the content follows it from now on.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the finger is lifted.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content offset, in points per *millisecond*.
  ///   - targetContentOffset: The offset at which the content will come to rest, in points. Write a
  ///     different one to change it. Valid during the call; ignored with paging.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after the finger was lifted; `decelerate` says whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content starts to move on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to rest, or a finger or the program has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animation requested by the program is over, at its end or before.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view in the content that zooming scales. Default: nil, no zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when the fingers have pinched far enough, or before the program's animated zoom of
  /// `view`.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after the zoom scale changed, for whatever reason.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when a zoom is over: after the fingers were lifted and the content has returned to its
  /// limits, or after an animated zoom.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called after `adjustedContentInset` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Keeps the target.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
