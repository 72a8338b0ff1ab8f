/// Iterates over a message of the transcript, field by field, without copying it.
struct TranscriptCursor {
  private var reader: ProtobufReader

  /// Starts before the first field.
  init(_ bytes: ArraySlice<UInt8>) {
    reader = ProtobufReader(bytes)
  }

  /// The next item; nil at the end. `inputCount` inputs precede the message.
  mutating func next(after inputCount: UInt64) throws(ProtobufError) -> RecordedItem? {
    while let field = try reader.next() {
      switch field.number {
      case TranscriptFields.line.number:
        let text = try field.text(TranscriptFields.line)
        return .transcript(RecordedLines(input: inputCount, text: text, leftOutCount: 0))
      case TranscriptFields.steps.number:
        return try step(field, inputCount)
      case TranscriptFields.viewCount.number:
        return .viewCount(try field.unsigned(TranscriptFields.viewCount))
      case TranscriptFields.views.number:
        return try view(field)
      default:  // not an enum of ours: fields that are not known are passed over
        continue
      }
    }
    return nil
  }

  private func step(
    _ field: WireField, _ inputCount: UInt64
  ) throws(ProtobufError) -> RecordedItem {
    var inner = try field.message(TranscriptFields.steps)
    var (input, text, leftOutCount) = (UInt64(0), "", UInt64(0))
    while let field = try inner.next() {
      switch field.number {
      case TranscriptStepFields.input.number:
        input = try field.unsigned(TranscriptStepFields.input)
      case TranscriptStepFields.lines.number:
        text = try field.text(TranscriptStepFields.lines)
      case TranscriptStepFields.leftOut.number:
        leftOutCount = try field.unsigned(TranscriptStepFields.leftOut)
      default: continue  // not an enum of ours
      }
    }
    guard input <= inputCount else {
      throw ProtobufError(offset: field.offset, expected: "an input of at most \(inputCount)")
    }
    return .transcript(RecordedLines(input: input, text: text, leftOutCount: leftOutCount))
  }

  private func view(_ field: WireField) throws(ProtobufError) -> RecordedItem {
    var inner = try field.message(TranscriptFields.views)
    var (index, line) = (UInt32(0), "")
    while let field = try inner.next() {
      switch field.number {
      case TranscriptViewFields.index.number:
        index = try field.unsigned(TranscriptViewFields.index)
      case TranscriptViewFields.text.number:
        line = try field.text(TranscriptViewFields.text)
      default: continue  // not an enum of ours
      }
    }
    return .view(index: index, line: line)
  }
}
