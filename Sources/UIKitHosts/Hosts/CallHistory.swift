internal import InputCore
internal import InputRecording

/// The last calls of a replay, to show what led to a divergence.
///
/// They are kept as bytes on tapes, and converted to lines on request: those since the last
/// checkpoint, and some before.
@MainActor final class CallHistory {
  /// An input that is shown in full.
  private struct Step {
    /// The input's number; 0 for the calls before the first input.
    var number: UInt64
    var input: Input?
  }

  /// Calls as lines.
  private struct Calls {
    /// The lines of each input; those before the first input belong to 0.
    var lines: [UInt64: [String]] = [:]
    /// The first input whose lines are known.
    var first: UInt64 = 0
  }

  /// The number of inputs that are shown in full.
  private static let capacity = Int(RecordedEvidence.inputCount)
  /// The number of bytes after which another tape begins: more than come between two checkpoints.
  private static let byteLimit = 1 << 19

  /// Receives the calls.
  let tape = TranscriptTape()
  /// The start of the recording, from which times are counted.
  private let start: Instant
  /// The calls that were taken from the tape: when it was long, and at the end.
  private var former = TapedBytes()
  private var last = TapedBytes()
  private var steps = [Step(number: 0)]
  private var inputCount: UInt64 = 0
  /// The first call outside the handling of any input; nil if there was none.
  private(set) var firstOutsideStep: String?

  /// - Parameter start: The start of the recording.
  init(from start: Instant) {
    self.start = start
  }

  /// Starts the calls of an input.
  func begin(_ input: Input) {
    noteOutsideStep()
    if tape.byteCount > Self.byteLimit { changeTape() }
    inputCount += 1
    tape.begin(input: inputCount)
    if steps.count == Self.capacity { steps.removeFirst() }
    steps.append(Step(number: inputCount, input: input))
  }

  /// Takes the last calls from the tape.
  func finishStep() {
    noteOutsideStep()
    last = tape.take(recycling: nil)
  }

  private func changeTape() {
    let spent = former
    former = TapedBytes()
    former = tape.take(recycling: spent)
  }

  private func noteOutsideStep() {
    guard firstOutsideStep == nil, tape.hasOutsideStep else { return }
    changeTape()
    let lines = calls().lines
    for input in lines.keys.sorted() where firstOutsideStep == nil {
      firstOutsideStep = lines[input]?.first { $0.hasPrefix("! ") }
    }
  }

  private func calls() -> Calls {
    var calls = Calls()
    var input: UInt64 = 0
    var isFirst = true
    for bytes in [former, last] {
      var reader = TapeReader(bytes)
      while let item = reader.next() {
        switch item {
        case .input(let number):
          input = number
          if isFirst { calls.first = number }
        case .line:
          calls.lines[input, default: []].append(String(decoding: reader.text, as: UTF8.self))
        case .view, .viewCount: break
        }
        isFirst = false
      }
    }
    return calls
  }

  // MARK: Evidence

  /// The evidence of a divergence: the last inputs with their calls, expected beside actual.
  ///
  /// `-` marks lines that only the recording contains, `+` lines that only this run does. Without a
  /// transcript in the recording, nothing is marked. Times are seconds from the start.
  func report(_ evidence: RecordedEvidence) -> [String] {
    let calls = calls()
    let shown = steps.filter { $0.input != nil || calls.lines[$0.number] != nil }
    var report: [String] = []
    for (index, step) in shown.enumerated() {
      report.append((index == shown.count - 1 ? "> " : "  ") + title(of: step))
      guard let recorded = recorded(step, calls, evidence) else {
        report += timed(calls.lines[step.number] ?? []).map { "      \($0)" }
        continue
      }
      let (old, new) = (timed(recorded.expected), timed(recorded.actual))
      report += LineDifference(from: old, to: new).text(context: 3)
      if recorded.leftOutCount > 0 {
        report.append("      … \(recorded.leftOutCount) more calls did not fit into the recording")
      }
    }
    return report
  }

  private func title(of step: Step) -> String {
    guard let input = step.input else { return "before the first input" }
    return "input \(step.number) at \(input.instant.text(since: start)) s: \(input.text)"
  }

  private func timed(_ lines: [String]) -> [String] { lines.map { $0.timed(since: start) } }

  /// The first input since the last checkpoint with other calls than in the recording; nil if none
  /// is known. The digests may be the same, as they do not contain layout and drawing.
  func difference(_ evidence: RecordedEvidence) -> [String]? {
    guard let chunk = evidence.lastChunk else { return nil }
    let calls = calls()
    for (number, recorded) in chunk where number >= max(calls.first, 1) && number <= inputCount {
      let present = calls.lines[number] ?? []
      guard recorded.leftOutCount == 0, recorded.lines != present else { continue }
      return ["the calls of input \(number), as recorded (-) and now (+):"]
        + LineDifference(from: timed(recorded.lines), to: timed(present)).text(context: 3)
    }
    return nil
  }

  /// The likely cause of the difference, if it shows one.
  func hint(_ evidence: RecordedEvidence) -> String? {
    guard evidence.hasLines else {
      return "the recording has no transcript, so the recorded calls are not known"
    }
    let calls = calls()
    let pairs = steps.compactMap { recorded($0, calls, evidence) }
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
    _ step: Step, _ calls: Calls, _ evidence: RecordedEvidence
  ) -> (expected: [String], actual: [String], leftOutCount: UInt64)? {
    guard evidence.hasLines, step.input != nil else { return nil }
    let present = calls.lines[step.number] ?? []
    guard let lines = evidence.lines(ofInput: step.number) else {
      // The input led to no call, unless the transcript ends earlier.
      return evidence.reaches(input: step.number) ? ([], present, 0) : nil
    }
    let expected = lines.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    // Calls that did not fit into the recording are not missing.
    let actual = lines.leftOutCount > 0 ? Array(present.prefix(expected.count)) : present
    return (expected, actual, lines.leftOutCount)
  }

  private static func untimed(_ line: String) -> Substring {
    line.drop { $0 != " " }
  }
}
