internal import UIKit

/// How long the application of a session lives, which it ends when nobody has the session any more.
///
/// A class of its own, since one that ends on the main actor cannot be declared as UIKit's are.
@MainActor final class SessionLife {
  private enum State {
    case going
    /// The test has ended it.
    case ended
    /// Another session was made at this line.
    case replaced(by: TestLine)
    /// The mistake that it was has been told.
    case nothing
  }

  let run: AppRun
  private var state: State

  /// The application of `run`, made at `line`, is alive.
  init(_ run: AppRun, _ line: TestLine) {
    self.run = run
    state = .going
    LivingApplication.began(run, of: self, at: line)
  }

  /// There is none: that of `other` stays. A mistake, which has been told.
  init(inPlaceOf other: AppRun) {
    run = other
    state = .nothing
  }

  isolated deinit { end() }

  /// Whether the application is alive.
  var isGoing: Bool {
    if case .going = state { true } else { false }
  }

  /// Whether there is an application to do something with; told where there is none.
  func canAct(at line: TestLine) -> Bool {
    switch state {
    case .going: return true
    case .ended: line.fail("the session has ended")
    case .replaced: tellOfOther(at: line)
    case .nothing: break
    }
    return false
  }

  /// Tells of another session that has ended this one, if there was one.
  func tellOfOther(at line: TestLine) {
    guard case .replaced(let other) = state else { return }
    line.fail(
      "the session has ended, because another one was made at \(other.text): end one before the"
        + " next; tests that await while they hold one take turns with .oneSessionAtATime")
    // Told once: nothing after this can be right.
    state = .nothing
  }

  /// Ends the application.
  func end() {
    stop(.ended)
  }

  /// The application ends because another one is made at `line`.
  func giveWay(to line: TestLine) {
    stop(.replaced(by: line))
  }

  private func stop(_ end: State) {
    guard isGoing else { return }
    state = end
    run.end()
    LivingApplication.ended(run)
  }
}
