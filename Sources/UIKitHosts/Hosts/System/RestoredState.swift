internal import InputCore

/// Decides when the state that an app has restored may be restored again.
///
/// A state with which the app crashes would otherwise come back for ever. So an app that saves its
/// state while it is used must first live with the restored one for a while: until then it saves
/// nothing on the screen, and the state stays aside.
@MainActor final class RestoredState {
  /// The least time that an app must live, in nanoseconds, if it saves its state while it is used.
  static let leastTime: UInt64 = 10_000_000_000

  private let state: SavedState?
  /// When the state counts as proven.
  private let end: Instant
  /// Whether the state is to be made restorable again.
  private var isAside = true
  private var isProven: Bool
  private var hasPutOff = false
  private var alarm: Alarm?

  /// - Parameters:
  ///   - state: Where the state is stored; nil if it is not.
  ///   - start: When the app began.
  ///   - time: How long it must live, in nanoseconds; 0 if it saves only when it leaves the screen.
  ///   - isEmpty: Whether there was no state to restore.
  init(_ state: SavedState?, from start: Instant, for time: UInt64, isEmpty: Bool) {
    self.state = state
    end = start.advanced(byNanoseconds: time)
    isProven = isEmpty
    if isEmpty { state?.didLive() }
  }

  /// Calls `ring` on the main thread when the app has lived for long enough.
  ///
  /// - Parameter ring: Receives whether a save was put off.
  func whenProven(_ ring: @escaping (_ hasPutOff: Bool) -> Void) {
    guard !isProven else { return }
    alarm = Alarm { [unowned self] in
      ring(hasPutOff)
      hasPutOff = false
    }
    alarm?.set(end)
  }

  /// Whether the app may save its state while it is on the screen; if not, the save is put off.
  func maySave(at now: Instant) -> Bool {
    guard !isProven, now < end else { return true }
    hasPutOff = true
    return false
  }

  /// Notes what has become of the app after an input, before what it saves is stored.
  ///
  /// - Parameters:
  ///   - isRestoring: Whether the app is still restoring.
  ///   - isSaving: Whether it saves a state now.
  ///   - isEnding: Whether it ends as it should.
  func didSettle(isRestoring: Bool, isSaving: Bool, isEnding: Bool, at now: Instant) {
    guard isAside || !isProven, !isRestoring else { return }
    let hasLived = now >= end || isEnding
    if isAside, isSaving || hasLived {
      isAside = false
      state?.didRestore()
    }
    if !isProven, hasLived {
      isProven = true
      state?.didLive()
    }
  }
}
