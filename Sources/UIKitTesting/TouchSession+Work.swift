public import Foundation
internal import InputCore
internal import UIKit

extension TouchSession {
  /// Runs code of the test as the application's own, as a part of an input.
  ///
  ///     session.perform { clock.start() }
  ///
  /// Timers, tasks and animations that `body` makes follow the session's time, and what it reads of
  /// clocks and random numbers is the session's. When the method returns, the tasks have run as far
  /// as they can, and views are laid out. Code that a test runs without it is between the inputs:
  /// its timers are the system's, which never fire in a test.
  ///
  /// `body` must not use verbs: an input that comes while another one is handled waits for its end,
  /// and verbs that take time are mistakes.
  ///
  /// - Throws: The error of `body`.
  public func perform<Failure: Error>(
    file: StaticString = #filePath, line: UInt = #line, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard canPerform(at: TestLine(file, line)) else { return }
    var outcome = Result<Void, Failure>.success(())
    withoutActuallyEscaping(body) { body in
      run.addedWork = { outcome = Result(catching: body) }
      deliver(.clockAdvanced(to: now))
      run.addedWork = nil
    }
    letThrough()
    try outcome.get()
  }

  private func canPerform(at line: TestLine) -> Bool {
    canAct(at: line)
      && line.check(
        !run.pump.isDelivering, "`perform` cannot be called while an input is handled")
      && line.check(!isGathering, "`perform` cannot be called in `together`")
      && line.check(
        run.activity == .running,
        "the application is not running, so none of its code does: it is \(executionState)")
  }

  /// Waits in real time until another queue has sent work to the main queue, and delivers that work
  /// as an input.
  ///
  ///     session.tap(on: loadButton)
  ///     session.awaitWork(from: "com.example.loader")
  ///
  /// App code that leaves the main queue comes back when its work is done, which virtual time does
  /// not determine. While a test is suspended at an `await`, such work is let in automatically.
  /// Work that no test waits for is dropped with the session. If nothing arrives, the test fails.
  ///
  /// - Parameters:
  ///   - queue: The label of the queue that sends the work; `com.apple.root.default-qos` for the
  ///     global queue.
  ///   - seconds: The longest real time to wait, in seconds. Default: 10.
  public func awaitWork(
    from queue: String, within seconds: TimeInterval = 10, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard canAct(at: line) else { return }
    guard run.waitForArrival(from: queue, seconds: seconds) else {
      let others = Set(run.arrivals).sorted().map { "“\($0)”" }.joined(separator: ", ")
      let hint = others.isEmpty ? "" : "; work waits from \(others)"
      return line.fail("no work has arrived from the queue “\(queue)” within \(seconds) s\(hint)")
    }
    deliver(.workArrived(from: queue, at: now))
  }

  /// Lets in all the work that has arrived.
  func admitArrivals() {
    guard isAlive, !run.pump.isDelivering else { return }
    for label in run.arrivals { deliver(.workArrived(from: label, at: now)) }
  }
}

/// Lets arriving work into a session while its test awaits.
@MainActor final class ArrivalDoor {
  weak var session: TouchSession?

  nonisolated init() {}

  /// Lets work in as soon as the main queue is served.
  nonisolated func open() {
    onMainQueue { self.session?.admitArrivals() }
  }
}

extension Date {
  /// The date in nanoseconds since 1970-01-01 00:00 UTC. A date that is centuries away is a mistake
  /// of the test.
  @MainActor func nanosecondsSince1970(at line: TestLine) -> Int64 {
    let seconds = timeIntervalSince1970
    guard line.check(abs(seconds) < 9e9, "a session cannot start at \(self)") else { return 0 }
    return Int64((seconds * 1_000_000).rounded()) * 1000
  }
}
