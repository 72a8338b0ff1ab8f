import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 19.2, 19.4, 19.8, 19.10 to 19.13: the life of scenes.
@MainActor @Suite struct SceneLifeTests {
  @Test func `19.2 a launch with scenes connects one and brings it to the foreground`() {
    let stage = SceneStage()
    #expect(
      stage.news([.scenes, .launch])
        == "application.willFinishLaunching, application.didFinishLaunching, "
        + "application.configurationForConnecting, scene.willConnectTo, "
        + "scene.sceneWillEnterForeground, scene.sceneDidBecomeActive")
    #expect(stage.states == "foregroundActive")
    #expect(stage.application.applicationState == .active)
    stage.session.end()
  }

  @Test func `19.8 with scenes the application is in the background until one is shown`() {
    let stage = SceneStage()
    #expect(stage.delegate.stateAtLaunch == .background)
    #expect(stage.application.applicationState == .active)
    stage.session.end()
  }

  @Test func `19.4 a launch into the background connects no scene`() {
    let stage = SceneStage(launch: LaunchReason(isInBackground: true))
    #expect(!stage.news(.scenes).contains("willConnectTo"))
    #expect(stage.states == "" && stage.application.applicationState != .active)
    _ = stage.news()
    stage.system(.enterForeground)
    #expect(
      stage.news(.scenes)
        == "application.configurationForConnecting, scene.willConnectTo, "
        + "scene.sceneWillEnterForeground, scene.sceneDidBecomeActive")
    stage.session.end()
  }

  @Test func `19.12 will calls come before the change, did calls after it`() {
    let stage = SceneStage()
    let delegate = stage.scenes[0].delegate as? StageSceneDelegate
    stage.system(.enterBackground)
    stage.system(.enterForeground)
    stage.scene(1, .disconnect)
    #expect(
      delegate?.heard == [
        "willConnect unattached", "willEnterForeground unattached",
        "didBecomeActive foregroundActive", "willResignActive foregroundActive",
        "didEnterBackground background", "willEnterForeground background",
        "didBecomeActive foregroundActive", "willResignActive foregroundActive",
        "didEnterBackground background", "didDisconnect unattached",
      ])
    stage.session.end()
  }

  @Test func `19.10 each call to a scene's delegate has a notification, which is posted after it`()
  {
    let stage = SceneStage()
    #expect(
      stage.news([.scenes, .notifications]).components(separatedBy: ", ")
        .filter { $0.hasPrefix("scene.") } == [
          "scene.willConnectTo", "scene.UISceneWillConnectNotification",
          "scene.sceneWillEnterForeground", "scene.UISceneWillEnterForegroundNotification",
          "scene.sceneDidBecomeActive", "scene.UISceneDidActivateNotification",
        ])
    stage.scene(1, .disconnect)
    #expect(
      stage.news([.scenes, .notifications]).components(separatedBy: ", ")
        .filter { $0.hasPrefix("scene.") } == [
          "scene.sceneWillResignActive", "scene.UISceneWillDeactivateNotification",
          "scene.sceneDidEnterBackground", "scene.UISceneDidEnterBackgroundNotification",
          "scene.sceneDidDisconnect", "scene.UISceneDidDisconnectNotification",
        ])
    stage.session.end()
  }

  @Test func `19.11 several scenes take each step together, in the order of their connection`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    #expect(stage.states == "foregroundActive foregroundActive")
    _ = stage.news()
    stage.system(.enterBackground)
    #expect(
      stage.news(.scenes)
        == "scene.sceneWillResignActive, scene#2.sceneWillResignActive, "
        + "scene.sceneDidEnterBackground, scene#2.sceneDidEnterBackground")
    stage.system(.enterForeground)
    #expect(
      stage.news(.scenes)
        == "scene.sceneWillEnterForeground, scene#2.sceneWillEnterForeground, "
        + "scene.sceneDidBecomeActive, scene#2.sceneDidBecomeActive")
    stage.session.end()
  }

  @Test func `26.12 an application that ends disconnects its scenes, and its sessions remain`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    _ = stage.news()
    stage.system(.terminate)
    #expect(
      stage.news([.scenes, .launch])
        == "scene.sceneWillResignActive, scene#2.sceneWillResignActive, "
        + "scene.sceneDidEnterBackground, scene#2.sceneDidEnterBackground, "
        + "scene.sceneDidDisconnect, scene#2.sceneDidDisconnect, "
        + "application.willTerminate, application ended")
    let state = stage.session.savedState
    stage.session.end()
    let next = SceneStage(several: true, savedState: state)
    #expect(next.sessions.count == 2)
    next.session.end()
  }

  @Test func `19.11 the application is as active as its most active scene`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    stage.scene(1, .enterBackground)
    #expect(stage.application.applicationState == .active)
    stage.scene(2, .resignActive)
    #expect(stage.application.applicationState == .inactive)
    stage.scene(2, .becomeActive)
    #expect(stage.application.applicationState == .active)
    stage.session.end()
  }

  @Test func `19.12 only the scenes that were on the screen return with the application`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    stage.scene(1, .enterBackground)
    stage.system(.enterBackground)
    stage.system(.enterForeground)
    #expect(stage.states == "background foregroundActive")
    stage.session.end()
  }

  @Test func `19.12 a request that a scene's state does not allow is refused with the reason`() {
    let stage = SceneStage()
    _ = stage.news()
    stage.scene(1, .becomeActive)
    stage.scene(1, .enterForeground)
    stage.scene(7, .resignActive)
    stage.openScene()
    let refusals = stage.refusals()
    #expect(refusals.count == 4 && refusals.allSatisfy { $0.contains(": ") })
    #expect(refusals.first == "becomeActive of scene: the scene is already active")
    #expect(refusals.last?.contains("UIApplicationSupportsMultipleScenes") == true)
    #expect(stage.states == "foregroundActive")
    stage.session.end()
  }

  @Test func `19.12 a disconnected scene keeps its session, which connects again`() {
    let stage = SceneStage()
    let before = stage.sessions[0]
    before.userInfo = ["draft": "x"]
    stage.system(.enterBackground)
    stage.system(.memoryWarning)
    #expect(stage.states == "-" && stage.sessions == [before] && before.scene == nil)
    _ = stage.news()
    stage.system(.enterForeground)
    // The configuration was chosen before: the delegate is not asked again.
    #expect(
      stage.news(.scenes)
        == "scene.willConnectTo, scene.sceneWillEnterForeground, scene.sceneDidBecomeActive")
    #expect(before.userInfo?["draft"] as? String == "x" && before.scene === stage.scenes[0])
    stage.session.end()
  }

  @Test
  func `19.12 a scene that the person closes ends its session, and the application is notified`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    _ = stage.news()
    stage.scene(2, .discard)
    #expect(
      stage.news(.scenes)
        == "scene#2.sceneWillResignActive, scene#2.sceneDidEnterBackground, "
        + "scene#2.sceneDidDisconnect, application.didDiscardSceneSessions")
    #expect(stage.delegate.discarded == [stage.identifier(2)] && stage.sessions.count == 1)
    // The number is not reused.
    stage.openScene()
    #expect(stage.sessions.map(\.persistentIdentifier).last == stage.identifier(3))
    stage.session.end()
  }

  @Test func `19.13 an interruption cancels the touches of the scene that resigns alone`() throws {
    let stage = SceneStage(several: true)
    let finger = stage.session.finger()
    finger.down(at: CGPoint(x: 150, y: 150))
    _ = stage.session.takeTranscript()
    stage.openScene()
    stage.scene(2, .resignActive)
    #expect(stage.news(.views) == "")
    stage.scene(1, .resignActive)
    #expect(
      stage.news([.views, .scenes]) == "card1.touchesCancelled, scene.sceneWillResignActive")
    finger.up()
    try stage.session.finish()
  }
}
