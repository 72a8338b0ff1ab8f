import InfoPlist
import StoryboardReading

// Launches with a storyboard: the toolkit creates the window and its first controller (rules 19.1
// to 19.3).
extension UIApplication {
  /// Creates the window of an application without scenes from the storyboard that `Info.plist`
  /// names, and sets it on the delegate, which may already have a window.
  final func loadMainStoryboard() {
    guard scenes == nil, let name = information.mainStoryboard, let delegate else { return }
    let storyboard = UIStoryboard(name: name, bundle: nil)
    guard let root = storyboard.initialForLaunch() else { return }
    let window = delegate.window ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    delegate.window = window
    guard delegate.window === window else {
      return engine.log.refuse(
        "the main storyboard \(name) is not shown: \(type(of: delegate)) needs a property "
          + "`var window: UIWindow?`")
    }
    mainWindow = window
  }

  /// Shows the window of the main storyboard, at the end of the launch (rule 19.3).
  final func showMainWindow() {
    guard let window = mainWindow else { return }
    mainWindow = nil
    if delegate?.window === window { window.makeKeyAndVisible() }
  }
}

extension UIWindowScene {
  /// Creates the scene's window from the storyboard of its configuration, before its delegate is
  /// notified of the connection.
  final func loadStoryboard() {
    guard let storyboard = session.configuration.storyboard, let delegate = windowDelegate,
      let root = storyboard.initialForLaunch()
    else { return }
    let window = delegate.window ?? UIWindow(windowScene: self)
    window.rootViewController = root
    delegate.window = window
    guard delegate.window === window else {
      return callLog?.refuse(
        "the storyboard of a scene is not shown: \(type(of: delegate)) needs a property "
          + "`var window: UIWindow?`") ?? ()
    }
    storyboardWindow = window
  }

  /// Shows the window created by `loadStoryboard()`, after the delegate was notified of the
  /// connection.
  final func showStoryboardWindow() {
    guard let window = storyboardWindow else { return }
    storyboardWindow = nil
    if windowDelegate?.window === window { window.makeKeyAndVisible() }
  }

  private final var windowDelegate: (any UIWindowSceneDelegate)? {
    delegate as? any UIWindowSceneDelegate
  }
}

extension UIStoryboard {
  /// Returns the initial controller; reports a storyboard that has none.
  fileprivate final func initialForLaunch() -> UIViewController? {
    guard let document else { return nil }
    if let root = instantiateInitialViewController() { return root }
    shelf?.report(
      "\(document.file): there is no initial view controller, so nothing is shown; set one in "
        + "Xcode's inspector")
    return nil
  }
}

extension UISceneConfiguration {
  /// The storyboard whose initial controller becomes the root of the window that the toolkit
  /// creates; nil for none.
  public var storyboard: UIStoryboard? {
    get { storedStoryboard as? UIStoryboard }
    set { storedStoryboard = newValue }
  }
}
