public import UIKit

/// The demo application: a bar of tabs at the top, one screen a kind of gesture below it.
///
/// Nothing is drawn. What happens shows in the transcript, where every view has a name.
public final class GalleryDelegate: UIResponder, UIApplicationDelegate {
  /// The window that covers the screen; nil before the launch.
  public var window: UIWindow?

  /// Makes the delegate; `UIApplicationMain` does.
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
    window.addSubview(GalleryView(frame: window.bounds))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
