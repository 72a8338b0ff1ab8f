internal import InputCore
public import UIKit

extension TouchSession {
  /// The number of clock steps after which settling gives up, even if little time has passed.
  private static let settlingSteps = 200_000

  /// Lets time pass until nothing is pending: no timer, animation, deceleration or awaited tick.
  /// Does not wait for anything that only a finger can end, such as a touch.
  ///
  ///     scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
  ///     session.settle()
  ///
  /// If something is still pending at the end, such as a display link or a repeating timer, the
  /// test fails and names it.
  ///
  /// - Parameter seconds: The most virtual time that may pass, in seconds. Default: 60.
  public func settle(
    within seconds: TimeInterval = 60, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard canAct(at: line),
      line.check(!isGathering && !isBursting, "`settle` cannot be called in `together` or `burst`"),
      line.check(seconds >= 0 && seconds.isFinite, "cannot wait \(seconds) seconds")
    else { return }
    let limit = now.advanced(bySeconds: seconds)
    var steps = 0
    while steps < Self.settlingSteps, let due = nextDue, due <= limit {
      steps += 1
      advance(stepTo: due)
    }
    guard nextDue != nil else {
      _ = line.check(
        !files.isBusy || run.application.engine.questions.isEmpty, "files are still busy")
      return
    }
    line.fail("not settled within \(seconds) s: \(pending)")
  }

  /// The instant of the next deadline; the present if tasks are waiting.
  private var nextDue: Instant? {
    run.hasWaitingJobs ? now : run.nextDeadline.map { max($0, now) }
  }

  private var pending: String {
    let tasks = run.hasWaitingJobs ? ["tasks that do not end"] : []
    return (tasks + run.application.engine.pending).joined(separator: ", ")
  }
}
