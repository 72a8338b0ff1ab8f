/// What a recording tells of its run beside the inputs, as far as a replay that diverges needs it.
public struct RecordedEvidence: Sendable {
  /// Inputs whose lines are kept, the last one included.
  public static let inputCount: UInt64 = 3
  /// Views whose lines are kept, and how much of each.
  private static let (viewLimit, lineLimit) = (1 << 16, 512)

  private var lines: [RecordedLines] = []
  private var views: [String] = []
  /// The last input that lines are there of, early or late.
  private var reachedInput: UInt64 = 0
  /// The first call that was made outside the handling of any input; nil where none is known.
  public private(set) var firstOutsideStep: String?

  /// What came of an input, line by line; nil where the recording does not tell.
  public func lines(ofInput number: UInt64) -> RecordedLines? {
    lines.first { $0.input == number }
  }

  /// All views at the last checkpoint, a line each; empty where the recording does not tell.
  public var viewLines: [String] { views }

  /// Whether the recording tells of any call.
  public var hasLines: Bool { !lines.isEmpty }

  /// Whether the transcript goes as far as an input, so that one without lines had none.
  public func reaches(input number: UInt64) -> Bool { number <= reachedInput }

  /// Keeps what an item tells, as long as it is about one of the last inputs before or with `number`.
  mutating func take(_ item: RecordedItem, lastInput number: UInt64) {
    switch item {
    case .input, .checkpoint, .ended, .viewTree: break
    case .transcript(let more): take(more, lastInput: number)
    case .viewCount(let count):
      let count = min(Int(clamping: count), Self.viewLimit)
      if views.count > count { views.removeLast(views.count - count) }
    case .view(let index, let line):
      // Views come in their order, so a gap is nobody's but a damaged file's.
      guard index < Self.viewLimit, index <= views.count else { break }
      let line = String(line.prefix(Self.lineLimit))
      if index < views.count { views[Int(index)] = line } else { views.append(line) }
    }
  }

  private mutating func take(_ more: RecordedLines, lastInput number: UInt64) {
    reachedInput = max(reachedInput, more.input)
    if more.mayHoldOutsideStep, firstOutsideStep == nil, more.input <= number {
      firstOutsideStep = more.text.split(separator: "\n").first { $0.hasPrefix("! ") }.map(
        String.init)
    }
    guard more.input <= number, more.input + Self.inputCount > number else { return }
    lines.removeAll { $0.input + Self.inputCount <= number }
    // Recordings of before have a message a line.
    if let last = lines.last, last.input == more.input {
      lines[lines.count - 1] = RecordedLines(
        input: more.input, text: last.text + "\n" + more.text,
        leftOutCount: last.leftOutCount + more.leftOutCount)
    } else {
      lines.append(more)
    }
  }
}
