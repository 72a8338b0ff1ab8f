public import Foundation

/// Receives the calls of the application's life cycle. Every method has a default.
///
/// An application with scenes receives the calls of the launch, of memory, time and end; those of
/// the screen go to the scenes' delegates (rule 19.11).
///
/// `@main` on a `UIResponder` that conforms makes it the program's entry when the module `UIKit` is
/// imported; its `init()` runs before anything else.
///
/// ```
/// @main final class AppDelegate: UIResponder, UIApplicationDelegate {
///   var window: UIWindow?
///
///   func application(
///     _ application: UIApplication,
///     didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///   ) -> Bool {
///     let window = UIWindow(frame: UIScreen.main.bounds)
///     window.rootViewController = BoardViewController()
///     window.makeKeyAndVisible()
///     self.window = window
///     return true
///   }
/// }
/// ```
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The class of the controllers that the delegate restores: `UIViewController`, which is
  /// inferred from `application(_:viewControllerWithRestorationIdentifierPath:coder:)`.
  associatedtype RestoredController: UIResponder = UIResponder
  /// The window of an application without scenes whose main storyboard UIKit loads. Default: nil.
  var window: UIWindow? { get set }
  /// The application is about to finish its launch: the first call. Return false to refuse the
  /// links of the launch. Default: true.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is about to finish: create a window and show it. Return false to refuse the links
  /// of the launch. Default: true.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The application has become active: it receives events. The default does nothing.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The application is about to become inactive, and receives no events until it is active again.
  /// Its touches have been cancelled. The default does nothing.
  func applicationWillResignActive(_ application: UIApplication)
  /// The application has left the screen: save unsaved data, within 5 seconds. It is suspended soon
  /// afterwards, and may be ended then without a call. The default does nothing.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The application is about to return to the screen; it becomes active next. The default does
  /// nothing.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The application is about to end; this is the last call. The default does nothing.
  ///
  /// Called in the background while the application is not suspended, and on the screen if
  /// `UIApplicationExitsOnSuspend` is set.
  func applicationWillTerminate(_ application: UIApplication)
  /// Memory is low: release everything that can be recreated. The default does nothing.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Midnight has passed, the clock was set, or the time zone has changed. The default does
  /// nothing.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Opens a URL, in an application without scenes; the application is on the screen by then.
  /// Returns whether the URL was opened. Default: false.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// An activity is about to arrive: show that it is being fetched, if that takes long. Returns
  /// whether that is shown. Default: false.
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// Continues an activity, such as a universal link, in an application without scenes.
  ///
  /// `restorationHandler` may be called now or later, once, with objects whose
  /// `restoreUserActivityState(_:)` is then called. Returns whether the activity was taken.
  /// Default: false. A page that is not taken is passed to `application(_:open:options:)`.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// The announced activity cannot arrive. The default does nothing.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// Responders have updated an activity. The default does nothing.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// Returns whether to archive the application's state, which has just left the screen, for the
  /// next launch. Default: false. Not called with scenes, which keep activities.
  ///
  /// `coder` is the one that `application(_:willEncodeRestorableStateWith:)` receives next.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Returns whether to restore the archived state. Default: false. Called between the two calls of
  /// the launch; `coder` contains the delegate's values, and those for the keys
  /// `stateRestoration…Key`.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Writes the state of the application as a whole. The default does nothing.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// All objects have restored their states. The default does nothing.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// Returns the controller with this path, which has no restoration class; nil for one that
  /// already exists. Default: nil.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> RestoredController?
  /// Returns the configuration of a new session's scene. Default:
  /// `connectingSceneSession.configuration`, as set in the manifest of Info.plist.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Sessions were discarded: the user has closed their scenes, now or while the application did
  /// not run. The default does nothing.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Returns the orientations in which `window` may be shown; its controllers may allow fewer.
  /// Called whenever the interface might rotate; `window` is nil before there is one. Default:
  /// those of `Info.plist`.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// Always nil: the delegate stores no window, and setting one has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
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
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  /// False.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// False.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// False.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing.
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}

  /// The orientations of `Info.plist`.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    application.supportedInterfaceOrientations(for: window)
  }
}
