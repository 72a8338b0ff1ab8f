internal import InputCore
internal import InputRecording

/// The last calls of a replay, to show what led to a divergence.
///
/// They are kept as bytes on a tape, and converted to lines on request.
@MainActor final class CallHistory {
  /// The calls of one input.
  private struct Step {
    /// The input's number; 0 for the calls before the first input.
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

  /// The number of inputs whose calls are kept.
  private static let capacity = Int(RecordedEvidence.inputCount)

  /// Receives the calls.
  let tape = TranscriptTape()
  /// The calls taken from the tape.
  private var steps: [Step] = []
  /// The step of the calls on the tape.
  private var current = Step(number: 0)
  /// The first call outside the handling of any input; nil if there was none.
  private(set) var firstOutsideStep: String?

  /// Starts the step of an input.
  func begin(_ input: Input) {
    finishStep()
    current = Step(number: current.number + 1, input: input)
  }

  /// Takes the last input's calls from the tape.
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

  /// The evidence of a divergence: the last inputs with their calls, expected beside actual.
  ///
  /// `-` marks lines that only the recording contains, `+` lines that only this run does. Without a
  /// transcript in the recording, nothing is marked.
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
        report.append("      … \(recorded.leftOutCount) more calls did not fit into the recording")
      }
    }
    return report
  }

  /// The likely cause of the difference, if it shows one.
  func hint(_ evidence: RecordedEvidence) -> String? {
    guard evidence.hasLines else {
      return "the recording has no transcript, so the recorded calls are not known"
    }
    let pairs = steps.compactMap { recorded($0, evidence) }
    guard !pairs.isEmpty else {
      return "the recording's transcript ends earlier, so the recorded calls are not known"
    }
    let (old, new) = (pairs.flatMap(\.expected), pairs.flatMap(\.actual))
    if old == new {
      return "the calls look the same: a value differs that the transcript does not show"
    }
    if old.map(Self.untimed).sorted() == new.map(Self.untimed).sorted() {
      return
        "the same calls in another order: a Set or Dictionary has another order in every process"
    }
    return nil
  }

  /// The recorded and the actual calls of a step; nil if the recording contains none to compare.
  private func recorded(
    _ step: Step, _ evidence: RecordedEvidence
  ) -> (expected: [String], actual: [String], leftOutCount: UInt64)? {
    guard evidence.hasLines, let input = step.input.map({ _ in UInt64(step.number) }) else {
      return nil
    }
    guard let lines = evidence.lines(ofInput: input) else {
      // The input led to no call, unless the transcript ends earlier.
      return evidence.reaches(input: input) ? ([], step.lines, 0) : nil
    }
    let expected = lines.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    // Calls that did not fit into the recording are not missing.
    let actual =
      lines.leftOutCount > 0 ? Array(step.lines.prefix(expected.count)) : step.lines
    return (expected, actual, lines.leftOutCount)
  }

  private static func untimed(_ line: String) -> Substring {
    line.drop { $0 != " " }
  }
}
