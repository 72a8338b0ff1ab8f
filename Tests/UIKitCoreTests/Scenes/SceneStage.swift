import InputCore
import UIKitCore
import UIKitTesting

/// An application with scenes, described by Info.plist, and the system's requests to it.
@MainActor final class SceneStage {
  let delegate = StageDelegate()
  let session: TouchSession

  /// Launches.
  ///
  /// - Parameters:
  ///   - several: `UIApplicationSupportsMultipleScenes`.
  ///   - configurations: By role; a scene with `StageSceneDelegate`, unless given.
  ///   - prepare: Runs before the launch.
  init(
    several: Bool = false, configurations: [String: [[String: String]]] = SceneStage.standard,
    launch: LaunchReason = LaunchReason(), savedState: [UInt8] = [],
    prepare: (StageDelegate) -> Void = { _ in }
  ) {
    prepare(delegate)
    var facts = HostFacts()
    facts.infoPlist = Self.infoPlist(several, configurations)
    facts.launch = launch
    facts.savedState = savedState
    session = TouchSession(delegate: delegate, delivery: .lowLatency, facts: facts, recorder: nil)
  }

  nonisolated static let role = "UIWindowSceneSessionRoleApplication"
  nonisolated static let standard = [
    role: [
      [
        "UISceneConfigurationName": "Board",
        "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).StageSceneDelegate",
      ]
    ]
  ]

  /// The bytes of an Info.plist with a scene manifest.
  static func infoPlist(_ several: Bool, _ roles: [String: [[String: String]]]) -> [UInt8] {
    let manifest: [String: Any] = [
      "UIApplicationSupportsMultipleScenes": several, "UISceneConfigurations": roles,
    ]
    let data = try? PropertyListSerialization.data(
      fromPropertyList: ["UIApplicationSceneManifest": manifest], format: .xml, options: 0)
    return [UInt8](data ?? Data())
  }

  // MARK: Reading

  var application: UIApplication { UIApplication.shared }

  /// The connected scenes, oldest first.
  var scenes: [UIWindowScene] {
    application.connectedScenes.compactMap { $0 as? UIWindowScene }
      .sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
  }

  /// The open sessions, oldest first.
  var sessions: [UISceneSession] {
    application.openSessions.sorted { $0.persistentIdentifier < $1.persistentIdentifier }
  }

  /// The scenes' states, oldest session first; `-` for a session without a scene.
  var states: String {
    sessions.map { session in session.scene.map { "\($0.activationState)" } ?? "-" }
      .joined(separator: " ")
  }

  /// What happened since the last time.
  func news(
    _ kinds: Transcript.Kinds = [.scenes, .launch, .notifications, .refusals]
  ) -> String {
    session.takeTranscript().brief(kinds)
  }

  /// The refusals since the last time, with the reasons.
  func refusals() -> [String] {
    session.takeTranscript().only(.refusals).entries.map(\.receiver)
  }

  // MARK: Acting

  /// Sends a request from the system.
  func system(_ request: SystemRequest) {
    session.request(request)
  }

  /// Sends a request from the system to the scene with this number, counted from 1.
  func scene(_ number: Int, _ request: SceneRequest) {
    system(.scene(request, session: identifier(number)))
  }

  /// Has the person open one more scene.
  func openScene() {
    system(.connectScene(role: Self.role, session: ""))
  }

  /// The identifier of the session with this number.
  func identifier(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}

/// Receives the application's calls, and returns what a test sets.
@MainActor final class StageDelegate: UIResponder, UIApplicationDelegate {
  /// Chooses the configuration; nil leaves the choice to the manifest.
  var configure: ((UISceneSession) -> UISceneConfiguration)?
  /// The identifiers of the sessions that were discarded.
  var discarded: [String] = []
  /// The application's state when the launch was done.
  var stateAtLaunch: UIApplication.State?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    stateAtLaunch = application.applicationState
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    configure?(connectingSceneSession) ?? connectingSceneSession.configuration
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    discarded += sceneSessions.map(\.persistentIdentifier).sorted()
  }
}

/// Makes a window with a card in each scene, and records each call with the state at that time.
@MainActor final class StageSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var heard: [String] = []
  /// The activities that it received, and how.
  var activities: [String] = []
  /// The scene's geometry before each change.
  var updates:
    [(space: any UICoordinateSpace, orientation: UIInterfaceOrientation, traits: UITraitCollection)] =
      []

  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {
    updates.append(
      (previousCoordinateSpace, previousInterfaceOrientation, previousTraitCollection))
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    hear("willConnect", scene)
    activities += connectionOptions.userActivities.map { "connect \($0.activityType)" }
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let number = session.persistentIdentifier.suffix(1)
    window.accessibilityIdentifier = "window\(number)"
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    card.accessibilityIdentifier = "card\(number)"
    window.addSubview(card)
    window.makeKeyAndVisible()
    self.window = window
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    activities.append("continue \(userActivity.activityType)")
  }

  func sceneDidDisconnect(_ scene: UIScene) { hear("didDisconnect", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { hear("didBecomeActive", scene) }
  func sceneWillResignActive(_ scene: UIScene) { hear("willResignActive", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { hear("willEnterForeground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { hear("didEnterBackground", scene) }

  private func hear(_ call: String, _ scene: UIScene) {
    heard.append("\(call) \(scene.activationState)")
  }
}
