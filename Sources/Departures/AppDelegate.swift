import UIKit

/// A board of departures for a station's touchscreen, whose server says what leaves when.
///
/// The variable `DEPARTURES_SERVER` names the server; `tools/departures` starts one.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The window that covers the screen; nil before the launch.
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let name = ProcessInfo.processInfo.environment["DEPARTURES_SERVER"]
    guard let server = URL(string: name ?? "http://127.0.0.1:8717") else {
      preconditionFailure("DEPARTURES_SERVER is no URL: \(name ?? "")")
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let stack = UINavigationController(
      rootViewController: BoardViewController(service: Service(server: server)))
    stack.navigationBar.prefersLargeTitles = true
    stack.view.backgroundColor = .systemGroupedBackground
    window.rootViewController = stack
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
