extension MCAPRecord.Header: RecordFields {
  static var opcode: MCAPOpcode { .header }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    profile = try coder.text("the header's profile", record?.profile)
    library = try coder.text("the header's library", record?.library)
  }
}

extension MCAPRecord.Schema: RecordFields {
  static var opcode: MCAPOpcode { .schema }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    id = try coder.integer("the schema's id", record?.id)
    name = try coder.text("the schema's name", record?.name)
    encoding = try coder.text("the schema's encoding", record?.encoding)
    data = try coder.bytes("the schema's data", record?.data, countedBy: UInt32.self)
  }
}

extension MCAPRecord.Channel: RecordFields {
  static var opcode: MCAPOpcode { .channel }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    id = try coder.integer("the channel's id", record?.id)
    schemaID = try coder.integer("the channel's schema id", record?.schemaID)
    topic = try coder.text("the channel's topic", record?.topic)
    messageEncoding = try coder.text("the channel's message encoding", record?.messageEncoding)
    metadata = try coder.elements("the channel's metadata", record?.metadata)
  }
}

/// The fields of a message before its data.
private struct MessageHead {
  let channelID: UInt16
  let sequence: UInt32
  let logTime: UInt64
  let publishTime: UInt64
}

extension MessageHead {
  @inline(__always)
  init<Coder: IntegerCoder>(_ coder: inout Coder, _ head: Self?) throws(Coder.Failure) {
    channelID = try coder.integer("the message's channel id", head?.channelID)
    sequence = try coder.integer("the message's sequence", head?.sequence)
    logTime = try coder.integer("the message's log time", head?.logTime)
    publishTime = try coder.integer("the message's publish time", head?.publishTime)
  }
}

extension MCAPRecord.Message {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    let head = try MessageHead(&fields, nil)
    self.init(
      channelID: head.channelID, sequence: head.sequence, logTime: head.logTime,
      publishTime: head.publishTime, data: fields.rest())
  }

  /// Appends a message without creating a `Message`, for the recorder's steady state.
  static func append(
    channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64, data: Span<UInt8>,
    to output: inout [UInt8]
  ) {
    append(
      channelID: channelID, sequence: sequence, logTime: logTime, publishTime: publishTime,
      atMost: data.count, to: &output
    ) { bytes in
      unsafe bytes.withUnsafeMutableBufferPointer { memory, count in
        unsafe data.withUnsafeBufferPointer { source in
          _ = unsafe memory.extracting(count...).update(fromContentsOf: source)
        }
        count += data.count
      }
    }
  }

  /// Appends a message whose data are the bytes that `body` writes, at most `byteCount`.
  @inline(__always) static func append(
    channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64,
    atMost byteCount: Int, to output: inout [UInt8], _ body: (inout OutputSpan<UInt8>) -> Void
  ) {
    let head = MessageHead(
      channelID: channelID, sequence: sequence, logTime: logTime, publishTime: publishTime)
    output.append(addingCapacity: FixedFields.byteCount + byteCount) { bytes in
      let start = bytes.count
      // The length is known only after the data.
      unsafe bytes.withUnsafeMutableBufferPointer { $1 += FixedFields.byteCount }
      body(&bytes)
      let fixed = FixedFields(head, dataByteCount: bytes.count - start - FixedFields.byteCount)
      unsafe bytes.withUnsafeMutableBufferPointer { memory, _ in
        unsafe fixed.bytes.span.withUnsafeBufferPointer { source in
          _ = unsafe memory.extracting(start...).update(fromContentsOf: source)
        }
      }
    }
  }
}

extension MCAPRecord.Chunk: RecordFields {
  static var opcode: MCAPOpcode { .chunk }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    startTime = try coder.integer("the chunk's start time", record?.startTime)
    endTime = try coder.integer("the chunk's end time", record?.endTime)
    uncompressedSize = try coder.integer("the chunk's uncompressed size", record?.uncompressedSize)
    uncompressedCRC = try coder.integer("the chunk's CRC", record?.uncompressedCRC)
    compression = try coder.text("the chunk's compression", record?.compression)
    compressedSize = try coder.integer("the chunk's records", record?.compressedSize)
  }

  /// Leaves `fields` at the first byte of the chunk's records, after checking that all are present.
  init(_ fields: inout FieldReader) throws(MCAPError) {
    try self.init(&fields, nil)
    var records = fields
    _ = try records.range(of: "the chunk's records", byteCount: compressedSize)
  }

  /// Appends the chunk with its records, whose count must be `compressedSize`.
  func append(records: Span<UInt8>, to output: inout [UInt8]) {
    precondition(UInt64(records.count) == compressedSize, "the chunk's size is not its records'")
    output.appendRecord(Self.opcode) { bytes in
      _ = Self(&bytes, self)
      bytes.append(bytes: records)
    }
  }
}

extension MCAPRecord.MessageIndex: RecordFields {
  static var opcode: MCAPOpcode { .messageIndex }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    channelID = try coder.integer("the message index's channel id", record?.channelID)
    entries = try coder.elements("the message index's entries", record?.entries)
  }
}

extension MCAPRecord.MessageIndex.Place: ElementFields {
  init<Coder: FieldCoder>(
    _ coder: inout Coder, _ element: Self?, of field: String
  ) throws(Coder.Failure) {
    logTime = try coder.integer("a message index's time", element?.logTime)
    offset = try coder.integer("a message index's offset", element?.offset)
  }
}

extension MCAPRecord.Attachment: RecordFields {
  static var opcode: MCAPOpcode { .attachment }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    let start = coder.index
    logTime = try coder.integer("the attachment's log time", record?.logTime)
    createTime = try coder.integer("the attachment's create time", record?.createTime)
    name = try coder.text("the attachment's name", record?.name)
    mediaType = try coder.text("the attachment's media type", record?.mediaType)
    data = try coder.bytes("the attachment's data", record?.data, countedBy: UInt64.self)
    try coder.checksum("the attachment's CRC", of: "the attachment", since: start)
  }
}

extension MCAPRecord.Metadata: RecordFields {
  static var opcode: MCAPOpcode { .metadata }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    name = try coder.text("the metadata's name", record?.name)
    entries = try coder.elements("the metadata", record?.entries)
  }
}

extension MCAPRecord.DataEnd: RecordFields {
  static var opcode: MCAPOpcode { .dataEnd }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    dataSectionCRC = try coder.integer("the data end's CRC", record?.dataSectionCRC)
  }
}

/// The bytes of a message record before its data.
private struct FixedFields: IntegerCoder {
  static let byteCount = 31
  private(set) var bytes = InlineArray<31, UInt8>(repeating: 0)
  private var count = 0

  @inline(__always)
  init(_ head: MessageHead, dataByteCount: Int) {
    let contentByteCount = Self.byteCount - MCAPFormat.recordPrefixBytes + dataByteCount
    _ = integer("the opcode", MCAPOpcode.message.rawValue)
    _ = integer("the length", UInt64(contentByteCount))
    _ = MessageHead(&self, head)
  }

  @inline(__always)
  mutating func integer<Value: RecordInteger>(_ field: String, _ value: Value?) -> Value {
    guard let value else { preconditionFailure("nothing to write as \(field)") }
    var span = bytes.mutableSpan
    var raw = unsafe span.mutableBytes
    raw.storeBytes(of: value.littleEndian, toByteOffset: count, as: Value.self)
    count += Value.bitWidth / 8
    return value
  }
}
