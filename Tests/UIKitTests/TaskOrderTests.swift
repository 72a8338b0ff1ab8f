import HostTestSupport
import InputCore
import Testing
import UIKit

@testable import AcceptanceApp

extension HostTests {
  @Test func `a session of awaiting handlers gives one history`() {
    let blueprint = AppBlueprint(delegate: AcceptanceDelegate.self)
    let keeper = InputKeeper()
    var lines: [String] = []
    let host = HeadlessHost(
      blueprint, started: Session.started(), recorder: keeper, transcript: { lines.append($0.line) }
    )
    Session.wander(on: host)
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
