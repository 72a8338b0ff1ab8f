internal import InputCore
internal import MCAP

/// Composes the transcript of a chunk, on any thread.
struct TranscriptComposer {
  private var message = ProtobufWriter()
  private var lines: [UInt8] = []

  /// Appends the contents of `tape` to the chunk of its inputs, as one message.
  mutating func append(_ tape: borrowing TapedBytes, to chunk: inout MCAPClosedChunk) {
    guard !tape.isEmpty else { return }
    message.removeAll()
    lines.removeAll(keepingCapacity: true)
    var reader = TapeReader(copy tape)
    var input: UInt64 = 0
    while let item = reader.next() {
      switch item {
      case .input(let number):
        putStep(input, leftOut: 0)
        input = number
      case .line:
        if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
        lines += reader.text
      case .viewCount(let count):
        message.put(TranscriptFields.viewCount, UInt64(count))
      case .view(let index):
        message.put(TranscriptFields.views) { inner in
          inner.put(TranscriptViewFields.index, UInt64(index))
          inner.put(TranscriptViewFields.text, utf8: reader.text)
          inner.put(TranscriptViewFields.look, utf8: reader.look)
          inner.put(TranscriptViewFields.drawing, utf8: reader.drawing)
        }
      }
    }
    putStep(input, leftOut: tape.leftOutCount)
    let bytes = message.bytes
    guard !bytes.isEmpty else { return }
    chunk.addMessage(
      channelID: RecordingChannel.transcript.rawValue,
      sequence: UInt32(truncatingIfNeeded: input), logTime: chunk.endTime,
      publishTime: chunk.endTime, data: bytes.span)
  }

  private mutating func putStep(_ input: UInt64, leftOut: UInt64) {
    guard !lines.isEmpty || leftOut > 0 else { return }
    let lines = lines
    message.put(TranscriptFields.steps) { inner in
      inner.put(TranscriptStepFields.input, input)
      inner.put(TranscriptStepFields.lines, utf8: lines)
      inner.put(TranscriptStepFields.leftOut, leftOut)
    }
    self.lines.removeAll(keepingCapacity: true)
  }
}
