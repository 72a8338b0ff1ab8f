internal import InputCore
internal import MCAP

/// Turns inputs into messages and messages into chunks; knows nothing of files and threads.
///
/// A chunk ends before the input that comes a second or later than its first one, or that finds it
/// full. Its last message is a checkpoint with the whole digest of the time between the two inputs.
struct RecordingComposer {
  /// A chunk with this many bytes of records is closed.
  static let chunkBytes = 256 << 10
  /// A chunk whose first input is this old on the timeline is closed.
  static let chunkNanoseconds: UInt64 = 1_000_000_000

  private let hasDigests: Bool
  private let leavesOutKeys: Bool
  private var builder = MCAPChunkBuilder(byteCapacity: chunkBytes + chunkBytes / 4)
  private var message = ProtobufWriter(capacity: 4096)
  private var chunkStart: Instant?
  /// The timeline's instant after the last input.
  private var now = Instant.zero
  /// How many inputs came.
  private(set) var inputCount: UInt64 = 0

  /// Begins with the schemas and channels in the open chunk.
  ///
  /// - Parameters:
  ///   - hasDigests: Whether the digests that come with the inputs mean anything.
  ///   - leavesOutKeys: Whether the inputs come without their keys.
  ///   - hasTranscript: Whether chunks get a transcript when they have been closed.
  init(hasDigests: Bool, leavesOutKeys: Bool = false, hasTranscript: Bool = false) {
    self.hasDigests = hasDigests
    self.leavesOutKeys = leavesOutKeys
    for channel in RecordingChannel.allCases where channel != .transcript || hasTranscript {
      add(channel)
    }
  }

  /// Bytes of the open chunk's records so far.
  var openByteCount: Int { builder.byteCount }

  /// Shows the open chunk's records; they grow until the chunk is closed.
  func withOpenRecords<Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try builder.withRecords(body)
  }

  /// Whether the chunk should be closed before an input at `instant` is appended, while its calls take
  /// so many bytes.
  func isChunkDue(at instant: Instant, tapedByteCount: Int) -> Bool {
    guard let chunkStart else { return false }
    return builder.byteCount >= Self.chunkBytes || tapedByteCount >= Self.chunkBytes
      || instant.nanoseconds(since: chunkStart) >= Self.chunkNanoseconds
  }

  /// Closes the open chunk behind a checkpoint; `spent` gives its memory to the next one.
  mutating func closeChunk(
    digest: Digest, viewDigest: UInt64?, recycling spent: consuming MCAPClosedChunk?
  ) -> MCAPClosedChunk {
    message.removeAll()
    message.put(CheckpointFields.digest, hasDigests ? digest.value : 0)
    message.put(CheckpointFields.inputs, inputCount)
    message.put(CheckpointFields.views, viewDigest ?? 0)
    add(to: .checkpoint, publishTime: now)
    chunkStart = nil
    return builder.close(recycling: spent)
  }

  /// Appends an input; its number is the count of inputs with it.
  mutating func append(_ input: Input, digestBefore digest: Digest) {
    let instant = input.instant
    now = max(now, instant)
    inputCount += 1
    if chunkStart == nil { chunkStart = now }
    message.removeAll()
    message.put(
      input, digestBefore: hasDigests ? digest.low16 : 0, hasDigests: hasDigests,
      leavesOutKeys: leavesOutKeys)
    add(to: RecordingChannel(input), publishTime: instant)
  }

  /// Appends the end of the run and closes the last chunk.
  mutating func end(digest: Digest, viewDigest: UInt64?) -> MCAPClosedChunk {
    message.removeAll()
    message.put(EndedFields.digest, hasDigests ? digest.value : 0)
    message.put(EndedFields.inputs, inputCount)
    message.put(EndedFields.views, viewDigest ?? 0)
    add(to: .ended, publishTime: now)
    return builder.close()
  }

  private mutating func add(_ channel: RecordingChannel) {
    builder.add(RecordingFormat.schema(of: channel))
    builder.add(RecordingFormat.record(of: channel))
  }

  private mutating func add(to channel: RecordingChannel, publishTime: Instant) {
    let bytes = message.bytes
    builder.addMessage(
      channelID: channel.rawValue, sequence: UInt32(truncatingIfNeeded: inputCount),
      logTime: now.nanoseconds, publishTime: publishTime.nanoseconds, data: bytes.span)
  }
}
