internal import InputCore
internal import InputRecording
internal import MCAP

/// Copies a recording's messages as they are, with digests and transcript, and rebuilds everything
/// around them: definitions, chunks, indexes, and the lists of devices and of what they hold.
///
/// Messages on channels of other writers, attachments and metadata are copied too.
struct RecordCopier: ~Copyable {
  private var draft: RecordingDraft
  private var builder = MCAPChunkBuilder()
  private let chunkBytes: Int
  private var newOrigins: [RecordingOrigin]
  /// The comments that replace those in the file; nil if these stay.
  private var newComments: [RecordingComment]?
  private let replacesComments: Bool
  /// Our channel for each channel in the file.
  private var known: [UInt16: RecordingChannel] = [:]
  /// The numbers of other channels, and of their schemas, in the copy.
  private var foreignChannels: [UInt16: UInt16] = [:]
  private var foreignSchemas: [UInt16: UInt16] = [:]
  private var schemas: [UInt16: MCAPRecord.Schema] = [:]
  private var defined: Set<RecordingChannel> = []
  private var hasMetadata = false
  /// Whether files that the recording carries are left out.
  private let dropsCarried: Bool
  /// Whether such files are in the copy.
  private(set) var hasCarried = false
  /// Whether what it carries of the files that its app read is left out.
  private let dropsReads: Bool
  /// Whether such contents are in the copy.
  private(set) var hasReads = false
  /// The number of such versions of files that are left out.
  private(set) var droppedReadCount = 0
  /// The attachments that may be such files; the records that name them come later.
  private var waiting: [MCAPRecord.Attachment] = []
  /// The names of attachments of carried files that are left out.
  private(set) var droppedNames: Set<String> = []
  /// The number of carried files that are left out.
  private(set) var droppedCount = 0
  /// The names of the attachments in the copy.
  private var attachmentNames: Set<String> = []
  /// The number of inputs copied so far.
  private(set) var inputCount: UInt64 = 0

  /// - Parameters:
  ///   - origins: The edit; written after the origins in the recording.
  ///   - options: Compression and indexes. The chunks are those of the file, or larger ones:
  ///     each is filled until it reaches `chunkBytes`.
  ///   - packsInputs: As for `RecordingFile`.
  ///   - dropsCarried: Whether files that the recording carries are left out.
  ///   - dropsReads: Whether what it carries of the files that its app read is left out.
  ///   - comments: The comments that replace those in the file; nil if these stay.
  /// - Throws: `RecordingError` as `RecordingDraft`.
  init(
    to output: String, overwrites: Bool, origins: [RecordingOrigin],
    options: MCAPWriter.Options = .init(), chunkBytes: Int = 0, packsInputs: Bool = false,
    dropsCarried: Bool = false, dropsReads: Bool = false, comments: [RecordingComment]? = nil
  ) throws(RecordingError) {
    (self.dropsCarried, self.dropsReads) = (dropsCarried, dropsReads)
    (newComments, replacesComments) = (comments, comments != nil)
    draft = try RecordingDraft(
      of: output, overwrites: overwrites, options: options, packsInputs: packsInputs)
    newOrigins = origins
    self.chunkBytes = chunkBytes
    for channel in RecordingChannel.allCases where channel.isUsual { define(channel) }
    if packsInputs { define(.packed) }
  }

  /// Adds a record of the file's data.
  ///
  /// - Throws: `RecordingError` if writing fails, or if the file is not a recording.
  mutating func add(_ record: MCAPRecord, path: String) throws(RecordingError) {
    switch record {
    case .header(let header): try RecordingDecoder.check(header, path: path)
    case .schema(let schema): schemas[schema.id] = schema
    case .channel(let channel): define(channel)
    case .message(let message): try add(message)
    case .chunk: try closeChunk(reaching: chunkBytes)
    case .attachment(let attachment):
      if dropsCarried && CarriedFormat.isCarried(attachment)
        || dropsReads && attachment.name.hasPrefix(CarriedReadFormat.folder)
      {
        waiting.append(attachment)
      } else {
        try add(attachment)
      }
    case .metadata(let metadata): try add(metadata)
    case .footer, .messageIndex, .chunkIndex, .attachmentIndex, .statistics, .metadataIndex,
      .summaryOffset, .dataEnd:
      break
    }
  }

  /// The kind of a message; nil if it is another writer's.
  func channel(of message: MCAPRecord.Message) -> RecordingChannel? { known[message.channelID] }

  /// Adds a message of our own with these contents.
  mutating func add(
    _ channel: RecordingChannel, sequence: UInt64, logTime: UInt64, publishTime: UInt64,
    data: [UInt8]
  ) {
    if !defined.contains(channel) { define(channel) }
    if channel.isInput { inputCount += 1 }
    builder.addMessage(
      channelID: channel.rawValue, sequence: UInt32(truncatingIfNeeded: sequence),
      logTime: logTime, publishTime: publishTime, data: data.span)
  }

  /// Makes the copy carry these files.
  mutating func carry(_ files: [CarriedFile]) throws(RecordingError) {
    try closeChunk(reaching: 0)
    try addWaiting()
    let names = attachmentNames
    try draft.write { (file) throws(RecordingError) in
      try file.write(files, at: .zero, avoiding: names)
    }
    hasCarried = true
  }

  /// Makes the copy carry what the app of the run read.
  mutating func carry(_ reads: [CarriedRead]) throws(RecordingError) {
    try closeChunk(reaching: 0)
    try addWaiting()
    let names = attachmentNames
    try draft.write { (file) throws(RecordingError) in
      try file.write(reads, at: .zero, avoiding: names)
    }
    hasReads = true
  }

  /// Writes the rest, and moves the recording to its place.
  mutating func complete() throws(RecordingError) {
    try closeChunk(reaching: 0)
    try addWaiting()
    try draft.complete()
  }

  /// The names of attachments of carried files that have not been found.
  var absentNames: Set<String> { droppedNames.subtracting(waiting.map(\.name)) }

  /// Adds the attachments that no carried file refers to: they belong to other programs.
  private mutating func addWaiting() throws(RecordingError) {
    let attachments = waiting
    waiting = []
    for attachment in attachments where !droppedNames.contains(attachment.name) {
      try add(attachment)
    }
  }

  private mutating func add(_ attachment: MCAPRecord.Attachment) throws(RecordingError) {
    attachmentNames.insert(attachment.name)
    try draft.write { (file) throws(RecordingError) in try file.write(attachment) }
  }

  private mutating func add(_ message: MCAPRecord.Message) throws(RecordingError) {
    guard let channel = known[message.channelID] else {
      guard let number = foreignChannels[message.channelID] else { return }
      return builder.addMessage(
        channelID: number, sequence: message.sequence, logTime: message.logTime,
        publishTime: message.publishTime, data: message.data.span)
    }
    // These messages are rewritten for each chunk.
    guard channel != .held else { return }
    if channel == .started || channel == .deviceAdded { try collectMetadata(message, channel) }
    add(
      channel, sequence: UInt64(message.sequence), logTime: message.logTime,
      publishTime: message.publishTime, data: Array(message.data))
  }

  /// Collects the contents of the copy's metadata.
  private mutating func collectMetadata(
    _ message: MCAPRecord.Message, _ channel: RecordingChannel
  ) throws(RecordingError) {
    let instant = Instant(nanoseconds: message.publishTime)
    let decoded = try? DecodedInput(message.data, channel: channel, instant: instant)
    switch decoded?.input {
    case .started(let started) where !hasMetadata:
      hasMetadata = true
      try draft.write { (file) throws(RecordingError) in try file.write(started) }
    case .deviceAdded(let device, _): draft.add(device)
    case .started, .deviceRemoved, .frame, .clockAdvanced, .systemRequest, .hostAnswered,
      .workArrived, nil:
      break
    }
  }

  private mutating func add(_ metadata: MCAPRecord.Metadata) throws(RecordingError) {
    guard metadata.name != RecordingFormat.devicesName else { return }
    if replacesComments, RecordingComment(metadata) != nil { return }
    if metadata.name == CarriedFormat.name {
      if dropsCarried {
        let (names, isFile) = CarriedFormat.named(by: metadata)
        droppedNames.formUnion(names)
        return droppedCount += isFile ? 1 : 0
      }
      hasCarried = true
    }
    let (isRead, name) = CarriedReadFormat.attachment(namedBy: metadata)
    if isRead, dropsReads {
      if let name { droppedNames.insert(name) }
      return droppedReadCount += 1
    }
    hasReads = hasReads || isRead
    if metadata.name == RecordingFormat.profile {
      // Without the offset, which later versions added, it is made from the first input instead.
      let isWhole = metadata.entries.contains { $0.key == RecordingFormat.offsetName }
      guard isWhole, !hasMetadata else { return }
      hasMetadata = true
    }
    try draft.write { (file) throws(RecordingError) in try file.write(metadata) }
  }

  private mutating func closeChunk(reaching byteCount: Int) throws(RecordingError) {
    guard builder.messageCount > 0, builder.byteCount >= byteCount else { return }
    let origins = newOrigins
    newOrigins = []
    let comments = newComments ?? []
    newComments = nil
    try draft.write { (file) throws(RecordingError) in
      for origin in origins { try file.write(origin.metadata) }
      for comment in comments { try file.write(comment.metadata) }
    }
    try draft.write(builder.close())
  }
}

extension RecordCopier {
  /// Our definition of a channel, which may have more fields than the one in the file.
  private mutating func define(_ channel: RecordingChannel) {
    builder.add(RecordingFormat.schema(of: channel))
    builder.add(RecordingFormat.record(of: channel))
    defined.insert(channel)
  }

  /// Registers a channel of the file, and defines it in the copy if it is not ours.
  private mutating func define(_ channel: MCAPRecord.Channel) {
    if let ours = RecordingDecoder.known(channel) {
      known[channel.id] = ours
      return
    }
    guard foreignChannels[channel.id] == nil else { return }
    // Our channels are below; a file with too many channels to number loses the last ones.
    let first = 256
    guard first + foreignChannels.count <= Int(UInt16.max) else { return }
    var schemaID: UInt16 = 0
    if let schema = schemas[channel.schemaID] {
      if let number = foreignSchemas[schema.id] {
        schemaID = number
      } else {
        schemaID = UInt16(first + foreignSchemas.count)
        foreignSchemas[schema.id] = schemaID
        builder.add(
          MCAPRecord.Schema(
            id: schemaID, name: schema.name, encoding: schema.encoding, data: schema.data))
      }
    }
    let number = UInt16(first + foreignChannels.count)
    foreignChannels[channel.id] = number
    builder.add(
      MCAPRecord.Channel(
        id: number, schemaID: schemaID, topic: channel.topic,
        messageEncoding: channel.messageEncoding, metadata: channel.metadata))
  }
}
