/// The methods that notify a scene's delegate of the scene's life cycle. Every method has a
/// default.
///
/// A configuration names the delegate's class. The application creates it by `init()`, so it is a
/// `UIResponder`. For example:
///
/// ```
/// final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   var window: UIWindow?
///
///   func scene(
///     _ scene: UIScene, willConnectTo session: UISceneSession,
///     options connectionOptions: UIScene.ConnectionOptions
///   ) {
///     guard let windowScene = scene as? UIWindowScene else { return }
///     window = UIWindow(windowScene: windowScene)
///     window?.rootViewController = BoardController()
///     window?.makeKeyAndVisible()
///   }
/// }
/// ```
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Called before the scene connects: create its window here. The default does nothing.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called after the scene was disconnected; its session may connect again. The default does
  /// nothing.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called after the scene started to receive events. The default does nothing.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops receiving events; its touches have been cancelled. The default
  /// does nothing.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene comes to the screen. The default does nothing.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene left the screen. The default does nothing.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called when a connected scene is to open URLs. The default does nothing.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called before an activity arrives. The default does nothing.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called when a connected scene is to continue an activity such as a universal link. The default
  /// does nothing.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called when an announced activity has failed to arrive. The default does nothing.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// Called after responders of the scene updated an activity. The default does nothing.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// Returns an activity that describes the scene's state, to be restored when its session next
  /// connects, in this launch or a later one. Called after the scene has entered the background,
  /// and again before it is disconnected; the activity is then updated. Default: nil.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called when the scene connects and its session has a saved state. The default does nothing.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing.
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  /// Returns nil.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing.
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// The methods that notify the delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window, which the delegate owns. Default: nil.
  var window: UIWindow? { get set }
  /// Called after the size or orientation of the scene's screen changed. The default does nothing.
  ///
  /// - Parameters:
  ///   - previousCoordinateSpace: The scene's former space: it has the former bounds, and converts
  ///     to where the same point of the glass is shown now.
  ///   - previousInterfaceOrientation: The former orientation.
  ///   - previousTraitCollection: The former traits.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  /// Nil: the delegate has no window, and setting one has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}
