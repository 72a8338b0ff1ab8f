internal import InputCore

/// The last calls of a replay, so that a divergence can show what led to it.
@MainActor struct CallHistory {
  /// What one input brought about.
  private struct Step {
    var number: Int
    /// Nil for what came before the first input.
    var input: Input?
    var title: String {
      guard let input else { return "before the first input" }
      return "input \(number) at \(input.instant.text): \(input.text)"
    }
    var calls: [TranscriptEntry] = []
    var lines: [String] { calls.map(\.line) }
  }

  /// Inputs that are kept.
  private static let capacity = 3

  private var steps: [Step] = []
  private var inputCount = 0
  /// The first call that was made outside the handling of any input; nil while there was none.
  private(set) var firstOutsideStep: TranscriptEntry?

  /// An input is about to be handled.
  mutating func begin(_ input: Input) {
    inputCount += 1
    if steps.count == Self.capacity { steps.removeFirst() }
    steps.append(Step(number: inputCount, input: input))
  }

  /// A call was made.
  mutating func note(_ entry: TranscriptEntry) {
    if entry.isOutsideStep, firstOutsideStep == nil { firstOutsideStep = entry }
    if steps.isEmpty { steps.append(Step(number: 0)) }
    steps[steps.count - 1].calls.append(entry)
  }

  /// What a divergence shows: the inputs before, then the last one beside its `recorded` lines.
  ///
  /// `-` marks what the recording alone has, `+` what this run alone has; without a recorded
  /// transcript nothing is marked.
  func report(recorded: [String]) -> [String] {
    var report: [String] = []
    for step in steps.dropLast() {
      report.append("  \(step.title)")
      report += step.lines.map { "      \($0)" }
    }
    guard let last = steps.last else { return report }
    report.append("> \(last.title)")
    let lines = last.lines
    guard !recorded.isEmpty else { return report + lines.map { "      \($0)" } }
    let common = zip(recorded, lines).prefix { $0 == $1 }.count
    report += recorded[..<common].map { "      \($0)" }
    report += recorded[common...].map { "    - \($0)" }
    report += lines[common...].map { "    + \($0)" }
    return report
  }
}
