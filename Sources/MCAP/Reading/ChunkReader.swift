/// Iterates over the decompressed records of one chunk.
package struct ChunkReader: Sendable {
  package let records: [UInt8]
  private let chunkOffset: UInt64
  /// The index of the last record that `next` returned.
  private(set) var recordIndex = 0
  /// The index after the last record that was read or skipped.
  private(set) var index = 0

  /// Creates a reader; `chunkOffset` is the chunk's position in the file, for errors.
  package init(records: [UInt8], chunkOffset: UInt64) {
    self.records = records
    self.chunkOffset = chunkOffset
  }

  package var isAtEnd: Bool { index == records.count }

  func position(at index: Int) -> MCAPPosition {
    MCAPPosition(fileOffset: chunkOffset, chunkOffset: UInt64(index))
  }

  /// The next schema, channel or message; nil at the end. Skips unknown opcodes.
  ///
  /// - Throws: `MCAPError` for a malformed record, with its place.
  package mutating func next() throws(MCAPError) -> MCAPRecord? {
    while !isAtEnd {
      if let record = try record(at: index) { return record }
    }
    return nil
  }

  /// Returns the next message without copying it, if that is a message.
  package mutating func nextPlacedMessage() -> PlacedMessage? {
    guard let message = placedMessage else { return nil }
    skip(message)
    return message
  }

  /// The next record, if it is a complete message; `skip(_:)` advances.
  var placedMessage: PlacedMessage? { PlacedMessage(records, at: index) }

  /// Advances to the end of the next record, which is `message`.
  mutating func skip(_ message: PlacedMessage) {
    recordIndex = index
    index = message.data.upperBound
  }

  /// The message at `offset`, where an earlier iteration found one.
  func message(at offset: Int) throws(MCAPError) -> MCAPRecord.Message {
    var reader = self
    guard case .message(let message) = try reader.record(at: offset) else {
      preconditionFailure("no message at \(offset)")
    }
    return message
  }

  /// Reads the record at `index` and advances; nil if its kind is skipped.
  private mutating func record(at start: Int) throws(MCAPError) -> MCAPRecord? {
    let left = records.count - start
    guard left >= MCAPFormat.recordPrefixBytes else {
      throw MCAPError(
        .cutShort(
          part: "a record's opcode and length", expected: UInt64(MCAPFormat.recordPrefixBytes),
          found: UInt64(left)), at: position(at: start))
    }
    let prefix = RecordPrefix(records, at: start)
    let contentStart = start + MCAPFormat.recordPrefixBytes
    guard prefix.contentBytes <= UInt64(records.count - contentStart) else {
      throw MCAPError(
        .cutShort(
          part: "a record", expected: prefix.contentBytes,
          found: UInt64(records.count - contentStart)), at: position(at: start))
    }
    let end = contentStart + Int(prefix.contentBytes)
    recordIndex = start
    index = end
    guard prefix.opcode != 0 else { throw MCAPError(.zeroOpcode, at: position(at: start)) }
    guard let opcode = MCAPOpcode(rawValue: prefix.opcode) else { return nil }
    switch opcode {
    case .schema, .channel, .message:
      var fields = FieldReader(records, contentStart..<end, origin: position(at: contentStart))
      return try MCAPRecord(opcode, &fields)
    case .header, .footer, .chunk, .messageIndex, .chunkIndex, .attachment, .attachmentIndex,
      .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
      throw MCAPError(
        .misplacedRecord(opcode: prefix.opcode, section: "a chunk"), at: position(at: start))
    }
  }
}
