internal import InputCore
internal import InputRecording

/// The last calls of a replay, so that a divergence can show what led to it.
///
/// They are kept as bytes on a tape and become lines when somebody asks.
@MainActor final class CallHistory {
  /// What one input brought about.
  private struct Step {
    /// 0 for what came before the first input.
    var number: Int
    var input: Input?
    var calls = TapedBytes()
    var title: String {
      guard let input else { return "before the first input" }
      return "input \(number) at \(input.instant.text): \(input.text)"
    }
    var lines: [String] {
      var reader = TapeReader(calls)
      var lines: [String] = []
      while let item = reader.next() {
        if case .line = item { lines.append(String(decoding: reader.text, as: UTF8.self)) }
      }
      return lines
    }
  }

  /// Inputs that are kept.
  private static let capacity = Int(RecordedEvidence.inputCount)

  /// Gets the calls.
  let tape = TranscriptTape()
  /// What has been taken from the tape.
  private var steps: [Step] = []
  /// The step whose calls go on the tape.
  private var current = Step(number: 0)
  /// The first call that was made outside the handling of any input; nil while there was none.
  private(set) var firstOutsideStep: String?

  /// An input is about to be handled.
  func begin(_ input: Input) {
    finishStep()
    current = Step(number: current.number + 1, input: input)
  }

  /// Takes the calls of the last input from the tape.
  func finishStep() {
    let hasOutsideStep = tape.hasOutsideStep
    guard current.input != nil || tape.byteCount > 0 else { return }
    let spent = steps.count == Self.capacity ? steps.removeFirst().calls : nil
    current.calls = tape.take(recycling: spent)
    steps.append(current)
    if hasOutsideStep, firstOutsideStep == nil {
      firstOutsideStep = current.lines.first { $0.hasPrefix("! ") }
    }
    current = Step(number: current.number)
  }

  /// What a divergence shows: the last inputs with what came of them, expected beside actual.
  ///
  /// `-` marks what the recording alone has, `+` what this run alone has; where the recording keeps no
  /// transcript nothing is marked.
  func report(_ evidence: RecordedEvidence) -> [String] {
    var report: [String] = []
    for (index, step) in steps.enumerated() {
      report.append((index == steps.count - 1 ? "> " : "  ") + step.title)
      guard let recorded = recorded(step, evidence) else {
        report += step.lines.map { "      \($0)" }
        continue
      }
      report += LineDifference(from: recorded.expected, to: recorded.actual).text(context: 3)
      if recorded.leftOutCount > 0 {
        report.append("      … \(recorded.leftOutCount) calls more found no room in the recording")
      }
    }
    return report
  }

  /// What the difference looks like, where that tells its likely cause.
  func hint(_ evidence: RecordedEvidence) -> String? {
    guard evidence.hasLines else {
      return "the recording keeps no transcript, so what was called then is not known"
    }
    let pairs = steps.compactMap { recorded($0, evidence) }
    guard !pairs.isEmpty else {
      return "the recording's transcript ends before: what was called then is not known"
    }
    let (old, new) = (pairs.flatMap(\.expected), pairs.flatMap(\.actual))
    if old == new {
      return "the calls read alike: what differs is a value that the transcript does not show"
    }
    if old.map(Self.untimed).sorted() == new.map(Self.untimed).sorted() {
      return
        "the same calls in another order: that of a Set or Dictionary changes with every process"
    }
    return nil
  }

  /// What was called in a step then and now; nil where the recording does not tell.
  private func recorded(
    _ step: Step, _ evidence: RecordedEvidence
  ) -> (expected: [String], actual: [String], leftOutCount: UInt64)? {
    guard evidence.hasLines, let input = step.input.map({ _ in UInt64(step.number) }) else {
      return nil
    }
    guard let lines = evidence.lines(ofInput: input) else {
      // Nothing came of the input, unless the transcript does not reach as far.
      return evidence.reaches(input: input) ? ([], step.lines, 0) : nil
    }
    let expected = lines.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    // What found no room is not missing.
    let actual =
      lines.leftOutCount > 0 ? Array(step.lines.prefix(expected.count)) : step.lines
    return (expected, actual, lines.leftOutCount)
  }

  private static func untimed(_ line: String) -> Substring {
    line.drop { $0 != " " }
  }
}
