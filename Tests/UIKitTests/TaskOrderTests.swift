import Dispatch
import Foundation
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

  @Test func `without an order the same inputs give another history`() async {
    // In a separate process: unordered tasks outlive the application.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let digests = [AppRun.Tasks.orderedInSteps, .free].map { tasks in
          let host = HeadlessHost(
            AppBlueprint(delegate: AcceptanceDelegate.self), started: Session.started(),
            tasks: tasks)
          Session.wander(on: host)
          defer { host.end() }
          return host.run.digest
        }
        precondition(digests[0] != digests[1], "the session does not show the order of tasks")
        exit(0)
      }
    }
  }

  @Test func `the event clock is read on any thread`() {
    let host = HeadlessHost(
      AppBlueprint(makeDelegate: { nil }), started: Session.started(), tasks: .free)
    host.advance(to: Session.instant(milliseconds: 7))
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let time = UIEventClock().now.sinceZero
      precondition(time == .milliseconds(1007), "the clock has another time")
      isRead.signal()
    }
    isRead.wait()
    host.end()
  }

  @Test func `a sleep without an application is cancelled`() async {
    await #expect(processExitsWith: .success) {
      await #expect(throws: CancellationError.self) {
        try await UIEventClock().sleep(for: .milliseconds(1))
      }
    }
  }

  @Test func `a task that never ends lets the next input in`() {
    final class Endless: UIResponder, UIApplicationDelegate {
      var rounds = 0
      func applicationDidBecomeActive(_ application: UIApplication) {
        Task {
          while true {
            rounds += 1
            await Task.yield()
          }
        }
      }
    }
    let delegate = Endless()
    let host = HeadlessHost(
      AppBlueprint(makeDelegate: { delegate }), started: Session.started())
    let rounds = delegate.rounds
    #expect(rounds > 0)
    #expect(host.run.hasWaitingJobs)
    host.advance(to: Session.instant(milliseconds: 1))
    #expect(delegate.rounds > rounds)
    host.end()
  }

  @Test func `sleeps end at their instants, also when they are cancelled`() {
    final class Sleeper: UIResponder, UIApplicationDelegate {
      var log: [String] = []
      func applicationDidBecomeActive(_ application: UIApplication) {
        note("exact") { try await Task.sleep(for: .nanoseconds(1_500_000)) }
        note("old") { try await Task.sleep(nanoseconds: 2_500_000) }
        let long = note("long") { try await Task.sleep(for: .seconds(60)) }
        note("canceller") {
          try await Task.sleep(for: .milliseconds(10))
          long.cancel()
        }
      }
      @discardableResult private func note(
        _ name: String, _ work: @escaping @MainActor () async throws -> Void
      ) -> Task<Void, Never> {
        Task {
          var end = name
          do { try await work() } catch { end += " cancelled" }
          let instant = UIApplication.shared.engine.timeline.now
          log.append("\(end) \(instant.nanoseconds - Session.start.nanoseconds)")
        }
      }
    }
    let delegate = Sleeper()
    let host = HeadlessHost(
      AppBlueprint(makeDelegate: { delegate }), started: Session.started())
    host.advance(to: Session.instant(milliseconds: 20))
    host.end()
    #expect(
      delegate.log == [
        "exact 1500000", "old 2500000", "canceller 10000000", "long cancelled 10000000",
      ])
  }

  @Test func `a sleep of the standard library lasts whole milliseconds of the timeline`() {
    final class Sleeper: UIResponder, UIApplicationDelegate {
      var end: Instant?
      func applicationDidBecomeActive(_ application: UIApplication) {
        Task {
          try await Task.sleep(until: .now + .seconds(2), clock: .suspending)
          end = UIApplication.shared.engine.timeline.now
        }
      }
    }
    let delegate = Sleeper()
    let host = HeadlessHost(
      AppBlueprint(makeDelegate: { delegate }), started: Session.started())
    host.advance(to: Session.instant(milliseconds: 2000))
    host.end()
    // Less than two seconds only if the process was delayed meanwhile.
    let slept = delegate.end?.nanoseconds(since: Session.start)
    #expect(slept.map { $0 % 1_000_000 } == 0)
  }

  @Test func `a job that arrives between inputs wakes the host, and runs with the next input`()
    async
  {
    await #expect(processExitsWith: .success) {
      await MainActor.run { runJobFromAnotherThread() }
    }
  }
}

@MainActor private final class Flag {
  var isSet = false
}

/// In a separate process, because it retains the jobs of all threads.
@MainActor private func runJobFromAnotherThread() {
  let woken = DispatchSemaphore(value: 0)
  let run = AppRun(
    AppBlueprint(makeDelegate: { nil }), tasks: .orderedInProcess, wake: { woken.signal() })
  run.pump.deliver(.started(Session.started()))
  let flag = Flag()
  Thread.detachNewThread {
    Task { @MainActor in flag.isSet = true }
  }
  woken.wait()
  precondition(run.hasWaitingJobs && !flag.isSet, "the job has to wait")
  run.pump.deliver(.clockAdvanced(to: Session.instant(milliseconds: 1)))
  precondition(flag.isSet && !run.hasWaitingJobs, "the job has to run with the input")
  exit(0)
}
