package import InputCore

/// Messages of a recording that ends earlier than the one in which they were written.
package enum CutMessage {
  /// An advance of the clock to the end, which takes the place of the input with this digest.
  package static func clockAdvanced(digestBefore digest: UInt16) -> [UInt8] {
    var writer = ProtobufWriter()
    writer.put(ClockAdvancedFields.digest, UInt64(digest))
    return writer.bytes
  }

  /// An event of a network transfer; its instant is the message's publish time.
  package static func network(_ event: NetworkEvent) -> [UInt8] {
    var writer = ProtobufWriter()
    writer.put(event)
    return writer.bytes
  }

  /// The message without the changes by inputs after `last`; nil if nothing remains, or if it is
  /// invalid.
  package static func states(_ message: ArraySlice<UInt8>, upTo last: UInt64) -> [UInt8]? {
    let place = RecordingError.foreign(path: "", problem: "")
    var cursor = StatesCursor(
      RecordedStates(bytes: Array(message), inputCount: .max, place: place))
    var steps: [RunStateStep] = []
    while let step = try? cursor.next(), step.input <= last { steps.append(step) }
    var writer = ProtobufWriter()
    writer.put(steps)
    return steps.isEmpty ? nil : writer.bytes
  }

  /// The message without the lines of inputs after `last`, and without views, which are those at
  /// the end of the chunk; nil if nothing remains.
  package static func transcript(_ message: ArraySlice<UInt8>, upTo last: UInt64) -> [UInt8]? {
    let (checked, _) = RecordedTranscript.checked(message, after: .max)
    var cursor = TranscriptCursor(checked)
    var writer = ProtobufWriter()
    while let part = cursor.nextChecked() {
      guard case .lines(let input, let text, let leftOutCount) = part, input <= last else {
        continue
      }
      writer.put(TranscriptFields.steps) { inner in
        inner.put(TranscriptStepFields.input, input)
        inner.put(TranscriptStepFields.lines, utf8: Array(checked.bytes[text]))
        inner.put(TranscriptStepFields.leftOut, leftOutCount)
      }
    }
    return writer.bytes.isEmpty ? nil : writer.bytes
  }
}
