import UIKit

/// Initializers that apps override, which must be designated here as they are on iOS.
class PassThroughWindow: UIWindow {
  private(set) var touchedPlaces: [CGPoint] = []

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    windowLevel = .alert + 1
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = .alert + 1
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self || view === rootViewController?.view ? nil : view
  }

  override func sendEvent(_ event: UIEvent) {
    for touch in event.allTouches ?? [] where touch.phase == .began {
      touchedPlaces.append(touch.location(in: nil))
    }
    super.sendEvent(event)
  }
}

class ChoiceControl: UISegmentedControl {
  override init(items: [Any]?) {
    super.init(items: items)
    selectedSegmentIndex = 0
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
  }
}

class RootNavigationController: UINavigationController {
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    setNavigationBarHidden(true, animated: false)
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  override var childForStatusBarStyle: UIViewController? { return topViewController }
}

class MainTabBarController: UITabBarController, UITabBarControllerDelegate {
  private(set) var pressedItems: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    pressedItems.append("\(item.title ?? "") at \(selectedIndex)")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    return viewController.title != "Locked"
  }
}
