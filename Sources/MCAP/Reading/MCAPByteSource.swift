/// A file's bytes, read where they are asked for, so that large files need not be loaded.
public protocol MCAPByteSource {
  /// Length of the file, which must not change while it is read.
  var byteCount: UInt64 { get }

  /// Replaces the contents of `buffer` by exactly `count` bytes from `offset` on.
  ///
  /// The range always lies within `byteCount`. A source that cannot read it throws an `MCAPError` of
  /// the problem `unreadable`.
  func read(at offset: UInt64, count: Int, into buffer: inout [UInt8]) throws(MCAPError)
}

extension Array: MCAPByteSource where Element == UInt8 {
  /// Length of the file.
  public var byteCount: UInt64 { UInt64(count) }

  /// Copies bytes of the file into `buffer`.
  public func read(at offset: UInt64, count: Int, into buffer: inout [UInt8]) {
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: self[Int(offset)..<Int(offset) + count])
  }
}

extension MCAPByteSource {
  /// Reads a whole record that an index points to, whatever the index says of its length.
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
