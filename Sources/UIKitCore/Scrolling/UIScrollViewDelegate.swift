public import Foundation

/// Hears how a scroll view scrolls and zooms. Every method has an answer of its own, so an app
/// implements those it needs.
///
/// A drag calls, in this order: will begin dragging; did scroll with each move; will end dragging;
/// did end dragging; and where the content moves on, will begin decelerating, did scroll with each
/// frame, did end decelerating (rule 14.8).
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset has changed, whoever changed it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The finger has moved enough; the content follows it from now on.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger has let go.
  ///
  /// - Parameters:
  ///   - velocity: Of the content offset, in points a *millisecond*.
  ///   - targetContentOffset: Where the content will come to rest; write another offset to have it
  ///     come to rest there. Valid during the call. Not asked with paging, which has its own.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger has let go, and `decelerate` says whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content moves on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest, or a finger or the program has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animation that the program asked for is over, at its end or before.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The view in the content that zooming scales; nil, the default, for no zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// The fingers have pinched enough, or the program begins an animated zoom of `view`.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The zoom scale has changed, whoever changed it.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// The fingers have let go and the content has come back within its scales, or an animated zoom is
  /// over.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// `adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  /// Nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
