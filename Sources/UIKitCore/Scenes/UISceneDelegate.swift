/// Hears of one scene's life. Every method has an answer of its own.
///
/// A configuration names its class; the application makes it by `init()`, so it is a `UIResponder`.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// The scene is made and is about to connect: make its window here. Does nothing unless
  /// implemented.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene has left; its session may connect again. Does nothing unless implemented.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene now gets events. Does nothing unless implemented.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to get no events any more; its touches have been cancelled. Does nothing
  /// unless implemented.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to come to the screen. Does nothing unless implemented.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is off the screen. Does nothing unless implemented.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// The scene, which is connected, is to open URLs. Does nothing unless implemented.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// An activity is about to come. Does nothing unless implemented.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// The scene, which is connected, is to go on with an activity such as a universal link. Does nothing
  /// unless implemented.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// The activity that was announced cannot come. Does nothing unless implemented.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// Responders of the scene have brought an activity up to date. Does nothing unless implemented.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// What the scene shows, to be shown again when its session connects the next time, in this launch or
  /// a later one. Asked when the scene has entered the background and before it is disconnected; the
  /// activity is then brought up to date. Nil, which is for nothing, unless implemented.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// The scene connects, and its session has what it showed before. Does nothing unless implemented.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Nothing.
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Nothing.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  /// Nil.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Nothing.
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// Hears of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window, which the delegate owns; nil unless the delegate has such a property.
  var window: UIWindow? { get set }
  /// What the scene's screen shows has another size or orientation. Does nothing unless implemented.
  ///
  /// - Parameters:
  ///   - previousCoordinateSpace: The space of the scene before; its bounds are those of then, and it
  ///     converts to where the same place of the glass is now.
  ///   - previousInterfaceOrientation: The orientation before.
  ///   - previousTraitCollection: The traits before.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  /// Nil: the delegate keeps no window, and none can be given to it.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}
