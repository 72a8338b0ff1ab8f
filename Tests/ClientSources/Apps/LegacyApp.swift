import UIKit

#if swift(>=6)
  @main
#else
  @UIApplicationMain
#endif
class LegacyAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = LegacyViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) {}
  func applicationDidEnterBackground(_ application: UIApplication) {}
}

class LegacyViewController: UIViewController {
  override var prefersStatusBarHidden: Bool { true }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let height = UIApplication.shared.statusBarFrame.height
    let isLandscape = UIApplication.shared.statusBarOrientation.isLandscape
    let window = UIApplication.shared.keyWindow
    view.frame = (window?.bounds ?? .zero).insetBy(dx: 0, dy: isLandscape ? 0 : height)
    setNeedsStatusBarAppearanceUpdate()
  }

  override func updateViewConstraints() {
    super.updateViewConstraints()
  }
}
