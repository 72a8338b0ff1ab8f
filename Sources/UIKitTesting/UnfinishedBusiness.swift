/// The error of a session that ended while something was in progress.
public struct UnfinishedBusiness: Error, CustomStringConvertible {
  /// Descriptions of everything that was in progress, one sentence each.
  public let leftovers: [String]
  /// The session's seed in words; empty if it is 0.
  let seedNote: String

  /// All leftovers, and a hint.
  public var description: String {
    "not everything has ended: " + leftovers.joined(separator: "; ")
      + " (lift the fingers, wait, or invalidate the timer)" + seedNote
  }
}
