import UIKit

/// A tab bar controller with a stack of two pages, the upper one with a toolbar.
@MainActor enum BarPages {
  static func controller() -> UIViewController {
    let first = UIViewController()
    first.title = "Albums"
    let second = UIViewController()
    second.title = "Summer"
    second.view.backgroundColor = .systemBackground
    second.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    ]
    second.toolbarItems = [
      UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil),
      UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(title: "Delete", style: .plain, target: nil, action: nil),
    ]
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    stack.isToolbarHidden = false
    stack.tabBarItem = UITabBarItem(title: "Library", image: book, tag: 0)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Search", tag: 1)
    other.tabBarItem.badgeValue = "3"
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, other]
    return tabs
  }

  /// A page with a large title above rows, and appearances of its own; with rows behind the bars if
  /// `isScrolled`.
  static func largeTitles(isScrolled: Bool) -> UIViewController {
    let list = UIScrollView(frame: CGRect(origin: .zero, size: Pages.size))
    list.backgroundColor = .systemBackground
    for row in 0..<20 {
      let label = UILabel(frame: CGRect(x: 16, y: row * 44, width: 300, height: 44))
      label.text = "Row \(row + 1)"
      list.addSubview(label)
    }
    list.contentSize = CGSize(width: Pages.size.width, height: 20 * 44)
    let page = UIViewController()
    page.view = list
    page.title = "Albums"
    page.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
      UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil),
    ]
    let stack = UINavigationController(rootViewController: page)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.buttonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.systemYellow
    ]
    stack.navigationBar.standardAppearance = appearance
    stack.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
    stack.navigationBar.scrollEdgeAppearance?.largeTitleTextAttributes = [
      .foregroundColor: UIColor.systemIndigo
    ]
    stack.navigationBar.prefersLargeTitles = true
    stack.tabBarItem = UITabBarItem(title: "Library", image: book, tag: 0)
    let tabs = UITabBarController()
    tabs.tabBar.unselectedItemTintColor = .systemBrown
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Search", image: book, tag: 1)
    tabs.viewControllers = [stack, other]
    if isScrolled { list.contentOffset.y = 100 }
    return tabs
  }

  private static var book: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
      UIBezierPath(roundedRect: CGRect(x: 3, y: 3, width: 18, height: 18), cornerRadius: 3).fill()
    }
  }
}
