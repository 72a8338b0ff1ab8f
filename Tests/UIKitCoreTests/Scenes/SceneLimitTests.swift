import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Whatever is requested, a request costs no more than the requests before it.
@MainActor @Suite struct SceneLimitTests {
  @Test func `sessions beyond the limit are refused with the reason`() {
    let stage = SceneStage(several: true)
    for _ in 0..<2 * Limits.sceneSessions { stage.openScene() }
    #expect(stage.sessions.count == Limits.sceneSessions)
    let refusals = stage.refusals()
    #expect(refusals.count == Limits.sceneSessions + 1)
    #expect(
      refusals.last
        == "new scene of role \(SceneStage.role): the application has 128 open sessions, the "
        + "maximum; close one")
    // A closed one makes room.
    stage.scene(1, .discard)
    stage.openScene()
    #expect(stage.sessions.count == Limits.sceneSessions)
    #expect(stage.refusals() == [])
    stage.session.end()
  }

  @Test func `deferred work is moved less often than it is taken, for any amount`() {
    var queue: WorkQueue<@MainActor () -> Void> = []
    var calls = 0
    for _ in 0..<10_000 { queue.append { calls += 1 } }
    while !queue.isEmpty { queue.removeFirst()() }
    #expect(calls == 10_000 && queue.moves <= 10_000)
  }
}
