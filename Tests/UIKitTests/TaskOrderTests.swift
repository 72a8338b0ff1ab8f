import InputCore
import Testing
import UIKit

@testable import AcceptanceApp

/// Two fingers that wander over the acceptance app, then three seconds of rest.
@MainActor func playAcceptanceSession(on host: HeadlessHost) {
  host.deliver(Session.deviceAdded)
  for step in 0..<40 {
    let milliseconds = UInt64(step) * 11
    let x = Int32(20 + step * 5)
    let slot = UInt16(step % 2)
    let phase: Sample.Kind = step % 8 < 2 ? .touchDown : step % 8 < 6 ? .touchMove : .touchUp
    host.deliver(Session.frame(phase, slot: slot, x: x, y: x + 10, milliseconds: milliseconds))
  }
  host.advance(to: Session.instant(milliseconds: 3500))
}

extension HostTests {
  @Test func `a session of awaiting handlers gives one history`() {
    let blueprint = AppBlueprint(delegate: AcceptanceDelegate.self)
    let keeper = InputKeeper()
    var lines: [String] = []
    let host = HeadlessHost(
      blueprint, started: Session.started(), recorder: keeper, transcript: { lines.append($0.line) }
    )
    playAcceptanceSession(on: host)
    let digest = host.run.digest
    #expect(!host.run.hasWaitingJobs)
    host.end()
    #expect(lines.count > 100)
    for _ in 0..<20 {
      let run = AppRun(blueprint, tasks: .orderedInSteps)
      for input in keeper.inputs { run.pump.deliver(input) }
      #expect(run.digest == digest)
      run.end()
    }
  }
}
