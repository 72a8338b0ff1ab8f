import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 19.2 and 19.12: app code's requests for scenes, and the manifest's entries.
@MainActor @Suite struct SceneRequestTests {
  /// The errors of a request, as code and message.
  private final class Errors {
    var all: [String] = []
    func keep(_ error: any Error) {
      guard let error = error as? UISceneError else { return }
      all.append("\(error.code): \(error.localizedDescription)")
    }
  }

  @Test func `19.2 the configuration that the delegate returns wins`() {
    let stage = SceneStage(configurations: [:]) { delegate in
      delegate.configure = { session in
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.sceneClass = StageScene.self
        configuration.delegateClass = StageSceneDelegate.self
        return configuration
      }
    }
    let scene = stage.scenes[0]
    #expect(scene is StageScene && scene.delegate is StageSceneDelegate)
    #expect(stage.sessions[0].configuration.delegateClass == StageSceneDelegate.self)
    stage.session.end()
  }

  @Test func `19.2 the manifest names classes as Xcode writes them; its first entry counts`() {
    let stage = SceneStage(configurations: [
      SceneStage.role: [
        [
          "UISceneConfigurationName": "First", "UISceneClassName": "UIKitCoreTests.StageScene",
          "UISceneDelegateClassName": "StageSceneDelegate",
        ], ["UISceneConfigurationName": "Second"],
      ]
    ])
    let configuration = stage.sessions[0].configuration
    #expect(configuration.name == "First" && configuration.role == .windowApplication)
    #expect(stage.scenes[0] is StageScene && stage.scenes[0].delegate is StageSceneDelegate)
    let second = UISceneConfiguration(name: "Second", sessionRole: .windowApplication)
    #expect(second.sceneClass == nil && second.delegateClass == nil)
    stage.session.end()
  }

  @Test
  func `19.2 a class that is missing or of the wrong kind is refused, and the scene connects`() {
    let stage = SceneStage(configurations: [
      SceneStage.role: [
        ["UISceneClassName": "Missing", "UISceneDelegateClassName": "StageDelegate"]
      ]
    ])
    #expect(
      stage.refusals() == [
        "class Missing: the program lacks this class; write Module.Class in Info.plist",
        "scene delegate class StageDelegate: it is not a UIResponder and UISceneDelegate",
      ])
    #expect(stage.states == "foregroundActive" && stage.scenes[0].delegate == nil)
    stage.session.end()
  }

  @Test func `19.12 app code shows another scene at the end of the turn`() {
    let stage = SceneStage(several: true)
    #expect(stage.application.supportsMultipleScenes)
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = stage.scenes[0]
    stage.application.activateSceneSession(
      for: UISceneSessionActivationRequest(options: options))
    #expect(stage.sessions.count == 1, "not before the end of the turn")
    stage.session.wait(0.1)
    #expect(stage.states == "foregroundActive foregroundActive")
    #expect(stage.scenes[1].screen === stage.scenes[0].screen)
    stage.session.end()
  }

  @Test func `19.12 app code shows a session's scene again from any state`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    let second = stage.sessions[1]
    for request in [SceneRequest.enterBackground, .disconnect, .resignActive] {
      if second.scene == nil { stage.scene(1, .resignActive) }
      if second.scene != nil { stage.scene(2, request) }
      stage.application.requestSceneSessionActivation(
        second, userActivity: nil, options: nil)
      stage.session.wait(0.1)
      #expect(second.scene?.activationState == .foregroundActive, "\(request)")
    }
    stage.session.end()
  }

  @Test func `19.12 an activity accompanies a request: as an option, or to the existing scene`() {
    let stage = SceneStage(several: true)
    let activity = NSUserActivity(activityType: "org.example.page")
    stage.application.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
    stage.session.wait(0.1)
    let delegate = stage.scenes[1].delegate as? StageSceneDelegate
    #expect(delegate?.activities == ["connect org.example.page"])
    stage.application.activateSceneSession(
      for: UISceneSessionActivationRequest(session: stage.sessions[1], userActivity: activity))
    stage.session.wait(0.1)
    #expect(
      delegate?.activities == ["connect org.example.page", "continue org.example.page"])
    stage.session.end()
  }

  @Test func `19.12 app code ends a session: disconnected, then discarded`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    _ = stage.news()
    let options = UISceneDestructionRequestOptions()
    stage.application.requestSceneSessionDestruction(stage.sessions[1], options: options)
    stage.session.wait(0.1)
    #expect(
      stage.news(.scenes)
        == "scene#2.sceneWillResignActive, scene#2.sceneDidEnterBackground, "
        + "scene#2.sceneDidDisconnect, application.didDiscardSceneSessions")
    stage.session.end()
  }

  @Test func `19.12 an impossible request fails with an error that says what to do`() {
    let stage = SceneStage()
    let errors = Errors()
    let session = stage.sessions[0]
    stage.application.activateSceneSession(
      for: UISceneSessionActivationRequest(), errorHandler: errors.keep)
    stage.application.requestSceneSessionDestruction(
      session, options: nil, errorHandler: errors.keep)
    stage.session.wait(0.1)
    #expect(errors.all.count == 2)
    #expect(errors.all.allSatisfy { $0.hasPrefix("multipleScenesNotSupported: ") })
    #expect(errors.all.allSatisfy { $0.contains("UIApplicationSupportsMultipleScenes") })
    stage.scene(1, .discard)
    errors.all = []
    stage.application.activateSceneSession(
      for: UISceneSessionActivationRequest(session: session), errorHandler: errors.keep)
    stage.session.wait(0.1)
    #expect(errors.all.count == 1 && errors.all[0].hasPrefix("requestDenied: "))
    stage.session.end()
  }

  @Test func `19.12 an application without scenes has none, and can ask for none`() {
    let session = TouchSession { _ in }
    let errors = Errors()
    let application = UIApplication.shared
    #expect(application.connectedScenes.isEmpty && application.openSessions.isEmpty)
    #expect(!application.supportsMultipleScenes && session.windows[0].windowScene == nil)
    application.requestSceneSessionActivation(
      nil, userActivity: nil, options: nil, errorHandler: errors.keep)
    session.wait(0.1)
    #expect(errors.all.count == 1 && errors.all[0].contains("UIApplicationSceneManifest"))
    session.request(.connectScene(role: SceneStage.role, session: ""))
    #expect(session.takeTranscript().brief(.refusals).contains("UIApplicationSceneManifest"))
    session.end()
  }

  @Test func `an error of scenes has UIKit's domain and numbers`() {
    let codes: [UISceneError.Code] = [
      UISceneError.multipleScenesNotSupported, UISceneError.requestDenied,
      UISceneError.geometryRequestUnsupported, UISceneError.geometryRequestDenied,
    ]
    #expect(codes.map(\.rawValue) == [0, 1, 100, 101])
    #expect(UISceneError.errorDomain == UISceneErrorDomain)
  }

  @Test func `only a refresh lays out and draws a scene in the background`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.scenes[1].windows[0].addSubview(view)
    stage.session.wait(0.1)
    stage.scene(2, .enterBackground)
    let before = view.drawings
    view.setNeedsDisplay()
    stage.session.wait(0.1)
    #expect(view.drawings == before)
    stage.application.requestSceneSessionRefresh(stage.sessions[1])
    stage.session.wait(0.1)
    #expect(view.drawings == before + 1)
    view.setNeedsDisplay()
    stage.scene(2, .enterForeground)
    #expect(view.drawings == before + 2)
    stage.scene(2, .disconnect)
    stage.application.requestSceneSessionRefresh(stage.sessions[1])
    stage.session.wait(0.1)
    #expect(stage.states == "foregroundActive background")
    stage.session.end()
  }

  @Test func `sets of scenes and sessions have the order in which they were made`() {
    let stage = SceneStage(several: true)
    for _ in 0..<5 { stage.openScene() }
    let first = Array(stage.application.connectedScenes).map(\.session.persistentIdentifier)
    let sessions = Array(stage.application.openSessions).map(\.persistentIdentifier)
    stage.session.end()
    let again = SceneStage(several: true)
    for _ in 0..<5 { again.openScene() }
    #expect(
      Array(again.application.connectedScenes).map(\.session.persistentIdentifier) == first)
    #expect(Array(again.application.openSessions).map(\.persistentIdentifier) == sessions)
    again.session.end()
  }

  @Test func `a scene asks the host to open a URL, and gets whether it was opened`() throws {
    let stage = SceneStage()
    var answers: [Bool] = []
    let url = try #require(URL(string: "https://example.org/"))
    for _ in 0..<2 { stage.scenes[0].open(url, options: nil) { answers.append($0) } }
    let asked = stage.application.engine.questions.take()
    #expect(asked.map(\.question) == [.openURL(url.absoluteString), .openURL(url.absoluteString)])
    let results: [HostAnswer.Result] = [.done, .failed(HostFailure(.noOpener, "no opener"))]
    for (question, result) in zip(asked, results) {
      let answer = HostAnswer(question: question.number, result: result)
      stage.application.engine.consume(
        .hostAnswered(answer, at: stage.application.engine.timeline.now))
    }
    #expect(answers == [true, false])
    stage.session.end()
  }
}

/// A scene class of the application's own.
final class StageScene: UIWindowScene {}

/// Counts how often it is drawn.
private final class DrawnView: UIView {
  var drawings = 0
  override func draw(_ rect: CGRect) { drawings += 1 }
}
