/// Random access to a file's bytes, so that large files need not be loaded.
public protocol MCAPByteSource {
  /// The length of the file, which must not change during reading.
  var byteCount: UInt64 { get }

  /// Replaces the contents of `buffer` with exactly `count` bytes from `offset` on.
  ///
  /// The range is always within `byteCount`.
  ///
  /// - Throws: `MCAPError` with the problem `unreadable` if reading fails.
  func read(at offset: UInt64, count: Int, into buffer: inout [UInt8]) throws(MCAPError)
}

extension Array: MCAPByteSource where Element == UInt8 {
  /// The length of the file.
  public var byteCount: UInt64 { UInt64(count) }

  /// Replaces the contents of `buffer` with bytes of the array.
  public func read(at offset: UInt64, count: Int, into buffer: inout [UInt8]) {
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: self[Int(offset)..<Int(offset) + count])
  }
}

extension MCAPByteSource {
  /// Reads the whole record that an index points to, ignoring the length in the index.
  func record(
    at offset: UInt64, limits: MCAPLimits, expecting expected: String
  ) throws(MCAPError) -> RecordBuffer {
    let prefixBytes = UInt64(MCAPFormat.recordPrefixBytes)
    guard offset <= byteCount, byteCount - offset >= prefixBytes else {
      throw MCAPError(.wrongIndex(expected: expected), atByte: offset)
    }
    var bytes: [UInt8] = []
    try read(at: offset, count: MCAPFormat.recordPrefixBytes, into: &bytes)
    let content = RecordPrefix(bytes, at: 0).contentBytes
    guard content <= limits.recordBytes else {
      throw MCAPError(
        .recordTooLong(byteCount: content, limit: limits.recordBytes), atByte: offset)
    }
    guard content <= byteCount - offset - prefixBytes else {
      throw MCAPError(
        .cutShort(part: expected, expected: content, found: byteCount - offset - prefixBytes),
        atByte: offset)
    }
    try read(at: offset, count: MCAPFormat.recordPrefixBytes + Int(content), into: &bytes)
    return RecordBuffer(bytes, offset: offset)
  }
}
