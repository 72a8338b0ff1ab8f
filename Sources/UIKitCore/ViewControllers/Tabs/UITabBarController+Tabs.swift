// Tabs as objects of their own; what they show are the controllers that `viewControllers` has.
extension UITabBarController {
  /// Makes a controller with these tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// `setTabs(_:animated:)`'s work.
  final func replaceTabs(_ newTabs: [UITab]) {
    precondition(
      Set(newTabs.map(\.identifier)).count == newTabs.count, "two tabs have the same identifier")
    forgetTabs()
    storedTabs = newTabs
    for tab in newTabs { tab.owner = self }
    setPages(newTabs.map(\.page))
  }

  /// The controllers are set without tabs from now on.
  final func forgetTabs() {
    for tab in storedTabs where tab.owner === self { tab.owner = nil }
    storedTabs = []
  }

  /// The tab that shows `page`.
  final func tab(showing page: UIViewController?) -> UITab? {
    storedTabs.first { $0.page === page }
  }
}
