import InputCore
import StateArchives
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Rule 19.12: sessions outlive the process.
@MainActor @Suite struct SavedSessionTests {
  /// The state that the application last asked the host to save.
  private func kept(_ stage: SceneStage) -> [UInt8] {
    var bytes: [UInt8] = []
    for (_, question) in stage.application.engine.questions.take() {
      if case .saveState(let state) = question { bytes = state }
    }
    return bytes
  }

  private func savedBySeveral() -> [UInt8] {
    let stage = SceneStage(several: true)
    stage.openScene()
    stage.sessions[1].userInfo = ["draft": "x", "page": 3, "view": UIView()]
    stage.scene(1, .enterBackground)
    stage.system(.enterBackground)
    defer { stage.session.end() }
    return kept(stage)
  }

  private func session(_ number: Int) -> SavedSessions.Session {
    SavedSessions.Session(
      number: number, role: SceneStage.role, configurationName: nil, sceneClass: nil,
      delegateClass: nil, userInfo: nil, lastUse: number, isClosed: false)
  }

  private func container(_ sessions: SavedSessions, of identifier: String = "") -> [UInt8] {
    StateContainer(bundleIdentifier: identifier, sessions: sessions, archive: nil).encoded()
  }

  @Test func `19.12 sessions return in the next launch, the last used one on the screen`() {
    let bytes = savedBySeveral()
    let stage = SceneStage(several: true, savedState: bytes)
    #expect(stage.sessions.map(\.persistentIdentifier) == [1, 2].map(stage.identifier))
    #expect(stage.states == "- foregroundActive")
    #expect(
      stage.news(.scenes)
        == "scene#2.willConnectTo, scene#2.sceneWillEnterForeground, "
        + "scene#2.sceneDidBecomeActive",
      "the configuration is the one of then")
    let info = stage.sessions[1].userInfo
    #expect(info?["draft"] as? String == "x" && info?["page"] as? Int == 3)
    #expect(info?["view"] == nil, "no property list holds a view")
    stage.openScene()
    #expect(stage.sessions.last?.persistentIdentifier == stage.identifier(3))
    stage.session.end()
  }

  @Test func `19.12 a session that was closed meanwhile is discarded after the launch`() {
    let bytes = savedBySeveral()
    let closed = "00000000-0000-4000-8000-000000000002"
    for inBackground in [false, true] {
      let launch = LaunchReason(
        isInBackground: inBackground, requests: [.scene(.discard, session: closed)])
      let stage = SceneStage(several: true, launch: launch, savedState: bytes)
      #expect(
        stage.news([.launch, .scenes]).hasPrefix(
          "application.willFinishLaunching, application.didFinishLaunching, "
            + "application.didDiscardSceneSessions"))
      #expect(stage.delegate.discarded == [closed])
      #expect(stage.states == (inBackground ? "-" : "foregroundActive"))
      #expect(stage.refusals() == [])
      stage.session.end()
    }
  }

  @Test func `19.12 equal sessions are saved as equal bytes`() {
    #expect(savedBySeveral() == savedBySeveral())
    #expect(!savedBySeveral().isEmpty)
  }

  @Test func `19.12 sessions that cannot be read are refused with a reason, and the app continues`()
  {
    let bytes = savedBySeveral()
    var other = bytes
    other[8] = 9
    var flipped = bytes
    flipped[bytes.count / 2] ^= 1
    let twice = SavedSessions(
      sessions: [session(1), session(1)], count: 2)
    let damaged: [([UInt8], String)] = [
      (Array(bytes.prefix(bytes.count / 2)), "wrong length"), ([1, 2, 3], "not recognized"),
      (other, "version 9"), (flipped, "checksum"), (container(twice), "expected contents"),
      (container(twice, of: "org.example.other"), "another application, org.example.other"),
    ]
    for (bytes, reason) in damaged {
      let stage = SceneStage(savedState: bytes)
      #expect(stage.states == "foregroundActive" && stage.sessions.count == 1)
      #expect(stage.refusals().first?.contains(reason) == true)
      stage.session.end()
    }
  }

  @Test func `19.12 an unreported closed session is reported in the next launch`()
    throws
  {
    var (gone, closed) = (session(1), session(2))
    gone.sceneClass = "Gone.Class"
    closed.isClosed = true
    let saved = SavedSessions(sessions: [gone, closed], count: 2)
    let stage = SceneStage(savedState: container(saved))
    #expect(stage.delegate.discarded == [stage.identifier(2)])
    #expect(stage.states == "foregroundActive" && type(of: stage.scenes[0]) == UIWindowScene.self)
    stage.session.end()
  }
}
