/// A message of the transcript, checked but not decoded: a replay needs only its end.
struct RecordedTranscript: Equatable, Sendable {
  /// The message, up to its first error.
  let bytes: [UInt8]
  /// The number of inputs before the message.
  let inputCount: UInt64
  /// The greatest input with lines; 0 if there are none.
  private(set) var lastInput: UInt64 = 0
  /// The offset of the first part that `RecordedEvidence` keeps at the end of the message's inputs.
  private(set) var evidenceStart: Int
  /// Whether a line may come from a call outside any input.
  private(set) var mayHoldOutsideStep = false

  /// Checks `message` and keeps its parts up to the first error, which it returns.
  static func checked(
    _ message: ArraySlice<UInt8>, after inputCount: UInt64
  ) -> (transcript: RecordedTranscript, error: ProtobufError?) {
    let whole = RecordedTranscript(Array(message), inputCount)
    var transcript = whole
    var cursor = TranscriptCursor(whole)
    do throws(ProtobufError) {
      while true {
        let start = cursor.position
        guard let part = try cursor.next() else { return (transcript, nil) }
        transcript.add(part, of: cursor, at: start)
      }
    } catch {
      var intact = RecordedTranscript(Array(whole.bytes[..<cursor.position]), inputCount)
      intact.lastInput = transcript.lastInput
      intact.mayHoldOutsideStep = transcript.mayHoldOutsideStep
      intact.evidenceStart = min(transcript.evidenceStart, cursor.position)
      return (intact, error)
    }
  }

  private init(_ bytes: [UInt8], _ inputCount: UInt64) {
    self.bytes = bytes
    self.inputCount = inputCount
    evidenceStart = bytes.count
  }

  @inline(__always)
  private mutating func add(
    _ part: TranscriptCursor.Part, of cursor: TranscriptCursor, at start: Int
  ) {
    if case .lines(let input, let text, _) = part {
      lastInput = max(lastInput, input)
      if !mayHoldOutsideStep { mayHoldOutsideStep = cursor.mayHoldOutsideStep(text) }
      guard input + RecordedEvidence.inputCount > inputCount else { return }
    }
    evidenceStart = min(evidenceStart, start)
  }
}
