extension MCAPSummary {
  /// Reads the header at the start of a file, and the summary that its footer points to.
  init<Source: MCAPByteSource>(of source: Source, limits: MCAPLimits) throws(MCAPError) {
    let header = try Self.header(of: source, limits: limits)
    let (footer, footerOffset) = try Self.footer(of: source)
    guard footer.summaryStart != 0 else {
      self.init(
        header: header, schemas: [], channels: [], statistics: nil, chunkIndexes: [],
        attachmentIndexes: [], metadataIndexes: [])
      return
    }
    guard footer.summaryStart <= footerOffset else {
      throw MCAPError(
        .misplacedSummary(stored: footer.summaryStart, expected: footerOffset),
        atByte: footerOffset)
    }
    let byteCount = footerOffset - footer.summaryStart
    guard byteCount <= limits.recordBytes else {
      throw MCAPError(
        .recordTooLong(byteCount: byteCount, limit: limits.recordBytes),
        atByte: footer.summaryStart)
    }
    var bytes: [UInt8] = []
    try source.read(
      at: footer.summaryStart, count: Int(byteCount) + MCAPFormat.footerChecksummedBytes,
      into: &bytes)
    try CRC32(of: bytes.span).verify(
      footer.summaryCRC, of: "the summary", at: MCAPPosition(fileOffset: footer.summaryStart))
    bytes.removeLast(MCAPFormat.footerChecksummedBytes)
    var records = Records()
    try records.read(RecordBuffer(bytes, offset: footer.summaryStart), limits: limits)
    self.init(
      header: header, schemas: records.definitions.schemas,
      channels: records.definitions.channels, statistics: records.statistics,
      chunkIndexes: records.chunkIndexes, attachmentIndexes: records.attachmentIndexes,
      metadataIndexes: records.metadataIndexes)
  }

  private static func header<Source: MCAPByteSource>(
    of source: Source, limits: MCAPLimits
  ) throws(MCAPError) -> MCAPRecord.Header {
    let count = min(source.byteCount, UInt64(MCAPFormat.magic.count))
    var magic: [UInt8] = []
    try source.read(at: 0, count: Int(count), into: &magic)
    try MCAPFormat.check(magic: magic, atByte: 0)
    let buffer = try source.record(at: count, limits: limits, expecting: "the header")
    guard let frame = try buffer.frame(limits: limits), frame.opcode == MCAPOpcode.header.rawValue
    else { throw MCAPError(.wrongIndex(expected: "the header"), atByte: count) }
    var fields = buffer.fields(of: frame)
    return try MCAPRecord.Header(&fields)
  }

  fileprivate static func footer<Source: MCAPByteSource>(
    of source: Source
  ) throws(MCAPError) -> (MCAPRecord.Footer, offset: UInt64) {
    let end = UInt64(MCAPFormat.endBytes)
    guard source.byteCount >= end else {
      throw MCAPError(
        .cutShort(part: "the footer", expected: end, found: source.byteCount), atByte: 0)
    }
    let offset = source.byteCount - end
    var bytes: [UInt8] = []
    try source.read(at: offset, count: MCAPFormat.endBytes, into: &bytes)
    let magicStart = MCAPFormat.endBytes - MCAPFormat.magic.count
    try MCAPFormat.check(
      magic: Array(bytes[magicStart...]), atByte: offset + UInt64(magicStart))
    let prefix = RecordPrefix(bytes, at: 0)
    guard
      prefix.opcode == MCAPOpcode.footer.rawValue,
      prefix.contentBytes == UInt64(MCAPFormat.footerContentBytes)
    else { throw MCAPError(.wrongIndex(expected: "the footer"), atByte: offset) }
    let contentStart = MCAPFormat.recordPrefixBytes
    var fields = FieldReader(
      bytes, contentStart..<magicStart,
      origin: MCAPPosition(fileOffset: offset + UInt64(contentStart)))
    return (try MCAPRecord.Footer(&fields), offset)
  }
}

/// The CRC-32 of a complete file's data section, as its writer stored it before the summary; nil if
/// there is none.
package func dataChecksum<Source: MCAPByteSource>(of source: Source) -> UInt32? {
  let length = UInt64(MCAPFormat.recordPrefixBytes + 4)
  guard let (footer, offset) = try? MCAPSummary.footer(of: source) else { return nil }
  let end = footer.summaryStart == 0 ? offset : footer.summaryStart
  guard end >= length, end <= offset,
    let buffer = try? source.record(
      at: end - length, limits: MCAPLimits(), expecting: "the data end"),
    let frame = try? buffer.frame(limits: MCAPLimits()), frame.byteCount == Int(length),
    frame.opcode == MCAPOpcode.dataEnd.rawValue
  else { return nil }
  var fields = buffer.fields(of: frame)
  guard let end = try? MCAPRecord.DataEnd(&fields) else { return nil }
  return end.dataSectionCRC == 0 ? nil : end.dataSectionCRC
}

/// The records of a summary section, by kind.
private struct Records {
  var definitions = Definitions()
  var statistics: MCAPRecord.Statistics?
  var chunkIndexes: [MCAPRecord.ChunkIndex] = []
  var attachmentIndexes: [MCAPRecord.AttachmentIndex] = []
  var metadataIndexes: [MCAPRecord.MetadataIndex] = []

  mutating func read(_ section: RecordBuffer, limits: MCAPLimits) throws(MCAPError) {
    var section = section
    while section.count > 0 {
      let start = section.offset
      guard let frame = try section.frame(limits: limits) else {
        throw section.cutShort(expecting: "the summary")
      }
      guard frame.opcode != 0 else { throw MCAPError(.zeroOpcode, atByte: start) }
      if let opcode = MCAPOpcode(rawValue: frame.opcode) {
        var fields = section.fields(of: frame)
        try add(MCAPRecord(opcode, &fields), opcode, atByte: start)
      }
      section.drop(frame.byteCount)
    }
  }

  private mutating func add(
    _ record: MCAPRecord, _ opcode: MCAPOpcode, atByte offset: UInt64
  ) throws(MCAPError) {
    var problem: MCAPError.Problem?
    switch record {
    case .schema(let schema):
      if schema.id != 0 { problem = definitions.add(schema) }
    case .channel(let channel):
      problem = definitions.add(channel, requiringSchema: false)
    case .statistics(let statistics): self.statistics = statistics
    case .chunkIndex(let index): chunkIndexes.append(index)
    case .attachmentIndex(let index): attachmentIndexes.append(index)
    case .metadataIndex(let index): metadataIndexes.append(index)
    case .summaryOffset: break
    case .header, .footer, .message, .chunk, .messageIndex, .attachment, .metadata, .dataEnd:
      problem = .misplacedRecord(opcode: opcode.rawValue, section: "the summary section")
    }
    if let problem { throw MCAPError(problem, atByte: offset) }
  }
}
