import InputCore
import UIKit
import UIKitTesting

/// An application without scenes that saves its state in an archive.
///
/// Its window, made before the launch is done, shows a navigation controller with a list; the list
/// can push a page, which has a number, and present a sheet.
@MainActor final class RestoredApp: UIResponder, UIApplicationDelegate {
  /// The delegate's answers to the two questions.
  var saves = true
  var restores = true
  /// Runs when the window exists, before anything is restored.
  var prepare: (RestoredApp) -> Void = { _ in }
  /// Creates controllers for paths.
  var make: ([String], NSCoder) -> UIViewController? = { _, _ in nil }
  /// Write and read what belongs to the application.
  var write: (NSCoder) -> Void = { _ in }
  var read: (NSCoder) -> Void = { _ in }
  /// What `shouldRestore` found in the coder.
  private(set) var facts: [String: Any] = [:]
  var window: UIWindow?
  private(set) lazy var list = PageController("list")
  private(set) lazy var navigation = UINavigationController(rootViewController: list)

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    navigation.restorationIdentifier = "navigation"
    list.restorationClass = nil
    window.rootViewController = navigation
    self.window = window
    prepare(self)
    window.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { saves }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    for key in [
      UIApplication.stateRestorationBundleVersionKey,
      UIApplication.stateRestorationSystemVersionKey,
      UIApplication.stateRestorationTimestampKey,
      UIApplication.stateRestorationUserInterfaceIdiomKey,
    ] {
      facts[key] = coder.decodeObject(forKey: key)
    }
    return restores
  }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    write(coder)
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    read(coder)
  }

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { make(identifierComponents, coder) }

  // MARK: Launching

  /// Launches with the saved state of an earlier session.
  func launch(_ savedState: [UInt8] = []) -> TouchSession {
    TouchSession(
      delegate: self,
      information: ["CFBundleIdentifier": "org.example.pages", "CFBundleVersion": "7"],
      savedState: savedState)
  }

  /// Launches, runs `act`, leaves the screen, and ends; returns the saved state.
  static func saved(_ app: RestoredApp = RestoredApp(), after act: (RestoredApp) -> Void = { _ in })
    -> [UInt8]
  {
    let session = app.launch()
    act(app)
    session.wait(1)
    session.enterBackground()
    defer { session.end() }
    return session.savedState
  }
}

/// A controller that keeps a number, and is recreated by its class.
@MainActor final class PageController: UIViewController, UIViewControllerRestoration {
  /// Whether controllers are recreated.
  static var isWanted = true
  var number = 0
  /// A view inside its own, with a state.
  let card = NumberedView()
  /// Another object that it refers to.
  var other: AnyObject?
  private(set) var heard: [String] = []

  convenience init(_ identifier: String) {
    self.init()
    restorationIdentifier = identifier
    restorationClass = PageController.self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    heard.append("loaded")
    card.restorationIdentifier = "card"
    view.addSubview(card)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
    coder.encode(other, forKey: "other")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = coder.decodeInteger(forKey: "number")
    other = coder.decodeObject(forKey: "other") as AnyObject?
    heard.append("decoded")
  }

  override func applicationFinishedRestoringState() { heard.append("finished") }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    guard isWanted, let name = identifierComponents.last else { return nil }
    let page = PageController(name)
    page.number = -coder.decodeInteger(forKey: "number")
    return page
  }
}

/// A view that keeps a number.
@MainActor final class NumberedView: UIView {
  var number = 0

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = coder.decodeInteger(forKey: "number")
  }
}

/// Settings that several controllers share.
@MainActor final class Settings: UIStateRestoring, UIObjectRestoration {
  var size = 0
  var parent: (any UIStateRestoring)?
  var isMadeAnew = false
  private(set) var hasFinished = false

  var restorationParent: (any UIStateRestoring)? { parent }
  var objectRestorationClass: (any UIObjectRestoration.Type)? { isMadeAnew ? Settings.self : nil }

  func encodeRestorableState(with coder: NSCoder) { coder.encode(size, forKey: "size") }
  func decodeRestorableState(with coder: NSCoder) { size = coder.decodeInteger(forKey: "size") }
  func applicationFinishedRestoringState() { hasFinished = true }

  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)? {
    let settings = Settings()
    UIApplication.registerObject(
      forStateRestoration: settings, restorationIdentifier: identifierComponents.last ?? "")
    return settings
  }
}
