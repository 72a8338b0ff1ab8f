import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rule 21.4: an activity of the session stores what its scene showed.
@MainActor @Suite struct SceneRestorationTests {
  private static let configurations = [
    SceneStage.role: [["UISceneDelegateClassName": "UIKitCoreTests.RestoredScene"]]
  ]

  private func stage(_ savedState: [UInt8] = []) -> SceneStage {
    SceneStage(configurations: Self.configurations, savedState: savedState)
  }

  private func kept(_ stage: SceneStage) -> [UInt8] {
    var bytes: [UInt8] = []
    for (_, question) in stage.application.engine.questions.take() {
      if case .saveState(let state) = question { bytes = state }
    }
    return bytes
  }

  /// The saved state of a scene that shows page 3.
  private func saved() -> [UInt8] {
    let stage = stage()
    let delegate = stage.scenes[0].delegate as? RestoredScene
    delegate?.activity.userInfo = ["old": true]
    _ = stage.session.takeTranscript()
    stage.system(.enterBackground)
    #expect(
      stage.session.takeLinks([.restoration, .scenes])
        == "scene.sceneWillResignActive, scene.sceneDidEnterBackground, "
        + "scene.stateRestorationActivity, org.example.read.userActivityWillSave, "
        + "RestoredScene.updateUserActivityState org.example.read, "
        + "application.didUpdateUserActivity org.example.read")
    defer { stage.session.end() }
    return kept(stage)
  }

  @Test
  func
    `21.4 a scene's state is requested, brought up to date, and restored in the next launch`()
  {
    let stage = stage(saved())
    #expect(
      stage.session.takeLinks([.restoration, .scenes])
        == "scene.willConnectTo, scene.restoreInteractionState, "
        + "scene.sceneWillEnterForeground, scene.sceneDidBecomeActive")
    let delegate = stage.scenes[0].delegate as? RestoredScene
    let activity = delegate?.restored
    #expect(activity === stage.sessions[0].stateRestorationActivity)
    #expect(activity?.activityType == "org.example.read" && activity?.title == "Page 3")
    #expect(activity?.userInfo as? [String: Int] == ["page": 3], "no property list holds the view")
    #expect(activity?.webpageURL?.path == "/3" && activity?.referrerURL?.path == "/2")
    #expect(activity?.targetContentIdentifier == "three")
    stage.session.end()
  }

  @Test func `21.4 a disconnected scene's state is requested, and restored when it reconnects`() {
    let stage = stage()
    stage.scene(1, .disconnect)
    _ = stage.session.takeTranscript()
    #expect(stage.sessions[0].stateRestorationActivity != nil)
    stage.system(.connectScene(role: SceneStage.role, session: stage.identifier(1)))
    #expect(stage.session.takeLinks() == "scene.restoreInteractionState")
    stage.session.end()
  }

  @Test func `21.4 equal states are saved as equal bytes, and a scene without one saves none`() {
    #expect(saved() == saved())
    let stage = stage()
    (stage.scenes[0].delegate as? RestoredScene)?.hasState = false
    stage.system(.enterBackground)
    #expect(stage.sessions[0].stateRestorationActivity == nil)
    stage.session.end()
  }
}

/// Shows page 3, and keeps the activity that it gets back.
@MainActor final class RestoredScene: UIResponder, UIWindowSceneDelegate, NSUserActivityDelegate {
  let activity = NSUserActivity(activityType: "org.example.read")
  var hasState = true
  private(set) var restored: NSUserActivity?

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    activity.delegate = self
    userActivity = activity
    return hasState ? activity : nil
  }

  func userActivityWillSave(_ userActivity: NSUserActivity) {
    userActivity.title = "Page 3"
    userActivity.webpageURL = URL(string: "https://example.org/3")
    userActivity.referrerURL = URL(string: "https://example.org/2")
    userActivity.targetContentIdentifier = "three"
  }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: ["page": 3, "view": UIView()])
  }

  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {
    restored = stateRestorationActivity
  }
}
