public import Foundation

/// Hears of the application's life cycle. Every method has an answer of its own.
///
/// An application with scenes gets the calls of the launch, of memory, time and end; those of the
/// screen go to the scenes' delegates (rule 19.11).
///
/// `@main` on a `UIResponder` that conforms makes it the program's entry when the module `UIKit` is
/// imported; its `init()` runs before anything else.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The window of an application without scenes whose main storyboard UIKit loads; nil unless the
  /// delegate has such a property.
  var window: UIWindow? { get set }
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
  /// The application is off the screen: save what is not saved, within 5 seconds. It is suspended soon
  /// afterwards, and may be ended then without a call. Does nothing unless implemented.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The application comes back to the screen; it becomes active next. Does nothing unless
  /// implemented.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The application is ended, which is the last that it hears. Does nothing unless implemented.
  ///
  /// Called in the background while the application is not suspended, and on the screen where
  /// `UIApplicationExitsOnSuspend` is set.
  func applicationWillTerminate(_ application: UIApplication)
  /// Memory is short: let go of what can be made again. Does nothing unless implemented.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Midnight has passed, the clock was set, or the time zone is another. Does nothing unless
  /// implemented.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// A URL to open, in an application without scenes; it is on the screen by then. Answers whether it
  /// was opened; false unless implemented.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// An activity is about to come: show that it is being fetched, if that takes long. Answers whether
  /// that is shown; false unless implemented.
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// An activity to go on with, such as a universal link, in an application without scenes.
  ///
  /// `restorationHandler` may be called now or later, once, with objects whose
  /// `restoreUserActivityState(_:)` is then called. Answers whether the activity was taken; false unless
  /// implemented. A page that is not taken comes to `application(_:open:options:)`.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// The activity that was announced cannot come. Does nothing unless implemented.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// Responders have brought an activity up to date. Does nothing unless implemented.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// The application has left the screen: is its state to be archived for the next launch? False unless
  /// implemented. Not asked where there are scenes, which keep activities.
  ///
  /// `coder` is the one that `application(_:willEncodeRestorableStateWith:)` gets next.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// There is an archived state: is it to be restored? False unless implemented. Asked between the two
  /// calls of the launch; `coder` has what the delegate wrote, and the keys `stateRestoration…Key`.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Write what belongs to the whole application. Does nothing unless implemented.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// All objects have taken up their states. Does nothing unless implemented.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// The controller with this path, which has no restoration class; nil, unless implemented, for one that
  /// is there already.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
  /// What the scene of a new session is to be made of; `connectingSceneSession.configuration` is what
  /// the manifest of Info.plist says, and what is answered unless implemented.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Sessions are over: the person has closed their scenes, now or while the application did not
  /// run. Does nothing unless implemented.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// In which orientations `window` may be shown; its controllers may allow fewer. Asked whenever the
  /// interface might turn; `window` is nil before there is one. What `Info.plist` says unless
  /// implemented.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// Nil: the delegate keeps no window, and none can be given to it.
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
  /// Nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Nothing.
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
  /// Nothing.
  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Nothing.
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}

  /// What `Info.plist` says.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    application.supportedInterfaceOrientations(for: window)
  }
}
