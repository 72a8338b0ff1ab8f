internal import InputCore

/// The result of a replay that has reached the recording's end or the place where it was to stop.
package struct ReplayVerdict: Equatable, Sendable {
  /// The result of comparing the history with the recorded one.
  package enum Comparison: Equatable, Codable, Sendable {
    /// It is equal.
    case equal
    /// It was not compared, for this reason.
    case none(reason: String)
    /// It differs from this input on, which is accepted because the run was recorded again.
    case accepted(fromInput: UInt64)
  }

  /// The path of the recording.
  package var path: String
  /// The number of delivered inputs.
  package var inputCount: UInt64
  /// The digest at the end, as text.
  package var digest: String
  /// The result of the comparison.
  package var comparison: Comparison
  /// The new recording of the replay; nil for none.
  package var recordPath: String?
  /// The second after which the replay was ended; nil if it reached the recording's end.
  package var endedAt: Double?
  /// How late inputs were delivered, in nanoseconds; nil at maximum speed.
  package var lateness: Histogram?

  /// The result as one line.
  package var line: String {
    let history =
      switch comparison {
      case .equal: "as recorded"
      case .none(let reason): "not compared: \(reason)"
      case .accepted(let input): "the history differs from input \(input) on"
      }
    let inputs = inputCount == 1 ? "1 input" : "\(inputCount) inputs"
    let made = recordPath.map { "; recorded as \($0)" } ?? ""
    let end =
      endedAt.map { ", ended at \(Thousandths.text(of: Int64(($0 * 1000).rounded()))) s" } ?? ""
    return "\(path): \(inputs)\(end), digest \(digest), \(history)\(made)\(delay)"
  }

  /// How late inputs were, as the end of the line; empty if unknown.
  private var delay: String {
    guard let lateness, let half = lateness.quantile(0.5), let most = lateness.quantile(0.99)
    else { return "" }
    let times = [half, most, lateness.greatest].map { Thousandths.text(of: Int64($0 / 1000)) }
    return "; late by \(times[0]) ms (median), \(times[1]) ms (99 %), \(times[2]) ms at most"
  }

  /// The exit status of the process.
  ///
  /// A run that is recorded again succeeds, whatever the result of the comparison, and so does one
  /// that was ended before the recording's end.
  package func status(allowsUncompared: Bool) -> Int32 {
    guard case .none = comparison, recordPath == nil, endedAt == nil, !allowsUncompared else {
      return 0
    }
    return HostError.Status.uncompared.rawValue
  }
}
