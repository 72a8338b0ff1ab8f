import Testing
import UIKitTesting

@testable import UIKitDocuments

/// Rules 19.1 to 19.3: launches with a main storyboard, and with one for scenes.
@MainActor @Suite struct StoryboardLaunchTests {
  private static let file = [
    "Main.storyboard": BoardFile.document(
      BoardFile.scene("root", "customClass=\"BoardController\""))
  ]
  private static let information = ["UIMainStoryboardFile": "Main"]

  private func session(
    _ delegate: any UIApplicationDelegate, _ information: [String: Any] = information,
    files: [String: String] = file, inBackground: Bool = false
  ) -> TouchSession {
    registerBoardClasses()
    return TouchSession(
      delegate: delegate, delivery: .lowLatency, information: information,
      launchInBackground: inBackground, resources: .files(files))
  }

  private func calls(_ session: TouchSession) -> String {
    session.transcript.brief([.launch, .viewControllers, .scenes]).split(separator: ", ").filter {
      call in
      !["LayoutSubviews", "InsetsDidChange", "MarginsDidChange"].contains(where: call.hasSuffix)
    }.joined(separator: ", ")
  }

  @Test
  func
    `19.1 and 19.3 the storyboard is loaded first, and its window is shown when the launch is done`()
    throws
  {
    let delegate = StoryboardApp()
    let session = session(delegate)
    #expect(
      delegate.seen == [
        "willFinish: BoardController, hidden, not loaded",
        "didFinish: BoardController, hidden, not loaded",
        "didBecomeActive: BoardController, shown, loaded",
      ])
    #expect(
      calls(session)
        == "BoardController.awakeFromNib, application.willFinishLaunching, application.didFinishLaunching, "
        + "BoardController.loadView, UIView.awakeFromNib, BoardController.viewDidLoad, "
        + "BoardController.viewWillAppear, BoardController.viewIsAppearing, application.didBecomeActive, "
        + "BoardController.viewDidAppear")
    #expect(session.windows == [delegate.window] && delegate.window?.isKeyWindow == true)
    try session.finish()
  }

  @Test func `a delegate's own window is used, and one that replaces it is left alone`()
    throws
  {
    let delegate = StoryboardApp()
    let own = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    delegate.window = own
    let session = session(delegate)
    #expect(delegate.window === own && own.rootViewController is BoardController && !own.isHidden)
    try session.finish()

    let other = StoryboardApp()
    other.onDidFinish = { $0.window = UIWindow(frame: UIScreen.main.bounds) }
    let second = self.session(other)
    #expect(other.window?.isHidden == true && second.windows == [])
    try second.finish()
  }

  @Test func `a launch into the background has its window too`() throws {
    let delegate = StoryboardApp()
    let session = session(delegate, inBackground: true)
    #expect(delegate.window?.rootViewController is BoardController)
    session.enterForeground()
    #expect(delegate.window?.isHidden == false)
    session.enterBackground()
    session.terminate()
    session.end()
  }

  @Test
  func `a delegate without a window is reported, as is a storyboard without an initial controller`()
    throws
  {
    let bare = self.session(BareApp())
    #expect(
      bare.transcript.only(.refusals).entries.map(\.receiver) == [
        "the main storyboard Main is not shown: BareApp needs a property `var window: UIWindow?`"
      ])
    try bare.finish()
    let delegate = StoryboardApp()
    let empty = session(delegate, files: ["Main.storyboard": BoardFile.document(initial: nil, "")])
    #expect(delegate.window == nil)
    #expect(
      empty.transcript.only(.refusals).entries.map(\.receiver) == [
        "Main.storyboard: there is no initial view controller, so nothing is shown; set one in Xcode's inspector"
      ])
    try empty.finish()
  }

  @Test(arguments: [nil, "<document", "<document/>"])
  func `without a sound main storyboard the app runs on`(file: String?) throws {
    let delegate = StoryboardApp()
    let session = session(delegate, files: file.map { ["Main.storyboard": $0] } ?? [:])
    #expect(delegate.seen.last == "didBecomeActive: no window" && session.executionState == .active)
    #expect(session.transcript.only(.refusals).entries.count == 1)
    try session.finish()
  }

  private static func manifest(_ more: [String: String]) -> [String: Any] {
    [
      "UIMainStoryboardFile": "Absent",
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            [
              "UISceneConfigurationName": "Board",
              "UISceneDelegateClassName": "UIKitDocumentsTests.StoryboardScene",
            ]
            .merging(more) { $1 }
          ]
        ]
      ],
    ]
  }

  @Test func `19.2 a scene's window is made before its delegate is called, and shown after`()
    throws
  {
    let session = session(StoryboardApp(), Self.manifest(["UISceneStoryboardFile": "Main"]))
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let delegate = try #require(scene.delegate as? StoryboardScene)
    #expect(
      delegate.seen == [
        "willConnect: BoardController, hidden", "willEnterForeground: BoardController, shown",
      ])
    #expect(scene.session.configuration.storyboard != nil && scene.keyWindow === delegate.window)
    #expect(
      calls(session)
        == "application.willFinishLaunching, application.didFinishLaunching, "
        + "application.configurationForConnecting, BoardController.awakeFromNib, scene.willConnectTo, "
        + "BoardController.loadView, UIView.awakeFromNib, BoardController.viewDidLoad, "
        + "BoardController.viewWillAppear, BoardController.viewIsAppearing, scene.sceneWillEnterForeground, "
        + "scene.sceneDidBecomeActive, BoardController.viewDidAppear")
    try session.finish()
  }

  @Test func `a configuration that code makes may have a storyboard`() throws {
    let app = StoryboardApp()
    app.configure = { $0.storyboard = UIStoryboard(name: "Main", bundle: nil) }
    let session = session(app, Self.manifest([:]))
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(scene.keyWindow?.rootViewController is BoardController)
    try session.finish()
  }

  @Test func `a scene delegate without a window is reported`() throws {
    let session = session(
      StoryboardApp(),
      Self.manifest([
        "UISceneStoryboardFile": "Main",
        "UISceneDelegateClassName": "UIKitDocumentsTests.BareScene",
      ]))
    #expect(
      session.transcript.only(.refusals).entries.map(\.receiver) == [
        "the storyboard of a scene is not shown: BareScene needs a property `var window: UIWindow?`"
      ])
    try session.finish()
  }
}

/// An app delegate as Xcode's template has it, which records what it finds.
private final class StoryboardApp: UIApplicationDelegate {
  var window: UIWindow?
  var seen: [String] = []
  var onDidFinish: (StoryboardApp) -> Void = { _ in }
  var configure: (UISceneConfiguration) -> Void = { _ in }

  private func see(_ call: String) {
    guard let window, let root = window.rootViewController else {
      seen.append("\(call): no window")
      return
    }
    seen.append(
      "\(call): \(type(of: root)), \(window.isHidden ? "hidden" : "shown"), "
        + (root.isViewLoaded ? "loaded" : "not loaded"))
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    see("willFinish")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    see("didFinish")
    onDidFinish(self)
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { see("didBecomeActive") }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    configure(connectingSceneSession.configuration)
    return connectingSceneSession.configuration
  }
}

/// Has no property for a window.
private final class BareApp: UIApplicationDelegate {}

/// A scene delegate as Xcode's template has it.
final class StoryboardScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var seen: [String] = []

  private func see(_ call: String) {
    guard let window, let root = window.rootViewController else { return }
    seen.append("\(call): \(type(of: root)), \(window.isHidden ? "hidden" : "shown")")
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { see("willConnect") }

  func sceneWillEnterForeground(_ scene: UIScene) { see("willEnterForeground") }
}

/// Has no property for a window.
final class BareScene: UIResponder, UIWindowSceneDelegate {}
