internal import InputCore
internal import MCAP

/// Follows the devices through the chunks of a recording, on any thread, and ends each chunk with
/// what they hold, so that a reader that begins with the next chunk need not read earlier ones.
struct HeldComposer {
  private var state = PresentState()
  private var samples: [Sample] = []
  private var message = ProtobufWriter()
  /// The number of the last input.
  private var last: UInt32 = 0

  /// Follows the inputs of `chunk`, and appends a message if anything is held after them.
  ///
  /// The chunk's channels are numbered as in `RecordingChannel`.
  mutating func append(to chunk: inout MCAPClosedChunk) {
    follow(chunk.reader)
    compose()
    let bytes = message.bytes
    guard !bytes.isEmpty else { return }
    chunk.addMessage(
      channelID: RecordingChannel.held.rawValue, sequence: last, logTime: chunk.endTime,
      publishTime: chunk.endTime, data: bytes.span)
  }

  /// Follows the inputs of a chunk.
  private mutating func follow(_ records: ChunkReader) {
    var reader = records
    while !reader.isAtEnd {
      guard let message = reader.nextPlacedMessage() else {
        // It is a definition; the container's own records are valid.
        guard (try? reader.next()) != nil else { break }
        continue
      }
      guard let channel = RecordingChannel(rawValue: message.channelID), channel.isInput else {
        continue
      }
      last = message.sequence
      switch channel {
      case .frame: follow(frame: message, in: records.records)
      case .deviceAdded, .deviceRemoved: follow(channel, message, in: records.records)
      case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived, .checkpoint,
        .ended, .transcript, .states, .held, .packed, .file, .picture, .network:
        break
      }
    }
  }

  private mutating func follow(frame message: PlacedMessage, in records: [UInt8]) {
    samples.removeAll(keepingCapacity: true)
    let instant = Instant(nanoseconds: message.publishTime)
    guard
      let frame = PlainFrame(records.span, message.data, instant, appendingTo: &samples)
    else { return follow(.frame, message, in: records) }
    state.apply(samples, of: frame.device)
  }

  private mutating func follow(
    _ channel: RecordingChannel, _ message: PlacedMessage, in records: [UInt8]
  ) {
    let instant = Instant(nanoseconds: message.publishTime)
    // Only a copied file can contain an invalid message; its reader refuses that.
    let decoded = try? DecodedInput(records[message.data], channel: channel, instant: instant)
    if let input = decoded?.input { state.apply(input) }
  }

  private mutating func compose() {
    message.removeAll()
    for device in state.devices {
      let held = state.held(by: device.id)
      guard !held.isEmpty else { continue }
      let frame = Frame(device: device.id, instant: .zero, samples: held)
      message.put(HeldFields.frames) { inner in
        inner.append(atMost: frame.greatestByteCount) { $0.append(frame, digestBefore: 0) }
      }
    }
  }
}

extension PresentState {
  /// Restores what the present devices hold, from the message of an earlier `HeldComposer`.
  ///
  /// - Throws: `ProtobufError` for invalid bytes.
  package mutating func restore(_ message: ArraySlice<UInt8>) throws(ProtobufError) {
    var reader = ProtobufReader(message)
    while let field = try reader.next() {
      guard field.number == HeldFields.frames.number else { continue }
      let inner = try field.message(HeldFields.frames)
      apply(try DecodedInput.frame(inner, .zero).input)
    }
  }
}
