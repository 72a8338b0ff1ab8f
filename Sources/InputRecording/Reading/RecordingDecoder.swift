internal import InputCore
internal import MCAP

/// Reads and decodes a recording, item by item, on any thread. `RecordingReader` is the public
/// interface.
///
/// Holds one chunk at a time.
struct RecordingDecoder: ~Copyable, Sendable {
  /// The first input, with facts about the whole recording.
  let first: RecordedInput
  let started: Started
  let hasDigests: Bool
  let leavesOutKeys: Bool
  /// What could not be read; nil while nothing is known to be missing.
  private(set) var loss: RecordingLoss?
  /// The size in bytes of the last item's message.
  private(set) var messageByteCount = 0

  private var source: RecordSource
  private var channels: [UInt16: RecordingChannel]
  /// The transcript whose items are being returned.
  private var transcript: TranscriptCursor?
  private var viewTree: UInt64?
  private var devices = RecordedDevices()
  private var now: Instant
  /// The number of inputs so far, including the first.
  private var inputCount: UInt64 = 1
  private var restoredInputCount: UInt64 = 0
  private var hasEnded = false
  /// The number of digests since the last input: one ends a chunk, one the run.
  private var digestCount = 0

  /// Opens the file at `path` and reads it up to its first input. `-` is standard input.
  ///
  /// - Throws: `RecordingError` if the file cannot be read, or is a device, a pipe or a directory.
  init(path: String) throws(RecordingError) {
    var source = try RecordSource(opening: path)
    var channels: [UInt16: RecordingChannel] = [:]
    let name = source.path
    while let record = try source.next(willRead: {}) {
      switch record {
      case .header(let header):
        try Self.check(header, path: name)
      case .channel(let channel):
        channels[channel.id] = Self.known(channel)
      case .message(let message):
        guard let channel = channels[message.channelID], channel.isInput else { continue }
        let decoded = try Self.decode(message, channel, number: 1, source)
        guard case .started(let started) = decoded.input else {
          throw source.error("input 1 (\(channel.topic)): expected /input/started")
        }
        self.started = started
        hasDigests = decoded.hasDigests
        leavesOutKeys = decoded.leavesOutKeys
        now = started.instant
        self.channels = channels
        self.source = source
        first = RecordedInput(
          sequence: 1, channel: channel, input: decoded.input, instant: started.instant,
          digestBefore: decoded.hasDigests ? decoded.digestBefore : nil)
        if self.source.isInJournal { restoredInputCount = 1 }
        noteLoss()
        return
      case .footer, .schema, .chunk, .messageIndex, .chunkIndex, .attachment, .attachmentIndex,
        .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
        continue
      }
    }
    throw .badBytes(
      path: name, offset: source.lost?.offset ?? 0,
      problem: "the recording has no input" + (source.lost == nil ? "" : " before it is cut"))
  }

  /// The file's name in errors.
  var path: String { source.path }

  /// The next item after the first input; nil at the end.
  ///
  /// - Parameter willRead: Called before more of the file is read, which may block.
  /// - Throws: `RecordingError` for invalid contents.
  mutating func next(willRead: () -> Void = {}) throws(RecordingError) -> RecordedItem? {
    if let digest = viewTree.take() { return .viewTree(digest) }
    if let item = try transcriptItem() { return item }
    while let record = try source.next(willRead: willRead) {
      switch record {
      case .channel(let channel):
        channels[channel.id] = Self.known(channel)
      case .message(let message):
        guard let channel = channels[message.channelID] else { continue }
        messageByteCount = message.data.count
        guard channel != .transcript else {
          transcript = TranscriptCursor(message.data)
          if let item = try transcriptItem() { return item }
          continue
        }
        return try item(message, channel)
      case .header, .footer, .schema, .chunk, .messageIndex, .chunkIndex, .attachment,
        .attachmentIndex, .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
        continue
      }
    }
    noteLoss()
    return nil
  }

  private mutating func noteLoss() {
    guard let lost = source.lost else { return }
    loss = RecordingLoss(
      offset: lost.offset, byteCount: lost.byteCount, restoredInputCount: restoredInputCount,
      journalCut: source.journalCut, hasEnd: hasEnded)
  }
}

extension RecordingDecoder {
  private mutating func item(
    _ message: MCAPRecord.Message, _ channel: RecordingChannel
  ) throws(RecordingError) -> RecordedItem {
    switch channel {
    case .started, .deviceAdded, .deviceRemoved, .frame, .clockAdvanced, .systemRequest,
      .hostAnswered:
      return .input(try input(message, channel))
    case .checkpoint:
      return .checkpoint(
        try digest(
          message, CheckpointFields.digest, CheckpointFields.inputs, CheckpointFields.views))
    case .ended:
      let digest = try digest(
        message, EndedFields.digest, EndedFields.inputs, EndedFields.views)
      hasEnded = true
      return .ended(digest)
    case .transcript:
      preconditionFailure("a transcript has items of its own")
    }
  }

  private mutating func input(
    _ message: MCAPRecord.Message, _ channel: RecordingChannel
  ) throws(RecordingError) -> RecordedInput {
    let number = inputCount + 1
    guard !hasEnded else { throw source.error("input \(number) after the end of the run") }
    guard message.sequence == UInt32(truncatingIfNeeded: number) else {
      throw source.error("expected input \(number), found the number \(message.sequence)")
    }
    let decoded = try Self.decode(message, channel, number: number, source)
    if let problem = devices.problem(with: decoded.input) {
      throw source.error("input \(number) (\(channel.topic)): \(problem)")
    }
    inputCount = number
    digestCount = 0
    if source.isInJournal { restoredInputCount += 1 }
    now = max(now, decoded.input.instant)
    return RecordedInput(
      sequence: number, channel: channel, input: decoded.input, instant: now,
      digestBefore: hasDigests ? decoded.digestBefore : nil)
  }

  private mutating func digest(
    _ message: MCAPRecord.Message, _ digest: Field, _ inputs: Field, _ views: Field
  ) throws(RecordingError) -> Digest {
    var value: UInt64 = 0
    var count: UInt64 = 0
    do throws(ProtobufError) {
      var reader = ProtobufReader(message.data)
      while let field = try reader.next() {
        if field.number == digest.number { value = try field.unsigned(digest) }
        if field.number == inputs.number { count = try field.unsigned(inputs) }
        if field.number == views.number { viewTree = try field.unsigned(views) }
      }
    } catch {
      throw source.error("a digest: byte \(error.offset): expected \(error.expected)")
    }
    guard count == inputCount else {
      throw source.error("expected a digest after input \(inputCount), found one after \(count)")
    }
    digestCount += 1
    guard digestCount <= 2 else {
      throw source.error("expected one digest after input \(inputCount), found a third")
    }
    return Digest(value: value)
  }

  private mutating func transcriptItem() throws(RecordingError) -> RecordedItem? {
    do throws(ProtobufError) {
      if let item = try transcript?.next(after: inputCount) { return item }
      transcript = nil
      return nil
    } catch {
      throw source.error("a transcript: byte \(error.offset): expected \(error.expected)")
    }
  }

  private static func decode(
    _ message: MCAPRecord.Message, _ channel: RecordingChannel, number: UInt64,
    _ source: borrowing RecordSource
  ) throws(RecordingError) -> DecodedInput {
    do throws(ProtobufError) {
      let instant = Instant(nanoseconds: message.publishTime)
      guard let decoded = try DecodedInput(message.data, channel: channel, instant: instant) else {
        preconditionFailure("\(channel) holds no inputs")
      }
      return decoded
    } catch {
      throw source.error(
        "input \(number) (\(channel.topic)): byte \(error.offset): expected \(error.expected)")
    }
  }

  private static func check(
    _ header: MCAPRecord.Header, path: String
  ) throws(RecordingError) {
    guard header.profile != RecordingFormat.profile else { return }
    throw .foreign(
      path: path,
      problem: "an MCAP file with the profile \"\(header.profile)\", expected a recording of "
        + "Retouch, with the profile \"\(RecordingFormat.profile)\"")
  }

  /// Our channel with the same topic, whatever its number in this file; nil if there is none.
  private static func known(_ channel: MCAPRecord.Channel) -> RecordingChannel? {
    guard channel.messageEncoding == RecordingFormat.encoding else { return nil }
    return RecordingChannel.allCases.first { $0.topic == channel.topic }
  }
}
