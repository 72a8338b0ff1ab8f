/// Decides whether the system lets the app be in the foreground, from all reasons against it.
///
///     present ──first reason to be away──▶ away
///     away ──last reason gone──▶ present
///
/// A session that is locked and then switched away from returns when it is both unlocked and
/// switched back to. The host feeds it; it reads nothing itself.
public struct SystemPresence: Equatable, Sendable {
  /// The reasons for the app to be away.
  public enum Reason: CaseIterable, Equatable, Sendable {
    /// Another session is active on the seat.
    case sessionInactive
    /// The seat manager has given the devices to another session.
    case seatAway
    /// The session is locked.
    case locked
    /// The machine is about to sleep, or sleeps.
    case asleep
    /// The app's window is hidden or minimised.
    case hidden
    /// The displays are off, and the app is locked meanwhile.
    case blank
    /// The process is stopped by job control (SIGTSTP).
    case stopped
  }

  /// The result of a change of reasons.
  public enum Change: Equatable, Sendable {
    /// The app must enter the background.
    case leaves
    /// The app may return to the foreground.
    case returns
  }

  private var reasons: [Reason] = []

  /// Creates a state without any reason to be away.
  public init() {}

  /// Whether there is no reason to be away.
  public var isPresent: Bool { reasons.isEmpty }

  /// Whether there is no reason to be away except, perhaps, this one.
  public func isPresent(but reason: Reason) -> Bool { reasons.allSatisfy { $0 == reason } }

  /// Adds a reason; returns nil if the app was already away.
  public mutating func begins(_ reason: Reason) -> Change? {
    guard !reasons.contains(reason) else { return nil }
    reasons.append(reason)
    return reasons.count == 1 ? .leaves : nil
  }

  /// Removes a reason; returns nil if another one remains, or if this one was not set.
  public mutating func ends(_ reason: Reason) -> Change? {
    guard let place = reasons.firstIndex(of: reason) else { return nil }
    reasons.remove(at: place)
    return reasons.isEmpty ? .returns : nil
  }

  /// Calls `begins` or `ends`.
  public mutating func set(_ reason: Reason, _ holds: Bool) -> Change? {
    holds ? begins(reason) : ends(reason)
  }
}
