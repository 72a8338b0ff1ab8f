internal import InputCore
internal import MCAP

/// Composes messages of inputs and chunks of messages, without files and threads.
///
/// A chunk ends before an input that comes a second or more after the chunk's first one, or that
/// finds the chunk full. Its last message is a checkpoint with the whole digest between the two
/// inputs.
struct RecordingComposer {
  /// The size of records, in bytes, at which a chunk is closed.
  static let chunkBytes = 256 << 10
  /// The age of a chunk's first input, in nanoseconds of the timeline, at which the chunk is
  /// closed.
  static let chunkNanoseconds: UInt64 = 1_000_000_000

  private let hasDigests: Bool
  private let leavesOutKeys: Bool
  private let hasPictures: Bool
  private let hasNetwork: Bool
  /// A bit for each channel that has been added.
  private var added: UInt32 = 0
  private var builder = MCAPChunkBuilder(byteCapacity: chunkBytes + chunkBytes / 4)
  private var message = ProtobufWriter(capacity: 4096)
  private var chunkStart: Instant?
  /// The instant of the timeline after the last input.
  private(set) var now = Instant.zero
  /// The number of inputs.
  private(set) var inputCount: UInt64 = 0

  /// Creates a composer whose open chunk starts with the schemas and channels that nearly every
  /// recording uses; the others come before their first message.
  ///
  /// - Parameters:
  ///   - hasDigests: Whether the inputs have valid digests.
  ///   - leavesOutKeys: Whether keys are left out of the inputs.
  ///   - hasTranscript: Whether closed chunks get a transcript.
  ///   - hasStates: Whether closed chunks get states.
  ///   - hasPictures: Whether changes to the main screen's picture are appended.
  ///   - hasNetwork: Whether events of network transfers are appended.
  init(
    hasDigests: Bool, leavesOutKeys: Bool = false, hasTranscript: Bool = false,
    hasStates: Bool = false, hasPictures: Bool = false, hasNetwork: Bool = false
  ) {
    self.hasDigests = hasDigests
    (self.hasPictures, self.hasNetwork) = (hasPictures, hasNetwork)
    self.leavesOutKeys = leavesOutKeys
    for channel in RecordingChannel.allCases where channel.isUsual { add(channel) }
    if hasTranscript { add(.transcript) }
    if hasStates { add(.states) }
  }

  /// The size of the open chunk's records, in bytes.
  var openByteCount: Int { builder.byteCount }

  /// Passes the open chunk's records to `body`; they grow until the chunk is closed.
  func withOpenRecords<Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try builder.withRecords(body)
  }

  /// Whether the chunk must be closed before an input at `instant`, if its calls take
  /// `tapedByteCount` bytes.
  func isChunkDue(at instant: Instant, tapedByteCount: Int) -> Bool {
    guard let chunkStart else { return false }
    return builder.byteCount >= Self.chunkBytes || tapedByteCount >= Self.chunkBytes
      || instant.nanoseconds(since: chunkStart) >= Self.chunkNanoseconds
  }

  /// Ends the open chunk with a checkpoint; `spent` provides memory for the next one.
  mutating func closeChunk(
    digest: Digest, views: ViewDigests?, recycling spent: consuming MCAPClosedChunk?
  ) -> MCAPClosedChunk {
    message.removeAll()
    message.put(CheckpointFields.digest, hasDigests ? digest.value : 0)
    message.put(CheckpointFields.inputs, inputCount)
    message.put(CheckpointFields.views, views?.places ?? 0)
    message.put(CheckpointFields.looks, views?.looks ?? 0)
    message.put(CheckpointFields.drawings, views?.drawings ?? 0)
    add(to: .checkpoint, publishTime: now)
    chunkStart = nil
    return builder.close(recycling: spent)
  }

  /// Appends an input; its number is the count of inputs including it.
  mutating func append(_ input: Input, digestBefore digest: Digest) {
    let instant = input.instant
    now = max(now, instant)
    inputCount += 1
    if chunkStart == nil { chunkStart = now }
    if case .frame(let frame) = input { return append(frame, digestBefore: digest) }
    message.removeAll()
    message.put(
      input, digestBefore: hasDigests ? digest.low16 : 0, hasDigests: hasDigests,
      leavesOutKeys: leavesOutKeys, hasPictures: hasPictures, hasNetwork: hasNetwork)
    let channel = RecordingChannel(input)
    if added & channel.bit == 0 { add(channel) }
    add(to: channel, publishTime: instant)
  }

  /// Appends a file that was used because of the last input.
  mutating func append(_ file: FileFact) {
    message.removeAll()
    message.put(file)
    append(on: .file, publishTime: now)
  }

  /// Appends a change to the main screen's picture.
  mutating func append(_ picture: PictureFact) {
    message.removeAll()
    message.put(picture)
    append(on: .picture, publishTime: picture.instant)
  }

  /// Appends an event of a network transfer.
  mutating func append(_ event: NetworkEvent) {
    message.removeAll()
    message.put(event)
    append(on: .network, publishTime: event.instant)
  }

  private mutating func append(on channel: RecordingChannel, publishTime: Instant) {
    if added & channel.bit == 0 { add(channel) }
    add(to: channel, publishTime: publishTime)
  }

  /// Appends a frame, directly in its place in the chunk.
  private mutating func append(_ frame: Frame, digestBefore digest: Digest) {
    let low16 = hasDigests ? digest.low16 : 0
    builder.addMessage(
      channelID: RecordingChannel.frame.rawValue, sequence: UInt32(truncatingIfNeeded: inputCount),
      logTime: now.nanoseconds, publishTime: frame.instant.nanoseconds,
      atMost: frame.greatestByteCount
    ) { $0.append(frame, digestBefore: low16) }
  }

  /// Appends the end of the run and closes the last chunk.
  mutating func end(digest: Digest, views: ViewDigests?) -> MCAPClosedChunk {
    message.removeAll()
    message.put(EndedFields.digest, hasDigests ? digest.value : 0)
    message.put(EndedFields.inputs, inputCount)
    message.put(EndedFields.views, views?.places ?? 0)
    message.put(EndedFields.looks, views?.looks ?? 0)
    message.put(EndedFields.drawings, views?.drawings ?? 0)
    add(to: .ended, publishTime: now)
    return builder.close()
  }

  private mutating func add(_ channel: RecordingChannel) {
    builder.add(RecordingFormat.schema(of: channel))
    builder.add(RecordingFormat.record(of: channel))
    added |= channel.bit
  }

  private mutating func add(to channel: RecordingChannel, publishTime: Instant) {
    let bytes = message.bytes
    builder.addMessage(
      channelID: channel.rawValue, sequence: UInt32(truncatingIfNeeded: inputCount),
      logTime: now.nanoseconds, publishTime: publishTime.nanoseconds, data: bytes.span)
  }
}

extension RecordingChannel {
  fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}
