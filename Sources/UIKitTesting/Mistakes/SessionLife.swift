internal import UIKit

/// The lifetime of a session's application; the application ends when the session is deallocated.
///
/// A separate class because `TouchSession` cannot have an isolated deinitializer: no class that is
/// declared like UIKit's can.
@MainActor final class SessionLife {
  private enum State {
    case going
    /// The test ended it.
    case ended
    /// Another session was made at this line.
    case replaced(by: TestLine)
    /// The session never started; the mistake has been reported.
    case nothing
  }

  let run: AppRun
  private var state: State

  /// Registers the application of `run`, made at `line`, as alive.
  init(_ run: AppRun, _ line: TestLine) {
    self.run = run
    state = .going
    LivingApplication.began(run, of: self, at: line)
  }

  /// A session that could not start because the application of `other` stays alive. The mistake has
  /// been reported.
  init(inPlaceOf other: AppRun) {
    run = other
    state = .nothing
  }

  isolated deinit { end() }

  /// Whether the application is alive.
  var isGoing: Bool {
    if case .going = state { true } else { false }
  }

  /// Whether the session can be used; reports a mistake if not.
  func canAct(at line: TestLine) -> Bool {
    switch state {
    case .going: return true
    case .ended: line.fail("the session has ended")
    case .replaced: reportReplacement(at: line)
    case .nothing: break
    }
    return false
  }

  /// Reports that another session has ended this one, if so.
  func reportReplacement(at line: TestLine) {
    guard case .replaced(let other) = state else { return }
    line.fail(
      "the session has ended, because another one was made at \(other.text): end one before the"
        + " next; tests that await during a session need the trait .oneSessionAtATime")
    // Report once: later failures would only follow from this.
    state = .nothing
  }

  /// Ends the application.
  func end() {
    stop(.ended)
  }

  /// Ends the application because another one is made at `line`.
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
