/// A tab of a tab bar controller, with a closure that creates its controller.
@preconcurrency @MainActor open class UITab {
  /// The identifier of the tab, unique in its tab bar controller.
  open var identifier: String { givenIdentifier }
  /// The title of the tab in the bar.
  open var title: String {
    didSet { made?.tabBarItem.title = title }
  }
  /// The image of the tab in the bar; nil for that of the controller's `tabBarItem`. Default: nil.
  open var image: UIImage? {
    didSet { made?.tabBarItem.image = image }
  }
  /// The text of the tab's badge. Default: nil, no badge.
  open var badgeValue: String? {
    didSet { made?.tabBarItem.badgeValue = badgeValue }
  }
  /// Arbitrary data of the application.
  open var userInfo: Any?
  /// The tab bar controller that the tab belongs to; nil for none.
  open var tabBarController: UITabBarController? { owner }

  private let givenIdentifier: String
  final weak var owner: UITabBarController?
  private var made: UIViewController?
  private let provider: ((UITab) -> UIViewController)?

  /// Creates a tab with the controller that `viewControllerProvider` returns or, without a
  /// provider, an empty one.
  public init(
    title: String, image: UIImage? = nil, identifier: String,
    viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    givenIdentifier = identifier
    provider = viewControllerProvider
  }

  /// The tab's controller, created on first access or when a tab bar controller receives the tab.
  /// Its view is loaded when it is first shown.
  open var viewController: UIViewController? { page }

  final var page: UIViewController {
    if let made { return made }
    if provider != nil {
      CallLog.running?.note(
        .viewController, "viewControllerProvider", receiver: identifier, topic: .viewController)
    }
    let page = provider?(self) ?? UIViewController()
    page.tabBarItem.title = title
    if let image { page.tabBarItem.image = image }
    page.tabBarItem.badgeValue = badgeValue
    made = page
    return page
  }
}

extension UIViewController {
  final var defaultTab: UITab? {
    guard let tabs = tabBarController?.tabs else { return nil }
    let line = lineage
    return tabs.first { line.contains($0.page) }
  }
}
