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
  /// test fails and names it. An app with a timer that always repeats settles by ignoring it:
  ///
  ///     session.settle(ignoring: "Clock.swift")
  ///
  /// - Parameters:
  ///   - ignored: Parts of the sentences in `leftovers` that describe what may go on: `Timer`,
  ///     `sleeping task`, `display links`, or the file in which a timer was made.
  ///   - seconds: The most virtual time that may pass, in seconds. Default: 60.
  public func settle(
    ignoring ignored: String..., within seconds: TimeInterval = 60, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard canAct(at: line),
      canLetTimePass(at: line),
      line.check(!isGathering && !isBursting, "`settle` cannot be called in `together` or `burst`"),
      line.check(seconds >= 0 && seconds.isFinite, "cannot wait \(seconds) seconds")
    else { return }
    let limit = now.advanced(bySeconds: seconds)
    var steps = 0
    while !isAtRest(ignoring: ignored), let due = nextDue, due <= limit {
      guard steps < Self.settlingSteps else { break }
      steps += 1
      advance(stepTo: due)
    }
    guard !isAtRest(ignoring: ignored) else {
      _ = line.check(
        !files.isBusy || run.application.engine.questions.isEmpty, "files are still busy")
      return
    }
    line.fail("not settled within \(seconds) s: \(pending)")
  }

  /// Whether nothing is pending but what the texts describe.
  private func isAtRest(ignoring ignored: [String]) -> Bool {
    guard nextDue != nil else { return true }
    guard !ignored.isEmpty, !run.hasWaitingJobs else { return false }
    let timers = run.timers?.armed ?? []
    // Where a timer was made takes long to look up.
    let known = timers.count { timer in
      ignored.contains { timer.description.contains($0) }
        || ignored.contains { Self.sentence(about: timer).contains($0) }
    }
    return nextAnswer == nil
      && run.application.engine.isAtRest(besides: known, ignoring: ignored)
  }

  /// The instant of the next deadline; the present if tasks are waiting.
  private var nextDue: Instant? {
    run.hasWaitingJobs ? now : nextDeadline.map { max($0, now) }
  }

  private var pending: String {
    let tasks = run.hasWaitingJobs ? ["tasks that do not end"] : []
    let requests = nextAnswer == nil ? [] : openRequests
    return (tasks + run.application.engine.pending + requests).joined(separator: ", ")
  }
}
