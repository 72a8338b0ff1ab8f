/// One tab of a tab bar controller, and who makes what it shows.
///
/// UIKit's initializer takes a picture too, which there is none of here.
@preconcurrency @MainActor open class UITab {
  /// What the tab is found by; no two of a controller have the same.
  open var identifier: String { givenIdentifier }
  /// What the tab is called in the bar.
  open var title: String {
    didSet { made?.tabBarItem.title = title }
  }
  /// Text of a mark beside the tab; nil, at first, for none.
  open var badgeValue: String? {
    didSet { made?.tabBarItem.badgeValue = badgeValue }
  }
  /// Anything that the app wants to keep with the tab.
  open var userInfo: Any?
  /// The controller whose tab this is; nil for none.
  open var tabBarController: UITabBarController? { owner }

  private let givenIdentifier: String
  final weak var owner: UITabBarController?
  private var made: UIViewController?
  private let provider: ((UITab) -> UIViewController)?

  /// Makes a tab that shows what `viewControllerProvider` makes; without one, an empty controller.
  public init(
    title: String, identifier: String,
    viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    givenIdentifier = identifier
    provider = viewControllerProvider
  }

  /// What the tab shows; made when it is first asked for, which a tab bar controller does as it gets the
  /// tab. The view is loaded when it is first seen.
  open var viewController: UIViewController? { page }

  final var page: UIViewController {
    if let made { return made }
    if provider != nil {
      CallLog.running?.note(
        .viewController, "viewControllerProvider", receiver: identifier, topic: .viewController)
    }
    let page = provider?(self) ?? UIViewController()
    page.tabBarItem.title = title
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
