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

  private static var book: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
      UIBezierPath(roundedRect: CGRect(x: 3, y: 3, width: 18, height: 18), cornerRadius: 3).fill()
    }
  }
}
