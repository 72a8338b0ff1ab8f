/// Each record's fields, read in the order of the specification; bytes after the last field are
/// later versions' fields and are left unread.

extension MCAPRecord {
  /// Reads the content of a record of any kind but `chunk`, whose records a `ChunkReader` reads.
  init(_ opcode: MCAPOpcode, _ fields: inout FieldReader) throws(MCAPError) {
    switch opcode {
    case .header: self = .header(try Header(&fields))
    case .footer: self = .footer(try Footer(&fields))
    case .schema: self = .schema(try Schema(&fields))
    case .channel: self = .channel(try Channel(&fields))
    case .message: self = .message(try Message(&fields))
    case .chunk: self = .chunk(try Chunk(&fields))
    case .messageIndex: self = .messageIndex(try MessageIndex(&fields))
    case .chunkIndex: self = .chunkIndex(try ChunkIndex(&fields))
    case .attachment: self = .attachment(try Attachment(&fields))
    case .attachmentIndex: self = .attachmentIndex(try AttachmentIndex(&fields))
    case .statistics: self = .statistics(try Statistics(&fields))
    case .metadata: self = .metadata(try Metadata(&fields))
    case .metadataIndex: self = .metadataIndex(try MetadataIndex(&fields))
    case .summaryOffset: self = .summaryOffset(try SummaryOffset(&fields))
    case .dataEnd: self = .dataEnd(try DataEnd(&fields))
    }
  }
}

extension MCAPRecord.Header {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    profile = try fields.text("the header's profile")
    library = try fields.text("the header's library")
  }
}

extension MCAPRecord.Schema {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    id = try fields.integer("the schema's id")
    name = try fields.text("the schema's name")
    encoding = try fields.text("the schema's encoding")
    data = try fields.sizedBytes("the schema's data")
  }
}

extension MCAPRecord.Channel {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    id = try fields.integer("the channel's id")
    schemaID = try fields.integer("the channel's schema id")
    topic = try fields.text("the channel's topic")
    messageEncoding = try fields.text("the channel's message encoding")
    metadata = try fields.entries("the channel's metadata")
  }
}

extension MCAPRecord.Message {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    channelID = try fields.integer("the message's channel id")
    sequence = try fields.integer("the message's sequence")
    logTime = try fields.integer("the message's log time")
    publishTime = try fields.integer("the message's publish time")
    data = fields.rest()
  }
}

extension MCAPRecord.Chunk {
  /// Leaves `fields` at the first byte of the chunk's records, which are known to be all there.
  init(_ fields: inout FieldReader) throws(MCAPError) {
    startTime = try fields.integer("the chunk's start time")
    endTime = try fields.integer("the chunk's end time")
    uncompressedSize = try fields.integer("the chunk's uncompressed size")
    uncompressedCRC = try fields.integer("the chunk's CRC")
    compression = try fields.text("the chunk's compression")
    compressedSize = try fields.integer("the chunk's records")
    var records = fields
    _ = try records.range(of: "the chunk's records", byteCount: compressedSize)
  }
}

extension MCAPRecord.MessageIndex {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    channelID = try fields.integer("the message index's channel id")
    entries = try fields.elements("the message index's entries") { (reader) throws(MCAPError) in
      Place(
        logTime: try reader.integer("a message index's time"),
        offset: try reader.integer("a message index's offset"))
    }
  }
}

extension MCAPRecord.Attachment {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    let start = fields.index
    let position = fields.position
    logTime = try fields.integer("the attachment's log time")
    createTime = try fields.integer("the attachment's create time")
    name = try fields.text("the attachment's name")
    mediaType = try fields.text("the attachment's media type")
    data = try fields.longBytes("the attachment's data")
    let computed = fields.checksum(from: start)
    let stored: UInt32 = try fields.integer("the attachment's CRC")
    try computed.verify(stored, of: "the attachment", at: position)
  }
}

extension MCAPRecord.Metadata {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    name = try fields.text("the metadata's name")
    entries = try fields.entries("the metadata")
  }
}

extension MCAPRecord.DataEnd {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    dataSectionCRC = try fields.integer("the data end's CRC")
  }
}

extension MCAPRecord.ChunkIndex {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    startTime = try fields.integer("the chunk index's start time")
    endTime = try fields.integer("the chunk index's end time")
    chunkOffset = try fields.integer("the chunk index's offset")
    chunkLength = try fields.integer("the chunk index's length")
    messageIndexOffsets = try fields.elements("the chunk index's message index offsets") {
      (reader) throws(MCAPError) in
      ChannelOffset(
        channelID: try reader.integer("a message index offset's channel id"),
        offset: try reader.integer("a message index offset"))
    }
    messageIndexLength = try fields.integer("the chunk index's message index length")
    compression = try fields.text("the chunk index's compression")
    compressedSize = try fields.integer("the chunk index's compressed size")
    uncompressedSize = try fields.integer("the chunk index's uncompressed size")
  }
}

extension MCAPRecord.AttachmentIndex {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    offset = try fields.integer("the attachment index's offset")
    length = try fields.integer("the attachment index's length")
    logTime = try fields.integer("the attachment index's log time")
    createTime = try fields.integer("the attachment index's create time")
    dataSize = try fields.integer("the attachment index's data size")
    name = try fields.text("the attachment index's name")
    mediaType = try fields.text("the attachment index's media type")
  }
}

extension MCAPRecord.Statistics {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    messageCount = try fields.integer("the statistics' message count")
    schemaCount = try fields.integer("the statistics' schema count")
    channelCount = try fields.integer("the statistics' channel count")
    attachmentCount = try fields.integer("the statistics' attachment count")
    metadataCount = try fields.integer("the statistics' metadata count")
    chunkCount = try fields.integer("the statistics' chunk count")
    startTime = try fields.integer("the statistics' start time")
    endTime = try fields.integer("the statistics' end time")
    channelMessageCounts = try fields.elements("the statistics' channel counts") {
      (reader) throws(MCAPError) in
      ChannelCount(
        channelID: try reader.integer("a channel count's channel id"),
        count: try reader.integer("a channel count"))
    }
  }
}

extension MCAPRecord.MetadataIndex {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    offset = try fields.integer("the metadata index's offset")
    length = try fields.integer("the metadata index's length")
    name = try fields.text("the metadata index's name")
  }
}

extension MCAPRecord.SummaryOffset {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    groupOpcode = try fields.integer("the summary offset's opcode")
    groupStart = try fields.integer("the summary offset's start")
    groupLength = try fields.integer("the summary offset's length")
  }
}

extension MCAPRecord.Footer {
  init(_ fields: inout FieldReader) throws(MCAPError) {
    summaryStart = try fields.integer("the footer's summary start")
    summaryOffsetStart = try fields.integer("the footer's summary offset start")
    summaryCRC = try fields.integer("the footer's CRC")
  }
}
