internal import InputCore

/// The parts of a recording other than its inputs that explain a divergence.
public struct RecordedEvidence: Sendable {
  /// The number of inputs whose lines are kept, including the last one.
  public static let inputCount: UInt64 = 3
  /// The number of views whose lines are kept, and the length of each line.
  private static let (viewLimit, lineLimit) = (1 << 16, 512)

  /// Returns the line of a view with what it shows, as in `viewLines`.
  public static func line(_ line: String, look: String) -> String {
    String((look.isEmpty ? line : "\(line) \(look)").prefix(lineLimit))
  }

  /// Whether `viewLines` say what views show; false for recordings of earlier versions.
  public private(set) var hasLooks = false

  private var lines: [RecordedLines] = []
  /// The last message, and the number of inputs before its chunk.
  private var chunk: RecordedTranscript?
  private var inputsBeforeChunk: UInt64 = 0
  private var views: [String] = []
  /// How the views are drawn, as in `ViewFacts.drawing`, if it is known.
  private var drawings: [String] = []
  /// The last input that the transcript reaches.
  private var reachedInput: UInt64 = 0
  /// The first call outside the handling of any input; nil if none is known.
  public private(set) var firstOutsideStep: String?

  /// The lines of an input; nil if the recording contains none.
  public func lines(ofInput number: UInt64) -> RecordedLines? {
    lines.first { $0.input == number }
  }

  /// All views at the last checkpoint, one line each; empty if the recording contains none.
  public var viewLines: [String] { views }

  /// How these views are drawn: the digest of each, and the lines of its display list, if they are
  /// recorded; nothing for a view that is not drawn.
  package var viewDrawings: [String] { drawings }

  /// Whether the recording contains any lines.
  public var hasLines: Bool { !lines.isEmpty }

  /// Whether the transcript reaches an input, so that an input without lines made no calls.
  public func reaches(input number: UInt64) -> Bool { number <= reachedInput }

  /// The calls of an input; there are none if the lines are empty.
  public struct InputCalls: Sendable {
    /// The lines, oldest first.
    public var lines: [String] = []
    /// The number of calls left out after them.
    public var leftOutCount: UInt64 = 0
  }

  /// The inputs of the chunk before the last checkpoint, in order, with their calls; nil if the
  /// recording contains none.
  public var lastChunk: [(input: UInt64, calls: InputCalls)]? {
    guard let chunk, inputsBeforeChunk < chunk.inputCount else { return nil }
    var calls: [UInt64: InputCalls] = [:]
    var cursor = TranscriptCursor(chunk)
    while let part = cursor.nextChecked() {
      guard case .transcript(let more) = cursor.item(part) else { continue }
      let lines = more.text.split(separator: "\n", omittingEmptySubsequences: false)
      calls[more.input, default: InputCalls()].lines += lines.map(String.init)
      calls[more.input, default: InputCalls()].leftOutCount += more.leftOutCount
    }
    return (inputsBeforeChunk + 1...chunk.inputCount).map { ($0, calls[$0] ?? InputCalls()) }
  }

  /// Keeps the contents of a message that concern one of the last inputs up to `number`.
  mutating func add(_ transcript: RecordedTranscript, lastInput number: UInt64) {
    inputsBeforeChunk = chunk?.inputCount ?? 0
    chunk = transcript
    reachedInput = max(reachedInput, transcript.lastInput)
    let isWhole =
      number < transcript.inputCount
      || (transcript.mayHoldOutsideStep && firstOutsideStep == nil)
    var cursor = TranscriptCursor(transcript, from: isWhole ? 0 : transcript.evidenceStart)
    while let part = cursor.nextChecked() {
      if case .lines(let input, let text, _) = part, input + Self.inputCount <= number,
        !cursor.mayHoldOutsideStep(text)
      {
        continue
      }
      add(cursor.item(part), lastInput: number)
    }
  }

  private mutating func add(_ item: RecordedItem, lastInput number: UInt64) {
    switch item {
    case .input, .checkpoint, .ended, .viewTree, .states, .file, .picture: break
    case .transcript(let more): add(more, lastInput: number)
    case .viewCount(let count):
      let count = min(Int(clamping: count), Self.viewLimit)
      if views.count > count {
        views.removeLast(views.count - count)
        drawings.removeLast(drawings.count - count)
      }
    case .view(let index, let line, let look, let drawing):
      // Views are in order, so only a damaged file has a gap.
      guard index < Self.viewLimit, index <= views.count else { break }
      if !look.isEmpty { hasLooks = true }
      let line = Self.line(line, look: look)
      if index < views.count { views[Int(index)] = line } else { views.append(line) }
      if drawings.count < views.count { drawings.append("") }
      if !drawing.isEmpty {
        drawings[Int(index)] = drawing == ViewDrawing.gone ? "" : String(drawing.prefix(4096))
      }
    }
  }

  private mutating func add(_ more: RecordedLines, lastInput number: UInt64) {
    if more.mayHoldOutsideStep, firstOutsideStep == nil, more.input <= number {
      firstOutsideStep = more.text.split(separator: "\n").first { $0.hasPrefix("! ") }.map(
        String.init)
    }
    guard more.input <= number, more.input + Self.inputCount > number else { return }
    lines.removeAll { $0.input + Self.inputCount <= number }
    // Earlier versions wrote one message per line.
    if let last = lines.last, last.input == more.input {
      lines[lines.count - 1] = RecordedLines(
        input: more.input, text: last.text + "\n" + more.text,
        leftOutCount: last.leftOutCount + more.leftOutCount)
    } else {
      lines.append(more)
    }
  }
}
