internal import InputCore
public import UIKit

extension TouchSession {
  /// Moves of the clock after which settling gives up, however little time has passed.
  private static let settlingSteps = 200_000

  /// Lets time pass until nothing is pending: no timer, animation, deceleration or awaited tick. What needs
  /// a finger to end, such as a touch, is not waited for.
  ///
  /// Where something is still pending in the end, as with a display link or a timer that repeats, the
  /// test fails and says what.
  ///
  /// - Parameter seconds: How much virtual time may pass.
  public func settle(
    within seconds: TimeInterval = 60, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard canAct(at: line),
      line.check(!isGathering && !isBursting, "nothing settles in `together` or `burst`"),
      line.check(seconds >= 0 && seconds.isFinite, "\(seconds) seconds cannot pass")
    else { return }
    let limit = now.advanced(bySeconds: seconds)
    var steps = 0
    while steps < Self.settlingSteps, let due = nextDue, due <= limit {
      steps += 1
      advance(stepTo: due)
    }
    guard nextDue != nil else {
      _ = line.check(!files.isBusy || run.application.engine.questions.isEmpty, "files are busy")
      return
    }
    line.fail("within \(seconds) s not all has settled: \(pending)")
  }

  /// When something is due; the present where tasks wait.
  private var nextDue: Instant? {
    run.hasWaitingJobs ? now : run.nextDeadline.map { max($0, now) }
  }

  private var pending: String {
    let tasks = run.hasWaitingJobs ? ["tasks that never end"] : []
    return (tasks + run.application.engine.pending).joined(separator: ", ")
  }
}
