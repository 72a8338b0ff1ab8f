internal import Glibc

/// Iterates over a message of the transcript, part by part, without copying its texts.
struct TranscriptCursor {
  /// A field of the message; texts are ranges of its bytes, in UTF-8.
  enum Part: Equatable {
    case lines(input: UInt64, text: Range<Int>, leftOutCount: UInt64)
    case viewCount(UInt32)
    case view(index: UInt32, text: Range<Int>, look: Range<Int>, drawing: Range<Int>)
  }

  /// The offset of the next part; after an error, of the part with the error.
  private(set) var position: Int

  private let bytes: [UInt8]
  private let inputCount: UInt64

  /// Starts with the part at `start`.
  init(_ transcript: RecordedTranscript, from start: Int = 0) {
    bytes = transcript.bytes
    inputCount = transcript.inputCount
    position = start
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The next part; nil at the end.
  mutating func next() throws(ProtobufError) -> Part? {
    if let (part, end) = plainStep {
      position = end
      return part
    }
    return try nextOfAny()
  }

  /// As `next()`, for any valid part.
  mutating func nextOfAny() throws(ProtobufError) -> Part? {
    var reader = ProtobufReader(bytes[position...], base: 0)
    while let field = try reader.next() {
      guard let part = try part(field) else { continue }
      position = reader.offset
      return part
    }
    position = bytes.count
    return nil
  }

  /// The next part of a message that has been checked; nil at the end.
  mutating func nextChecked() -> Part? {
    do throws(ProtobufError) {
      return try next()
    } catch {
      preconditionFailure("an error in a transcript that was checked")
    }
  }

  /// The item of a part.
  func item(_ part: Part) -> RecordedItem {
    switch part {
    case .lines(let input, let text, let leftOutCount):
      .transcript(
        RecordedLines(input: input, text: string(text), leftOutCount: leftOutCount))
    case .viewCount(let count):
      .viewCount(count)
    case .view(let index, let text, let look, let drawing):
      .view(index: index, line: string(text), look: string(look), drawing: string(drawing))
    }
  }

  /// Whether a line of the text may come from a call outside any input.
  func mayHoldOutsideStep(_ text: Range<Int>) -> Bool {
    unsafe bytes.span.extracting(text).withUnsafeBytes { text in
      guard let start = text.baseAddress else { return false }
      return unsafe memchr(start, Int32(UInt8(ascii: "!")), text.count) != nil
    }
  }

  private func string(_ text: Range<Int>) -> String {
    String(decoding: bytes[text], as: UTF8.self)
  }

  /// The next part and its end, if it is a step exactly as our writer writes it, with lines in
  /// ASCII, as nearly all are.
  @inline(__always) var plainStep: (part: Part, end: Int)? {
    let bytes = bytes.span
    var cursor = PlainCursor(position..<bytes.count)
    guard cursor.skip(TranscriptNumbers.stepsTag, bytes), let length = cursor.number(bytes),
      var step = cursor.part(length), step.skip(TranscriptNumbers.inputTag, bytes),
      let input = step.number(bytes), input <= inputCount,
      step.skip(TranscriptNumbers.linesTag, bytes), let count = step.number(bytes),
      let text = step.part(count), step.isAtEnd, text.isASCII(bytes)
    else { return nil }
    return (.lines(input: input, text: text.range, leftOutCount: 0), cursor.position)
  }

  /// The part of a field; nil for unknown fields.
  private func part(_ field: WireField) throws(ProtobufError) -> Part? {
    switch field.number {
    case TranscriptFields.line.number:
      let text = try textRange(field, TranscriptFields.line)
      return .lines(input: inputCount, text: text, leftOutCount: 0)
    case TranscriptFields.steps.number:
      return try step(field)
    case TranscriptFields.viewCount.number:
      return .viewCount(try field.unsigned(TranscriptFields.viewCount))
    case TranscriptFields.views.number:
      return try view(field)
    default:  // not an enum of ours: fields that are not known are passed over
      return nil
    }
  }

  private func step(_ field: WireField) throws(ProtobufError) -> Part {
    var inner = try field.message(TranscriptFields.steps)
    var (input, text, leftOutCount) = (UInt64(0), 0..<0, UInt64(0))
    while let field = try inner.next() {
      switch field.number {
      case TranscriptStepFields.input.number:
        input = try field.unsigned(TranscriptStepFields.input)
      case TranscriptStepFields.lines.number:
        text = try textRange(field, TranscriptStepFields.lines)
      case TranscriptStepFields.leftOut.number:
        leftOutCount = try field.unsigned(TranscriptStepFields.leftOut)
      default: continue  // not an enum of ours
      }
    }
    guard input <= inputCount else {
      throw ProtobufError(offset: field.offset, expected: "an input of at most \(inputCount)")
    }
    return .lines(input: input, text: text, leftOutCount: leftOutCount)
  }

  private func view(_ field: WireField) throws(ProtobufError) -> Part {
    var inner = try field.message(TranscriptFields.views)
    var (index, text, look, drawing) = (UInt32(0), 0..<0, 0..<0, 0..<0)
    while let field = try inner.next() {
      switch field.number {
      case TranscriptViewFields.index.number:
        index = try field.unsigned(TranscriptViewFields.index)
      case TranscriptViewFields.text.number:
        text = try textRange(field, TranscriptViewFields.text)
      case TranscriptViewFields.look.number:
        look = try textRange(field, TranscriptViewFields.look)
      case TranscriptViewFields.drawing.number:
        drawing = try textRange(field, TranscriptViewFields.drawing)
      default: continue  // not an enum of ours
      }
    }
    return .view(index: index, text: text, look: look, drawing: drawing)
  }

  private func textRange(
    _ wire: WireField, _ field: Field
  ) throws(ProtobufError) -> Range<Int> {
    _ = try wire.text(field)
    guard case .bytes(let text) = wire.value else { return 0..<0 }
    return text.indices
  }
}
