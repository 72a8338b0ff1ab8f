package import InputCore
package import UIKitCore
package import UIKitTesting

/// An application with scenes, described by Info.plist, and the system's requests to it.
@MainActor package final class SceneStage {
  package let delegate = StageDelegate()
  package let session: TouchSession

  /// Launches the application.
  ///
  /// - Parameters:
  ///   - several: `UIApplicationSupportsMultipleScenes`.
  ///   - configurations: The scenes' configurations by role. Default: a scene with
  ///     `StageSceneDelegate`.
  ///   - prepare: Runs before the launch.
  package init(
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

  package nonisolated static let role = "UIWindowSceneSessionRoleApplication"
  package nonisolated static let standard = [
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

  package var application: UIApplication { UIApplication.shared }

  /// The connected scenes, oldest first.
  package var scenes: [UIWindowScene] {
    application.connectedScenes.compactMap { $0 as? UIWindowScene }
      .sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
  }

  /// The open sessions, oldest first.
  package var sessions: [UISceneSession] {
    application.openSessions.sorted { $0.persistentIdentifier < $1.persistentIdentifier }
  }

  /// The scenes' states, oldest session first; `-` for a session without a scene.
  package var states: String {
    sessions.map { session in session.scene.map { "\($0.activationState)" } ?? "-" }
      .joined(separator: " ")
  }

  /// The transcript since the last call.
  package func news(
    _ kinds: Transcript.Kinds = [.scenes, .launch, .notifications, .refusals]
  ) -> String {
    session.takeTranscript().brief(kinds)
  }

  /// The refusals since the last time, with the reasons.
  package func refusals() -> [String] {
    session.takeTranscript().only(.refusals).entries.map(\.receiver)
  }

  // MARK: Acting

  /// Sends a request from the system.
  package func system(_ request: SystemRequest) {
    session.request(request)
  }

  /// Sends a request from the system to the scene with this number, counted from 1.
  package func scene(_ number: Int, _ request: SceneRequest) {
    system(.scene(request, session: identifier(number)))
  }

  /// Opens one more scene, as the person would.
  package func openScene() {
    system(.connectScene(role: Self.role, session: ""))
  }

  /// The identifier of the session with this number.
  package func identifier(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}

/// Receives the application's calls, and returns the values that a test sets.
@MainActor package final class StageDelegate: UIResponder, UIApplicationDelegate {
  /// Chooses the configuration; nil leaves the choice to the manifest.
  package var configure: ((UISceneSession) -> UISceneConfiguration)?
  /// The identifiers of the sessions that were discarded.
  package var discarded: [String] = []
  /// The application's state when the launch was done.
  package var stateAtLaunch: UIApplication.State?

  package func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    stateAtLaunch = application.applicationState
    return true
  }

  package func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    configure?(connectingSceneSession) ?? connectingSceneSession.configuration
  }

  package func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    discarded += sceneSessions.map(\.persistentIdentifier).sorted()
  }
}

/// Makes a window with a card in each scene, and records each call with the state at that time.
@MainActor package final class StageSceneDelegate: UIResponder, UIWindowSceneDelegate {
  package var window: UIWindow?
  package var heard: [String] = []
  /// The activities that it received, and how.
  package var activities: [String] = []
  /// The scene's geometry before each change.
  package var updates:
    [(space: any UICoordinateSpace, orientation: UIInterfaceOrientation, traits: UITraitCollection)] =
      []

  package func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {
    updates.append(
      (previousCoordinateSpace, previousInterfaceOrientation, previousTraitCollection))
  }

  package func scene(
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

  package func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    activities.append("continue \(userActivity.activityType)")
  }

  package func sceneDidDisconnect(_ scene: UIScene) { hear("didDisconnect", scene) }
  package func sceneDidBecomeActive(_ scene: UIScene) { hear("didBecomeActive", scene) }
  package func sceneWillResignActive(_ scene: UIScene) { hear("willResignActive", scene) }
  package func sceneWillEnterForeground(_ scene: UIScene) { hear("willEnterForeground", scene) }
  package func sceneDidEnterBackground(_ scene: UIScene) { hear("didEnterBackground", scene) }

  private func hear(_ call: String, _ scene: UIScene) {
    heard.append("\(call) \(scene.activationState)")
  }
}
