import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 19.18, 21.6 and 21.7, in an application with scenes.
@MainActor @Suite struct SceneLinkTests {
  private let app = LinkedApp()
  private let web = NSUserActivityTypeBrowsingWeb

  private func launch(
    _ requests: [SystemRequest] = [], several: Bool = true
  ) -> TouchSession {
    let manifest: [String: Any] = [
      "UIApplicationSupportsMultipleScenes": several,
      "UISceneConfigurations": [
        SceneStage.role: [["UISceneDelegateClassName": "UIKitCoreTests.LinkedScene"]]
      ],
    ]
    var facts = HostFacts()
    facts.infoPlist = TouchSession.propertyList(
      LinkedApp.information.merging(["UIApplicationSceneManifest": manifest]) { $1 })
    facts.launch.requests = requests
    return TouchSession(delegate: app, delivery: .lowLatency, facts: facts, recorder: nil)
  }

  private var delegates: [LinkedScene] {
    UIApplication.shared.connectedScenes
      .sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
      .compactMap { $0.delegate as? LinkedScene }
  }

  @Test func `19.18 and 21.6 a cold launch brings its links with the connection`() {
    let session = launch([
      .open(["note:1", "note:2"], source: "org.example.mail"), LinkedApp.visit,
    ])
    let options = delegates.first?.options
    #expect(options?.urlContexts.map(\.url.absoluteString).sorted() == ["note:1", "note:2"])
    #expect(options?.sourceApplication == "org.example.mail")
    #expect(
      options?.urlContexts.allSatisfy {
        $0.options.sourceApplication == "org.example.mail" && !$0.options.openInPlace
      } == true)
    #expect(options?.userActivities.map(\.webpageURL?.absoluteString) == ["https://example.org/1"])
    #expect(options?.handoffUserActivityType == nil)
    #expect(session.takeLinks() == "" && app.launchOptions == nil)
    session.end()
  }

  @Test
  func `21.6 the connection has a foreign activity's type, and the data follows`() {
    for (bytes, call) in [
      ([], "continueUserActivity"), ([UInt8(1)], "didFailToContinueUserActivityWithType"),
    ] {
      let session = launch([
        .continueActivity(ActivityDescription(type: "org.example.read", userInfo: bytes))
      ])
      #expect(delegates.first?.options?.handoffUserActivityType == "org.example.read")
      #expect(
        session.takeLinks([.restoration, .scenes])
          == "application.configurationForConnecting scene, scene.willConnectTo, "
          + "scene.sceneWillEnterForeground, scene.sceneDidBecomeActive, "
          + "scene.\(call) org.example.read")
      session.end()
    }
  }

  @Test(arguments: [(false, true), (true, false)])
  func `21.7 returning false from either launch method keeps links from scenes`(
    answers: (Bool, Bool)
  ) {
    app.goesOn = answers
    let session = launch([.open(["note:1"], source: ""), LinkedApp.visit])
    let options = delegates.first?.options
    #expect(options?.urlContexts.isEmpty == true && options?.userActivities.isEmpty == true)
    session.end()
  }

  @Test func `19.18 and 21.6 a connected scene gets URLs together, then activities`() {
    let session = launch()
    _ = session.takeTranscript()
    session.open("https://example.org/1", "note:1", "note:2")
    session.request(
      .continueActivity(ActivityDescription(type: "org.example.read", userInfo: [1])))
    #expect(
      session.takeLinks()
        == "scene.openURLContexts note:1 note:2, "
        + "scene.willContinueUserActivityWithType \(web), "
        + "scene.continueUserActivity \(web) https://example.org/1, "
        + "scene.willContinueUserActivityWithType org.example.read, "
        + "scene.didFailToContinueUserActivityWithType org.example.read")
    #expect(delegates[0].heard == ["open 2", "will", "continue", "will", "fail"])
    session.end()
  }

  @Test(arguments: [0.0, 2.0])
  func `19.18 a scene in the background comes to the foreground, then gets the URL`(
    delay: Double
  ) {
    let session = launch()
    session.enterBackground()
    session.wait(delay)
    _ = session.takeTranscript()
    session.open("note:1")
    #expect(
      session.takeLinks([.restoration, .scenes])
        == "scene.sceneWillEnterForeground, scene.openURLContexts note:1, "
        + "scene.sceneDidBecomeActive")
    session.end()
  }

  @Test func `19.18 without a scene one is connected with the URL`() {
    let session = launch()
    session.enterBackground()
    session.request(
      .scene(
        .disconnect, session: UIApplication.shared.openSessions.first?.persistentIdentifier ?? ""))
    _ = session.takeTranscript()
    session.open("note:1")
    #expect(
      session.takeLinks([.restoration, .scenes])
        == "scene.willConnectTo, scene.sceneWillEnterForeground, scene.sceneDidBecomeActive")
    #expect(delegates.first?.options?.urlContexts.map(\.url.absoluteString) == ["note:1"])
    session.end()
  }

  @Test
  func `a link goes to the scene that prefers it, else to one that can, else to a new one`() {
    let session = launch()
    session.request(.connectScene(role: SceneStage.role, session: ""))
    let scenes = delegates.compactMap(\.scene)
    scenes[0].activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
      NSPredicate { text, _ in text as? String == "note:1" }
    scenes[1].activationConditions.canActivateForTargetContentIdentifierPredicate =
      NSPredicate { text, _ in text as? String != "note:3" }
    scenes[0].activationConditions.canActivateForTargetContentIdentifierPredicate =
      NSPredicate(value: false)
    _ = session.takeTranscript()
    session.open("note:1", "note:2")
    #expect(
      session.takeLinks() == "scene.openURLContexts note:1, scene#2.openURLContexts note:2")
    session.open("note:3")
    #expect(session.takeLinks() == "" && delegates.count == 3)
    #expect(delegates[2].options?.urlContexts.map(\.url.absoluteString) == ["note:3"])
    session.end()
  }

  @Test func `21.4 the scene's delegate is notified when its responder's activity is up to date`() {
    let session = launch()
    let scene = delegates[0].scene
    let activity = NSUserActivity(activityType: "org.example.read")
    scene?.userActivity = activity
    activity.needsSave = true
    session.wait(0.1)
    #expect(delegates[0].heard == ["update"] && app.updated.isEmpty)
    session.end()
  }
}

/// Records the calls to a scene's delegate for links.
@MainActor final class LinkedScene: UIResponder, UIWindowSceneDelegate {
  private(set) var options: UIScene.ConnectionOptions?
  private(set) weak var scene: UIScene?
  private(set) var heard: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    options = connectionOptions
    self.scene = scene
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    heard.append("open \(URLContexts.count)")
  }

  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    heard.append("will")
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    heard.append("continue")
  }

  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {
    heard.append("fail")
  }

  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    heard.append("update")
  }
}
