import UIKit

/// Fills the one window of an application.
final class WindowDelegate: UIApplicationDelegate {
  private let build: (UIWindow) -> Void
  var window: UIWindow?

  init(build: @escaping (UIWindow) -> Void) {
    self.build = build
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    build(window)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
