public import UIKit

/// The demo application: a tab bar at the top, and below it one screen per kind of gesture.
///
/// Every view has a name, so that the transcript shows what happens.
public final class GalleryDelegate: UIResponder, UIApplicationDelegate {
  /// The window that covers the screen; nil before the launch.
  public var window: UIWindow?

  /// Creates the delegate; `UIApplicationMain` calls it.
  public override init() {
    super.init()
  }

  /// Shows the first screen.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.accessibilityIdentifier = "window"
    window.backgroundColor = .systemBackground
    window.addSubview(GalleryView(frame: window.bounds))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
