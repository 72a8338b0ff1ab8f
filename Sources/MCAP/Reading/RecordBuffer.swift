/// A complete record at the front of a `RecordBuffer`.
struct RecordFrame {
  let opcode: UInt8
  /// The length, including opcode and length field.
  let byteCount: Int
}

/// The bytes of a file that were pushed but not read yet.
struct RecordBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var head = 0
  /// The file offset of the first remaining byte.
  private(set) var offset: UInt64 = 0

  /// Creates a buffer whose first byte is at `offset` in the file.
  init(_ bytes: [UInt8] = [], offset: UInt64 = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var count: Int { bytes.count - head }

  mutating func push(_ new: Span<UInt8>) {
    // Moving the rest to the front costs no more than reading did since the last move.
    if head > bytes.count / 2 {
      bytes.removeSubrange(0..<head)
      head = 0
    }
    bytes.append(bytes: new)
  }

  func prefix(_ count: Int) -> ArraySlice<UInt8> {
    bytes[head..<min(head + count, bytes.count)]
  }

  mutating func drop(_ count: Int) {
    precondition(count <= self.count)
    head += count
    offset += UInt64(count)
  }

  func update(_ checksum: inout CRC32, byteCount: Int) {
    checksum.update(bytes.span.extracting(head..<head + byteCount))
  }

  /// The record at the front; nil if it is incomplete.
  func frame(limits: MCAPLimits) throws(MCAPError) -> RecordFrame? {
    guard count >= MCAPFormat.recordPrefixBytes else { return nil }
    let prefix = RecordPrefix(bytes, at: head)
    guard prefix.contentBytes <= limits.recordBytes else {
      throw MCAPError(
        .recordTooLong(byteCount: prefix.contentBytes, limit: limits.recordBytes), atByte: offset)
    }
    let byteCount = MCAPFormat.recordPrefixBytes + Int(prefix.contentBytes)
    guard byteCount <= count else { return nil }
    return RecordFrame(opcode: prefix.opcode, byteCount: byteCount)
  }

  /// A reader of the content of the record at the front.
  func fields(of frame: RecordFrame) -> FieldReader {
    let start = head + MCAPFormat.recordPrefixBytes
    let origin = MCAPPosition(fileOffset: offset + UInt64(MCAPFormat.recordPrefixBytes))
    return FieldReader(bytes, start..<head + frame.byteCount, origin: origin)
  }

  /// The error of a file that ends inside the record at the front.
  func cutShort(expecting part: String) -> MCAPError {
    guard count >= MCAPFormat.recordPrefixBytes else {
      return MCAPError(
        .cutShort(
          part: count == 0 ? part : "a record's opcode and length",
          expected: UInt64(MCAPFormat.recordPrefixBytes), found: UInt64(count)), atByte: offset)
    }
    let content = RecordPrefix(bytes, at: head).contentBytes
    return MCAPError(
      .cutShort(
        part: "a record", expected: content,
        found: UInt64(count - MCAPFormat.recordPrefixBytes)), atByte: offset)
  }
}
