extension MCAPRecord.ChunkIndex: RecordFields {
  static var opcode: MCAPOpcode { .chunkIndex }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    startTime = try coder.integer("the chunk index's start time", record?.startTime)
    endTime = try coder.integer("the chunk index's end time", record?.endTime)
    chunkOffset = try coder.integer("the chunk index's offset", record?.chunkOffset)
    chunkLength = try coder.integer("the chunk index's length", record?.chunkLength)
    messageIndexOffsets = try coder.elements(
      "the chunk index's message index offsets", record?.messageIndexOffsets)
    messageIndexLength = try coder.integer(
      "the chunk index's message index length", record?.messageIndexLength)
    compression = try coder.text("the chunk index's compression", record?.compression)
    compressedSize = try coder.integer("the chunk index's compressed size", record?.compressedSize)
    uncompressedSize = try coder.integer(
      "the chunk index's uncompressed size", record?.uncompressedSize)
  }
}

extension MCAPRecord.ChunkIndex.ChannelOffset: ElementFields {
  init<Coder: FieldCoder>(
    _ coder: inout Coder, _ element: Self?, of field: String
  ) throws(Coder.Failure) {
    channelID = try coder.integer("a message index offset's channel id", element?.channelID)
    offset = try coder.integer("a message index offset", element?.offset)
  }
}

extension MCAPRecord.AttachmentIndex: RecordFields {
  static var opcode: MCAPOpcode { .attachmentIndex }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    offset = try coder.integer("the attachment index's offset", record?.offset)
    length = try coder.integer("the attachment index's length", record?.length)
    logTime = try coder.integer("the attachment index's log time", record?.logTime)
    createTime = try coder.integer("the attachment index's create time", record?.createTime)
    dataSize = try coder.integer("the attachment index's data size", record?.dataSize)
    name = try coder.text("the attachment index's name", record?.name)
    mediaType = try coder.text("the attachment index's media type", record?.mediaType)
  }
}

extension MCAPRecord.Statistics: RecordFields {
  static var opcode: MCAPOpcode { .statistics }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    messageCount = try coder.integer("the statistics' message count", record?.messageCount)
    schemaCount = try coder.integer("the statistics' schema count", record?.schemaCount)
    channelCount = try coder.integer("the statistics' channel count", record?.channelCount)
    attachmentCount = try coder.integer("the statistics' attachment count", record?.attachmentCount)
    metadataCount = try coder.integer("the statistics' metadata count", record?.metadataCount)
    chunkCount = try coder.integer("the statistics' chunk count", record?.chunkCount)
    startTime = try coder.integer("the statistics' start time", record?.startTime)
    endTime = try coder.integer("the statistics' end time", record?.endTime)
    channelMessageCounts = try coder.elements(
      "the statistics' channel counts", record?.channelMessageCounts)
  }
}

extension MCAPRecord.Statistics.ChannelCount: ElementFields {
  init<Coder: FieldCoder>(
    _ coder: inout Coder, _ element: Self?, of field: String
  ) throws(Coder.Failure) {
    channelID = try coder.integer("a channel count's channel id", element?.channelID)
    count = try coder.integer("a channel count", element?.count)
  }
}

extension MCAPRecord.MetadataIndex: RecordFields {
  static var opcode: MCAPOpcode { .metadataIndex }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    offset = try coder.integer("the metadata index's offset", record?.offset)
    length = try coder.integer("the metadata index's length", record?.length)
    name = try coder.text("the metadata index's name", record?.name)
  }
}

extension MCAPRecord.SummaryOffset: RecordFields {
  static var opcode: MCAPOpcode { .summaryOffset }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    groupOpcode = try coder.integer("the summary offset's opcode", record?.groupOpcode)
    groupStart = try coder.integer("the summary offset's start", record?.groupStart)
    groupLength = try coder.integer("the summary offset's length", record?.groupLength)
  }
}

extension MCAPRecord.Footer: RecordFields {
  static var opcode: MCAPOpcode { .footer }
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure) {
    summaryStart = try coder.integer("the footer's summary start", record?.summaryStart)
    summaryOffsetStart = try coder.integer(
      "the footer's summary offset start", record?.summaryOffsetStart)
    summaryCRC = try coder.integer("the footer's CRC", record?.summaryCRC)
  }
}
