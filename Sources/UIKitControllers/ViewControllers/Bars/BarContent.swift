import Foundation

// The content behind bars, and whether its edge is at the bar.
extension UIViewController {
  /// The scroll view whose content is behind a bar at `edge`: the one set for this edge, or else
  /// the root view or its first subview, if that is a scroll view.
  final func scrollView(behindBarAt edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let set = contentScrollView(for: edge) { return set }
    guard let root = viewIfLoaded else { return nil }
    return root as? UIScrollView ?? root.children.first as? UIScrollView
  }
}

extension UINavigationController {
  /// Whether none of the shown controller's content is behind the bar at the top.
  final func isContentAtEdge(below bar: UIView) -> Bool {
    guard let scrolled = stage.shown?.scrollView(behindBarAt: .top), scrolled.window != nil else {
      return true
    }
    return scrolled.contentTop(in: bar) >= bar.bounds.maxY - UIScrollView.edgeTolerance
  }

  /// Whether none of the shown controller's content is behind the bar at the bottom.
  final func isContentAtEdge(above bar: UIView) -> Bool {
    guard let scrolled = stage.shown?.scrollView(behindBarAt: .bottom), scrolled.window != nil
    else { return true }
    return scrolled.contentBottom(in: bar) <= bar.bounds.minY + UIScrollView.edgeTolerance
  }
}

extension UITabBarController {
  /// Whether none of the shown controller's content is behind the bar. For a navigation controller,
  /// the content is that of the controller it shows.
  final var isContentAtEdge: Bool {
    let page = stage.shown
    let content = (page as? UINavigationController)?.stage.shown ?? page
    guard let scrolled = content?.scrollView(behindBarAt: .bottom), scrolled.window != nil else {
      return true
    }
    return scrolled.contentBottom(in: bar) <= bar.bounds.minY + UIScrollView.edgeTolerance
  }
}

extension UIScrollView {
  /// How far content may reach behind a bar and still count as at its edge: less than a pixel, in
  /// points.
  fileprivate static let edgeTolerance: CGFloat = 0.25

  /// Returns the upper edge of the content with its inset, in a view's coordinates.
  final func contentTop(in view: UIView) -> CGFloat {
    convert(CGPoint(x: bounds.minX, y: -contentInset.top), to: view).y
  }

  /// Returns the lower edge of the content with its inset, in a view's coordinates.
  final func contentBottom(in view: UIView) -> CGFloat {
    convert(CGPoint(x: bounds.minX, y: contentSize.height + contentInset.bottom), to: view).y
  }
}
