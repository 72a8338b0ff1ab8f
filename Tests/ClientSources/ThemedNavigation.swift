import UIKit

/// A navigation controller with bars in the colours of a brand, as apps set them up since iOS 13.
class ThemedNavigationController: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.prefersLargeTitles = true
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemTeal
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.largeTitleTextAttributes = [
      .foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 30),
    ]
    appearance.shadowColor = nil
    let button = UIBarButtonItemAppearance(style: .plain)
    button.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.buttonAppearance = button
    appearance.setBackIndicatorImage(
      UIImage(systemName: "arrow.left"), transitionMaskImage: UIImage(systemName: "arrow.left"))
    navigationBar.standardAppearance = appearance
    navigationBar.compactAppearance = appearance.copy() as? UINavigationBarAppearance
    navigationBar.scrollEdgeAppearance = UINavigationBarAppearance(barAppearance: appearance)
    navigationBar.tintColor = .white
    navigationBar.isTranslucent = false
  }
}

/// Tabs as apps colour them.
class ThemedTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let appearance = UITabBarAppearance()
    appearance.configureWithDefaultBackground()
    appearance.stackedLayoutAppearance.selected.iconColor = .systemRed
    appearance.stackedLayoutAppearance.selected.titleTextAttributes = [
      .foregroundColor: UIColor.systemRed
    ]
    tabBar.standardAppearance = appearance
    if #available(iOS 15.0, *) { tabBar.scrollEdgeAppearance = appearance }
    tabBar.unselectedItemTintColor = .darkGray
    for item in tabBar.items ?? [] {
      item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 11)], for: .normal)
    }
  }
}

/// A page whose title stays small and whose toolbar is transparent.
class PlainPage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    extendedLayoutIncludesOpaqueBars = true
    let appearance = UIToolbarAppearance()
    appearance.configureWithTransparentBackground()
    navigationController?.toolbar.standardAppearance = appearance
    if let bar = navigationController?.navigationBar {
      bar.barTintColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
      bar.titleTextAttributes = [NSAttributedString.Key.foregroundColor: UIColor.white]
      bar.shadowImage = UIImage()
    }
  }
}
