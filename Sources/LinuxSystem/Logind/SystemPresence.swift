/// Decides whether the system leaves the app in front of its user, from all that may take it away.
///
///     present ──first reason to be away──▶ away
///     away ──last reason gone──▶ present
///
/// A session that is locked and then switched away from, comes back when it is both unlocked and
/// switched to. Fed by the host; reads nothing itself.
public struct SystemPresence: Equatable, Sendable {
  /// What may take the app away from its user.
  public enum Reason: CaseIterable, Equatable, Sendable {
    /// Another session has the seat: its terminal was switched to.
    case sessionInactive
    /// The session's screen is locked.
    case locked
    /// The machine goes to sleep, or sleeps.
    case asleep
    /// The process is stopped by job control (SIGTSTP).
    case stopped
  }

  /// What a change of the reasons comes to.
  public enum Change: Equatable, Sendable {
    /// The app must enter the background.
    case leaves
    /// The app may come to the foreground again.
    case returns
  }

  private var reasons: [Reason] = []

  /// Nothing keeps the app away.
  public init() {}

  /// Whether nothing keeps the app away.
  public var isPresent: Bool { reasons.isEmpty }

  /// Takes a reason as given. Returns nil where the app was away already.
  public mutating func begins(_ reason: Reason) -> Change? {
    guard !reasons.contains(reason) else { return nil }
    reasons.append(reason)
    return reasons.count == 1 ? .leaves : nil
  }

  /// Takes a reason as gone. Returns nil where another one holds, or this one did not.
  public mutating func ends(_ reason: Reason) -> Change? {
    guard let place = reasons.firstIndex(of: reason) else { return nil }
    reasons.remove(at: place)
    return reasons.isEmpty ? .returns : nil
  }

  /// As `begins` or `ends`.
  public mutating func set(_ reason: Reason, _ holds: Bool) -> Change? {
    holds ? begins(reason) : ends(reason)
  }
}
