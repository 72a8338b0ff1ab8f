internal import InputCore
package import MCAP

/// Reads and decodes a recording, batch by batch, on any thread. `RecordingReader` is the public
/// interface.
///
/// Holds one chunk at a time.
package struct RecordingDecoder: ~Copyable, Sendable {
  /// The first input, with facts about the whole recording.
  let first: RecordedInput
  let started: Started
  let hasDigests: Bool
  let leavesOutKeys: Bool
  let namesFiles: Bool
  let namesAbsentFonts: Bool
  let hasPictures: Bool
  let hasNetwork: Bool
  /// The edits that made the recording, oldest first.
  let origins: [RecordingOrigin]
  /// What people say about its moments, in the order of time.
  let comments: [RecordingComment]
  /// The part that could not be read; nil while nothing is known to be missing.
  private(set) var loss: RecordingLoss?

  private var source: RecordSource
  private var channels: [UInt16: RecordingChannel]
  /// The channel of the last frame.
  private var frameChannelID: UInt16?
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
  /// - Parameter passesOverDamage: As for `MCAPReader`.
  /// - Throws: `RecordingError` if the file cannot be read, or is a device, a pipe or a directory.
  init(path: String, passesOverDamage: Bool = false) throws(RecordingError) {
    var source = try RecordSource(opening: path, passesOverDamage: passesOverDamage)
    var channels: [UInt16: RecordingChannel] = [:]
    var origins: [RecordingOrigin] = []
    var comments: [RecordingComment] = []
    let name = source.path
    reading: while true {
      let record: MCAPRecord
      switch try source.next() {
      case .record(let next): record = next
      case .needsBytes:
        try source.read()
        continue reading
      case .end: break reading
      }
      switch record {
      case .header(let header):
        try Self.check(header, path: name)
      case .channel(let channel):
        channels[channel.id] = Self.known(channel)
      case .metadata(let metadata):
        if origins.count < RecordingOrigin.recordLimit, let origin = RecordingOrigin(metadata) {
          origins.append(origin)
        }
        if comments.count < RecordingComment.countLimit, let comment = RecordingComment(metadata) {
          comments.append(comment)
        }
      case .message(let message):
        guard let channel = channels[message.channelID], channel.isInput else { continue }
        let decoded = try Self.decode(message, channel, number: 1, source)
        guard case .started(let started) = decoded.input else {
          throw source.error("input 1 (\(channel.topic)): expected /input/started")
        }
        self.started = started
        hasDigests = decoded.hasDigests
        leavesOutKeys = decoded.leavesOutKeys
        (namesFiles, hasPictures) = (decoded.namesFiles, decoded.hasPictures)
        (namesAbsentFonts, hasNetwork) = (decoded.namesAbsentFonts, decoded.hasNetwork)
        now = started.instant
        self.channels = channels
        self.origins = origins
        self.comments = comments.sorted { $0.nanoseconds < $1.nanoseconds }
        self.source = source
        first = RecordedInput(
          sequence: 1, channel: channel, input: decoded.input, instant: started.instant,
          digestBefore: decoded.hasDigests ? decoded.digestBefore : nil)
        if self.source.isInJournal { restoredInputCount = 1 }
        recordLoss()
        return
      case .footer, .schema, .chunk, .messageIndex, .chunkIndex, .attachment, .attachmentIndex,
        .statistics, .metadataIndex, .summaryOffset, .dataEnd:
        continue
      }
    }
    throw .badBytes(
      path: name, offset: source.lost?.offset ?? 0,
      problem: "the recording has no input" + (source.lost == nil ? "" : " before it is cut"))
  }

  /// The file's name in errors.
  var path: String { source.path }

  /// The error of a wrong checksum that no skipped record explains.
  var checksumError: RecordingError? {
    source.passedOver.isEmpty ? source.checksumError : nil
  }

  /// Appends the next items to `batch` until it is full, or until more of the file must be read and
  /// it is not empty. Returns false at the end of the recording.
  ///
  /// - Throws: `RecordingError` for invalid contents; what precedes them has been appended.
  mutating func fill(_ batch: inout RecordedBatch) throws(RecordingError) -> Bool {
    while batch.byteCount < RecordedBatch.fullByteCount {
      if try fillFromChunk(&batch) { continue }
      switch try source.next() {
      case .record(.channel(let channel)):
        channels[channel.id] = Self.known(channel)
      case .record(.message(let message)):
        try append(message, to: &batch)
      case .record:
        continue
      case .needsBytes:
        guard batch.isEmpty else { return true }
        try source.read()
      case .end:
        recordLoss()
        return false
      }
    }
    return true
  }

  /// Appends messages of the open chunk; returns false if something else follows.
  private mutating func fillFromChunk(
    _ batch: inout RecordedBatch
  ) throws(RecordingError) -> Bool {
    guard var message = source.nextPlacedMessage() else { return false }
    let records = source.chunkRecords
    while true {
      if !appendPlainFrame(message, records.span, to: &batch) {
        try append(MCAPRecord.Message(message, in: records), to: &batch)
      }
      guard batch.byteCount < RecordedBatch.fullByteCount else { return true }
      guard let next = source.nextPlacedMessage() else { return false }
      message = next
    }
  }

  private mutating func recordLoss() {
    guard let lost = source.lost else { return }
    loss = RecordingLoss(
      offset: lost.offset, byteCount: lost.byteCount, restoredInputCount: restoredInputCount,
      journalCut: source.journalCut, hasEnd: hasEnded)
  }
}

extension RecordingDecoder {
  /// Appends a plain frame, as nearly all are, without creating an input; returns false for
  /// anything else.
  @inline(__always)
  private mutating func appendPlainFrame(
    _ message: PlacedMessage, _ records: Span<UInt8>, to batch: inout RecordedBatch
  ) -> Bool {
    let number = inputCount + 1
    let instant = Instant(nanoseconds: message.publishTime)
    guard message.channelID == frameChannelID, let device = devices.lastDevice, !hasEnded,
      message.sequence == UInt32(truncatingIfNeeded: number),
      batch.appendFrame(
        records, message.data, from: device, at: instant, now: max(now, instant), sequence: number)
    else { return false }
    inputCount = number
    digestCount = 0
    now = max(now, instant)
    return true
  }

  private mutating func append(
    _ message: MCAPRecord.Message, to batch: inout RecordedBatch
  ) throws(RecordingError) {
    guard let channel = channels[message.channelID] else { return }
    let byteCount = message.data.count
    switch channel {
    case .started, .deviceAdded, .deviceRemoved, .frame, .clockAdvanced, .systemRequest,
      .hostAnswered, .workArrived:
      let input = try input(message, channel)
      if channel == .frame { frameChannelID = message.channelID }
      batch.append(.input(input), messageByteCount: byteCount)
    case .checkpoint:
      let digests = try digests(
        message, CheckpointFields.digest, CheckpointFields.inputs, CheckpointFields.views,
        CheckpointFields.looks, CheckpointFields.drawings)
      batch.append(.checkpoint(digests.whole), messageByteCount: byteCount)
      if let views = digests.views { batch.append(.viewTree(views), messageByteCount: byteCount) }
    case .ended:
      let digests = try digests(
        message, EndedFields.digest, EndedFields.inputs, EndedFields.views, EndedFields.looks,
        EndedFields.drawings)
      hasEnded = true
      batch.append(.ended(digests.whole), messageByteCount: byteCount)
      if let views = digests.views { batch.append(.viewTree(views), messageByteCount: byteCount) }
    case .held, .packed, .network:
      break
    case .transcript:
      let (transcript, error) = RecordedTranscript.checked(message.data, after: inputCount)
      batch.append(.transcript(transcript), messageByteCount: byteCount)
      if let error {
        throw source.error("a transcript: byte \(error.offset): expected \(error.expected)")
      }
    case .states:
      let states = RecordedStates(
        bytes: Array(message.data), inputCount: inputCount, place: source.error("states"))
      batch.append(.states(states), messageByteCount: byteCount)
    case .file, .picture:
      try appendFact(message, channel, to: &batch)
    }
  }

  /// Appends a fact from outside the app's history.
  private mutating func appendFact(
    _ message: MCAPRecord.Message, _ channel: RecordingChannel, to batch: inout RecordedBatch
  ) throws(RecordingError) {
    do throws(ProtobufError) {
      let entry: RecordedBatch.Entry =
        if channel == .file {
          .file(try FileFact(message.data))
        } else {
          .picture(
            try PictureFact(message.data, at: Instant(nanoseconds: message.publishTime)))
        }
      batch.append(entry, messageByteCount: message.data.count)
    } catch {
      throw source.error("\(channel.topic): byte \(error.offset): expected \(error.expected)")
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

  private mutating func digests(
    _ message: MCAPRecord.Message, _ digest: Field, _ inputs: Field, _ views: Field,
    _ looks: Field, _ drawings: Field
  ) throws(RecordingError) -> (whole: Digest, views: ViewDigests?) {
    var value: UInt64 = 0
    var count: UInt64 = 0
    var (placesDigest, looksDigest, drawingsDigest): (UInt64?, UInt64, UInt64) = (nil, 0, 0)
    do throws(ProtobufError) {
      var reader = ProtobufReader(message.data)
      while let field = try reader.next() {
        if field.number == digest.number { value = try field.unsigned(digest) }
        if field.number == inputs.number { count = try field.unsigned(inputs) }
        if field.number == views.number { placesDigest = try field.unsigned(views) }
        if field.number == looks.number { looksDigest = try field.unsigned(looks) }
        if field.number == drawings.number { drawingsDigest = try field.unsigned(drawings) }
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
    let views = placesDigest.map {
      ViewDigests(places: $0, looks: looksDigest, drawings: drawingsDigest)
    }
    return (Digest(value: value), views)
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

  /// Checks that a file is a recording of Retouch.
  ///
  /// - Throws: `RecordingError` for a file with another profile.
  package static func check(
    _ header: MCAPRecord.Header, path: String
  ) throws(RecordingError) {
    guard header.profile != RecordingFormat.profile else { return }
    throw .foreign(
      path: path,
      problem: "an MCAP file with the profile \"\(header.profile)\", expected a recording of "
        + "Retouch, with the profile \"\(RecordingFormat.profile)\"")
  }

  /// Our channel with the same topic, whatever its number in this file; nil if there is none.
  package static func known(_ channel: MCAPRecord.Channel) -> RecordingChannel? {
    guard channel.messageEncoding == RecordingFormat.encoding else { return nil }
    return RecordingChannel.allCases.first { $0.topic == channel.topic }
  }
}
