import UIKit

/// A control panel for the wall of a house: its rooms, and for each a page with a knob, lights,
/// blinds and ventilation.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The window that covers the screen; nil before the launch.
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let stack = UINavigationController(
      rootViewController: RoomsViewController(rooms: Room.ofTheHouse()))
    stack.navigationBar.prefersLargeTitles = true
    stack.view.backgroundColor = Theme.background
    window.tintColor = Theme.accent
    window.rootViewController = stack
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
