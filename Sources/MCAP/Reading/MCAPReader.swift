/// Reads a file from start to end, as its bytes arrive.
///
///     magic ──▶ header ──▶ data ──data end──▶ summary ──footer──▶ closingMagic ──▶ end
///                           └───────────────footer──────────────────▲
///
/// Every state changes to `failed` on the first error; every later call throws the same error. Push
/// bytes in pieces of any size, call `next()` until it requests more, and call `finish()` after the
/// last piece. The reader verifies all CRCs of the file, that schemas and channels precede their
/// use and keep their meaning, and that records are in sections where their kind is allowed.
///
/// For a damaged or truncated file it returns all records before the damage; `intactEnd` is then
/// the offset from which the file is lost. To read only a part of a large file, use
/// `MCAPIndexedReader`.
///
///     var reader = MCAPReader(bytes)
///     while case .record(let record) = try reader.next() { handle(record) }
public struct MCAPReader: Sendable {
  /// The result of `next()`.
  public enum Step: Equatable, Sendable {
    /// The next record; the records of a chunk follow the chunk itself one by one.
    case record(MCAPRecord)
    /// The next record is incomplete: push more bytes, or call `finish()`.
    case needsBytes
    /// The file is complete and was read to its end.
    case end
  }

  /// A damaged attachment or metadata record that was skipped.
  package struct PassedOver: Sendable {
    /// Its name; nil if that is damaged too.
    package let name: String?
    /// What is wrong with it.
    package let error: MCAPError
  }

  /// Whether damaged attachments and metadata records, and a wrong checksum of the data around its
  /// chunks, are skipped, so that the messages can be read. Default: false.
  package var passesOverDamage = false
  /// The damaged records that were skipped.
  package private(set) var passedOver: [PassedOver] = []
  /// The error in the data's checksum, if it was ignored.
  package private(set) var checksumError: MCAPError?

  private let limits: MCAPLimits
  private var unpacker: (any MCAPChunkUnpacker)?
  private var state = ReaderState.magic
  private var isFinished = false
  private var definitions: Definitions
  /// The open chunk; nil between chunks, and after an error.
  private var chunk: ChunkReader?
  /// The channel of the last message that `nextPlacedMessage()` returned.
  private var placedChannelID: UInt16?
  private var input = RecordBuffer()
  /// Covers the data section until its end, then the summary from its first byte.
  private var checksum = CRC32()
  private var summaryStart: UInt64 = 0
  /// The decompressed size of all chunks so far, in bytes.
  private var recordByteCount: UInt64 = 0

  /// The end of the valid part of the file: the end of the last record outside of chunks, or of the
  /// last chunk, that was read without an error.
  public private(set) var intactEnd: UInt64 = 0

  /// The position of the last record that `next()` returned.
  public private(set) var recordPosition = MCAPPosition(fileOffset: 0)

  /// The range of that record's bytes with opcode and length; for a record of a chunk, the range of
  /// the chunk.
  public private(set) var recordRange: Range<UInt64> = 0..<0

  /// The last position before the data end at which a truncated file could be continued.
  private(set) var dataCheckpoint = Checkpoint(offset: 0, checksum: 0)

  /// The end of the last chunk that was completely read.
  private(set) var chunkCheckpoint = Checkpoint(offset: 0, checksum: 0)

  /// A boundary between records of the data section.
  struct Checkpoint: Equatable, Sendable {
    let offset: UInt64
    /// The CRC-32 of the file up to here.
    let checksum: UInt32
  }

  /// Creates a reader whose bytes are pushed.
  public init(limits: MCAPLimits = MCAPLimits()) {
    self.limits = limits
    definitions = Definitions(limit: limits.definitionBytes)
  }

  /// Creates a reader whose bytes are pushed, and whose chunks pass through `unpacker` first.
  package init(limits: MCAPLimits, unpacker: any MCAPChunkUnpacker) {
    self.init(limits: limits)
    self.unpacker = unpacker
  }

  /// Creates a reader of a whole file in memory, which is not copied.
  public init(_ bytes: [UInt8], limits: MCAPLimits = MCAPLimits()) {
    self.limits = limits
    definitions = Definitions(limit: limits.definitionBytes)
    input = RecordBuffer(bytes)
    isFinished = true
  }

  /// Appends the file's next bytes.
  public mutating func push(_ bytes: Span<UInt8>) {
    precondition(!isFinished, "bytes pushed after finish()")
    input.push(bytes)
  }

  /// Marks the end of the file's bytes.
  public mutating func finish() {
    isFinished = true
  }

  /// Returns the next record, or says that more bytes are needed or that the file has ended.
  ///
  /// - Throws: `MCAPError` for invalid contents.
  public mutating func next() throws(MCAPError) -> Step {
    if case .failed(let error) = state { throw error }
    do throws(MCAPError) {
      return try advance()
    } catch {
      state = .failed(error)
      chunk = nil
      throw error
    }
  }

  /// The decompressed records of the open chunk; empty if there is none.
  package var chunkRecords: [UInt8] { chunk?.records ?? [] }

  /// Returns the next message of the open chunk without copying it; nil if anything else comes
  /// next, including an invalid message, which `next()` returns or refuses.
  package mutating func nextPlacedMessage() -> PlacedMessage? {
    guard let message = chunk?.placedMessage, let index = chunk?.index else { return nil }
    if message.channelID != placedChannelID {
      guard definitions.channelIndex(message.channelID) != nil else { return nil }
      placedChannelID = message.channelID
    }
    recordPosition = MCAPPosition(
      fileOffset: recordRange.lowerBound, chunkOffset: UInt64(index))
    chunk?.skip(message)
    return message
  }

  private mutating func advance() throws(MCAPError) -> Step {
    while true {
      if let record = try nextOfChunk() { return .record(record) }
      switch state {
      case .magic:
        guard try readMagic() else { return .needsBytes }
        state = .header
      case .header, .data, .summary:
        guard let frame = try nextFrame() else { return .needsBytes }
        if let record = try read(frame) { return .record(record) }
      case .closingMagic:
        guard try readMagic() else { return .needsBytes }
        intactEnd = input.offset
        state = .end
      case .end:
        guard input.count == 0 else { throw MCAPError(.trailingBytes, atByte: input.offset) }
        return isFinished ? .end : .needsBytes
      case .failed(let error):
        throw error
      }
    }
  }

  /// The next record of the open chunk; nil if no chunk is open or at its end.
  private mutating func nextOfChunk() throws(MCAPError) -> MCAPRecord? {
    while chunk != nil {
      guard let record = try chunk?.next(), let index = chunk?.recordIndex else {
        closeChunk()
        return nil
      }
      recordPosition = MCAPPosition(
        fileOffset: recordRange.lowerBound, chunkOffset: UInt64(index))
      if try accept(record, at: recordPosition) { return record }
    }
    return nil
  }

  /// Stores the definition of a record; returns false if readers must ignore the record.
  private mutating func accept(
    _ record: MCAPRecord, at position: MCAPPosition
  ) throws(MCAPError) -> Bool {
    let problem: MCAPError.Problem?
    switch record {
    case .schema(let schema):
      if schema.id == 0 { return false }
      problem = definitions.add(schema)
    case .channel(let channel):
      problem = definitions.add(channel)
    case .message(let message):
      let isKnown = definitions.channelIndex(message.channelID) != nil
      problem = isKnown ? nil : .undefinedChannel(id: message.channelID)
    case .header, .footer, .chunk, .messageIndex, .chunkIndex, .attachment, .attachmentIndex,
      .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
      problem = nil
    }
    if let problem { throw MCAPError(problem, at: position) }
    return true
  }
}

// MARK: - Records outside of chunks

extension MCAPReader {
  /// Reads and compares eight bytes; returns false if they have not arrived.
  private mutating func readMagic() throws(MCAPError) -> Bool {
    let magic = MCAPFormat.magic
    guard input.count >= magic.count else {
      // Report a wrong start immediately, so that another file is not mistaken for a truncated one.
      let found = input.prefix(magic.count)
      guard found.elementsEqual(magic.prefix(found.count)) else {
        throw MCAPError(.noMagic(found: Array(found)), atByte: input.offset)
      }
      guard isFinished else { return false }
      throw MCAPError(
        .cutShort(
          part: state.section, expected: UInt64(magic.count), found: UInt64(input.count)),
        atByte: input.offset)
    }
    let found = Array(input.prefix(magic.count))
    try MCAPFormat.check(magic: found, atByte: input.offset)
    checksum.update(found.span)
    input.drop(magic.count)
    return true
  }

  /// The next record's frame; nil if it has not arrived completely.
  private func nextFrame() throws(MCAPError) -> RecordFrame? {
    if let frame = try input.frame(limits: limits) { return frame }
    guard isFinished else { return nil }
    throw input.cutShort(expecting: state == .header ? "the header" : "the next record")
  }

  /// Consumes a frame; nil if its kind is unknown or ignored.
  private mutating func read(_ frame: RecordFrame) throws(MCAPError) -> MCAPRecord? {
    let start = input.offset
    guard let opcode = MCAPOpcode(rawValue: frame.opcode) else {
      guard frame.opcode != 0 else { throw MCAPError(.zeroOpcode, atByte: start) }
      guard state != .header else { throw misplaced(frame, atByte: start) }
      consume(frame)
      return nil
    }
    guard state.allows(opcode) else { throw misplaced(frame, atByte: start) }
    var fields = input.fields(of: frame)
    guard var record = try self.record(opcode, &fields),
      try accept(record, at: MCAPPosition(fileOffset: start))
    else {
      consume(frame)
      return nil
    }
    switch record {
    case .header: state = .data
    case .dataEnd(let end): try finishData(end, atByte: start)
    case .footer(let footer): try finishSummary(footer, atByte: start)
    case .chunk(let header): try open(header, fields, atByte: start)
    // The message's bytes must not keep the whole input buffer alive and shared.
    case .message(let message): record = .message(message.detached())
    case .schema, .channel, .messageIndex, .chunkIndex, .attachment, .attachmentIndex, .statistics,
      .metadata, .metadataIndex, .summaryOffset:
      break
    }
    recordPosition = MCAPPosition(fileOffset: start)
    recordRange = start..<start + UInt64(frame.byteCount)
    consume(frame)
    if opcode == .dataEnd {
      checksum = CRC32()
      summaryStart = input.offset
    }
    return record
  }

  /// The record with these fields; nil if it is skipped.
  private mutating func record(
    _ opcode: MCAPOpcode, _ fields: inout FieldReader
  ) throws(MCAPError) -> MCAPRecord? {
    var start = fields
    do throws(MCAPError) {
      return try MCAPRecord(opcode, &fields)
    } catch {
      guard passesOverDamage, opcode == .attachment || opcode == .metadata else { throw error }
      if opcode == .attachment {
        _ = try? start.integer("a time") as UInt64
        _ = try? start.integer("a time") as UInt64
      }
      passedOver.append(PassedOver(name: try? start.text("the name"), error: error))
      return nil
    }
  }

  private mutating func consume(_ frame: RecordFrame) {
    input.update(&checksum, byteCount: frame.byteCount)
    input.drop(frame.byteCount)
    if chunk == nil { passBoundary() }
  }

  private mutating func closeChunk() {
    chunk = nil
    passBoundary()
    chunkCheckpoint = dataCheckpoint
  }

  /// Marks everything consumed so far as valid.
  private mutating func passBoundary() {
    intactEnd = input.offset
    guard state == .data else { return }
    dataCheckpoint = Checkpoint(offset: input.offset, checksum: checksum.value)
  }

  private func misplaced(_ frame: RecordFrame, atByte offset: UInt64) -> MCAPError {
    MCAPError(
      .misplacedRecord(opcode: frame.opcode, section: state.section), atByte: offset)
  }

  private mutating func open(
    _ header: MCAPRecord.Chunk, _ fields: FieldReader, atByte start: UInt64
  ) throws(MCAPError) {
    var fields = fields
    let position = MCAPPosition(fileOffset: start)
    let stored = fields.rest().prefix(Int(header.compressedSize))
    let records = try ChunkDecoder.records(
      of: header, stored: stored, limits: limits, at: position)
    recordByteCount += UInt64(records.count)
    guard limits.allows(records: recordByteCount, inFileOf: start + header.compressedSize) else {
      throw MCAPError(.expandsTooFar(byteCount: recordByteCount), at: position)
    }
    chunk = ChunkReader(records: try unpack(records, at: position), chunkOffset: start)
  }

  private mutating func unpack(
    _ records: [UInt8], at position: MCAPPosition
  ) throws(MCAPError) -> [UInt8] {
    do throws(MCAPUnpackingError) {
      return try unpacker?.unpack(records) ?? records
    } catch {
      throw MCAPError(.unusableChunk(reason: error.reason), at: position)
    }
  }

  private mutating func finishData(
    _ end: MCAPRecord.DataEnd, atByte start: UInt64
  ) throws(MCAPError) {
    do throws(MCAPError) {
      try checksum.verify(
        end.dataSectionCRC, of: "the data section", at: MCAPPosition(fileOffset: start))
    } catch {
      guard passesOverDamage else { throw error }
      checksumError = error
    }
    state = .summary
  }

  private mutating func finishSummary(
    _ footer: MCAPRecord.Footer, atByte start: UInt64
  ) throws(MCAPError) {
    if state == .data {
      checksum = CRC32()
      summaryStart = start
    }
    let isEmpty = summaryStart == start
    guard footer.summaryStart == summaryStart || (isEmpty && footer.summaryStart == 0) else {
      throw MCAPError(
        .misplacedSummary(stored: footer.summaryStart, expected: isEmpty ? 0 : summaryStart),
        atByte: start)
    }
    input.update(&checksum, byteCount: MCAPFormat.footerChecksummedBytes)
    try checksum.verify(footer.summaryCRC, of: "the summary", at: MCAPPosition(fileOffset: start))
    state = .closingMagic
  }
}

extension MCAPRecord.Message {
  /// The same message with its own bytes.
  fileprivate func detached() -> MCAPRecord.Message {
    MCAPRecord.Message(
      channelID: channelID, sequence: sequence, logTime: logTime, publishTime: publishTime,
      data: ArraySlice(Array(data)))
  }
}
