/// What a replay came to, once it has reached the recording's end.
package struct ReplayVerdict: Equatable, Sendable {
  /// What the run's history was compared with.
  package enum Comparison: Equatable, Sendable {
    /// It is the recorded one.
    case equal
    /// With nothing, for a reason in words.
    case none(reason: String)
    /// It is another one from this input on, which was accepted: the run was recorded anew.
    case accepted(fromInput: UInt64)
  }

  /// The recording.
  package var path: String
  /// The inputs that were delivered.
  package var inputCount: UInt64
  /// The digest at the end, as text.
  package var digest: String
  /// What the history was compared with.
  package var comparison: Comparison
  /// The recording that was made of the replay; nil for none.
  package var recordPath: String?

  /// The line that tells it all.
  package var line: String {
    let history =
      switch comparison {
      case .equal: "as recorded"
      case .none(let reason): "not compared: \(reason)"
      case .accepted(let input): "another history from input \(input) on"
      }
    let inputs = inputCount == 1 ? "1 input" : "\(inputCount) inputs"
    let made = recordPath.map { "; recorded as \($0)" } ?? ""
    return "\(path): \(inputs), digest \(digest), \(history)\(made)"
  }

  /// What the process exits with.
  ///
  /// A run that is recorded anew has done what it was asked for, whatever it was compared with.
  package func status(allowsUncompared: Bool) -> Int32 {
    guard case .none = comparison, recordPath == nil, !allowsUncompared else { return 0 }
    return HostError.Status.uncompared.rawValue
  }
}
