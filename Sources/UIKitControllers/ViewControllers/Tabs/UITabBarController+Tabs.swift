// Tabs as objects; their controllers make up `viewControllers`.
extension UITabBarController {
  /// Creates a controller with these tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// The implementation of `setTabs(_:animated:)`.
  final func replaceTabs(_ newTabs: [UITab]) {
    precondition(
      Set(newTabs.map(\.identifier)).count == newTabs.count, "two tabs have the same identifier")
    forgetTabs()
    storedTabs = newTabs
    for tab in newTabs { tab.owner = self }
    setPages(newTabs.map(\.page))
  }

  /// Removes the tabs, because controllers are being set without them.
  final func forgetTabs() {
    for tab in storedTabs where tab.owner === self { tab.owner = nil }
    storedTabs = []
  }

  /// Returns the tab whose controller is `page`.
  final func tab(showing page: UIViewController?) -> UITab? {
    storedTabs.first { $0.page === page }
  }
}
