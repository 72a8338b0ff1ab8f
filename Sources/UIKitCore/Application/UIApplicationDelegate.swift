/// Hears of the application's life cycle. Every method has an answer of its own.
///
/// `@main` on a `UIResponder` that conforms makes it the program's entry when the module `UIKit` is
/// imported; its `init()` runs before anything else.
@MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The application is about to finish its launch: the first call. True unless implemented.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is done but for what the app does here: make a window and show it. True unless
  /// implemented.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The application now gets events. Does nothing unless implemented.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The application is interrupted and gets no events until it becomes active again. Touches have
  /// been cancelled. Does nothing unless implemented.
  func applicationWillResignActive(_ application: UIApplication)
  /// In which orientations `window` may be shown; its controllers may allow fewer. Asked whenever the
  /// interface might turn; `window` is nil before there is one. What `Info.plist` says unless
  /// implemented.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// True.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// True.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// What `Info.plist` says.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    application.supportedInterfaceOrientations(for: window)
  }
}

extension UIApplication {
  /// Why the application was launched; no reason has a key yet, so launches carry nil.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The reason's name.
    public var rawValue: String

    /// Names a reason.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}
