public import UIKit

/// An app in which fingers do something, and in which many things are in their way.
public final class WhyDelegate: UIResponder, UIApplicationDelegate {
  /// Where the board is.
  public var window: UIWindow?

  /// Shows the board.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(WhyBoard(frame: window.bounds))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
