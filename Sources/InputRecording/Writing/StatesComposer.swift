internal import InputCore
internal import MCAP

/// Composes the states of a chunk, on any thread.
struct StatesComposer {
  private var message = ProtobufWriter()

  /// Appends `steps` to the chunk of their inputs, as one message.
  mutating func append(_ steps: [RunStateStep], to chunk: inout MCAPClosedChunk) {
    guard let last = steps.last else { return }
    message.removeAll()
    message.put(steps)
    chunk.addMessage(
      channelID: RecordingChannel.states.rawValue,
      sequence: UInt32(truncatingIfNeeded: last.input), logTime: chunk.endTime,
      publishTime: chunk.endTime, data: message.bytes.span)
  }
}
