/// A controller's scroll views whose content extends below bars, by edge.
@MainActor struct ContentScrollViews {
  private struct Entry {
    let edges: NSDirectionalRectEdge
    weak var view: UIScrollView?
  }

  private var entries: [Entry] = []

  /// Returns the view that was last set for all of `edge`, alone or with other edges.
  func view(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    entries.last { $0.edges.isSuperset(of: edge) && $0.view != nil }?.view
  }

  /// Sets the view for `edges`, replacing those set for these edges or some of them. If `view` is
  /// nil, they are only removed.
  mutating func set(_ view: UIScrollView?, at edges: NSDirectionalRectEdge) {
    entries.removeAll { $0.edges.isSubset(of: edges) || $0.view == nil }
    if let view { entries.append(Entry(edges: edges, view: view)) }
  }
}

extension UIViewController {
  final func defaultSetContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  final func defaultSetContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    let before = contentScrollView(for: edge)
    state.contentScrollViews.set(scrollView, at: edge)
    before?.updateInset()
    scrollView?.updateInset()
  }
}

extension UIViewController {
  /// Whether bars of a container may cover the content of `view`: the root view, its first subview,
  /// or the view that `setContentScrollView` has set for the top edge.
  package final func isContentBelowBars(_ view: UIView) -> Bool {
    guard let root = viewIfLoaded,
      parent is UINavigationController || parent is UITabBarController
    else { return false }
    return root === view || root.children.first === view
      || contentScrollView(for: .top) === view
  }
}
