import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

/// Displays that rest in a recorded run: the requests are in the recording, and a replay needs no
/// variable and no time to pass.
@MainActor @Suite struct DisplayRestReplayTests {
  @Test(arguments: [false, true])
  func `dimming, darkness, a lock and the touch that wakes replay as they were`(
    locks: Bool
  ) throws {
    try ReplayTests().withFile { path in
      let writer = try RecordingWriter(path: path)
      let session = TouchSession(
        delegate: ReplayTests.Delegate(), facts: HostFacts(), recorder: writer)
      session.dimDisplays()
      session.turnOffDisplays(locking: locks)
      session.wait(60)
      session.tap(at: CGPoint(x: 25, y: 25))
      session.tap(at: CGPoint(x: 25, y: 25))
      session.wait(1)
      session.end()
      try writer.close(digest: Digest(value: session.digest))

      #expect(
        session.transcript.brief(.environment)
          == "displays dimmed, displays blank, displays waking, displays swallowed, "
          + "displays awake")
      #expect(session.transcript.brief(.actions) == "tap@card action")
      let replay = try Replay(fileAt: path) { ReplayTests.Delegate() }
      #expect(replay.wasCompared)
      #expect(replay.digest == session.digest)
      #expect(replay.transcript.lines() == session.transcript.lines())
    }
  }
}
