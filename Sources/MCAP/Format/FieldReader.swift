/// Reads the fields of one record's content, or of one array in it, never past its end.
struct FieldReader: FieldCoder {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private let origin: MCAPPosition
  private(set) var index: Int

  /// Reads `range` of `bytes`; `origin` is the place of the range's first byte.
  init(_ bytes: [UInt8], _ range: Range<Int>, origin: MCAPPosition) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    self.bytes = bytes
    self.start = range.lowerBound
    self.end = range.upperBound
    self.origin = origin
    self.index = range.lowerBound
  }

  /// The position of the next field.
  var position: MCAPPosition { origin.advanced(by: index - start) }

  var isAtEnd: Bool { index == end }

  mutating func integer<Value: RecordInteger>(
    _ field: String, _ value: Value? = nil
  ) throws(MCAPError) -> Value {
    let size = Value.bitWidth / 8
    try require(UInt64(size), field)
    defer { index += size }
    return bytes.littleEndian(at: index)
  }

  mutating func text(_ field: String, _ text: String? = nil) throws(MCAPError) -> String {
    let at = position
    let count: UInt32 = try integer(field)
    let range = try range(of: field, byteCount: UInt64(count))
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw MCAPError(.invalidText(field: field), at: at)
    }
    return text
  }

  /// Takes `byteCount` bytes and returns their range in the array.
  mutating func range(of field: String, byteCount: UInt64) throws(MCAPError) -> Range<Int> {
    try require(byteCount, field)
    defer { index += Int(byteCount) }
    return index..<index + Int(byteCount)
  }

  mutating func bytes<Count: RecordInteger>(
    _ field: String, _ value: [UInt8]?, countedBy: Count.Type
  ) throws(MCAPError) -> [UInt8] {
    let count: Count = try integer(field)
    return Array(bytes[try range(of: field, byteCount: UInt64(count))])
  }

  /// Takes all remaining bytes.
  mutating func rest() -> ArraySlice<UInt8> {
    defer { index = end }
    return bytes[index..<end]
  }

  /// Reads elements until the array's length in bytes is used up.
  mutating func elements<Element: ElementFields>(
    _ field: String, _ value: [Element]?
  ) throws(MCAPError) -> [Element] {
    let length: UInt32 = try integer(field)
    let origin = position
    var reader = FieldReader(
      bytes, try range(of: field, byteCount: UInt64(length)), origin: origin)
    var elements: [Element] = []
    while !reader.isAtEnd {
      elements.append(try Element(&reader, nil, of: field))
    }
    return elements
  }

  mutating func checksum(_ field: String, of part: String, since start: Int) throws(MCAPError) {
    let computed = CRC32(of: bytes.span.extracting(start..<index))
    try computed.verify(
      try integer(field), of: part, at: origin.advanced(by: start - self.start))
  }

  private func require(_ byteCount: UInt64, _ field: String) throws(MCAPError) {
    let left = UInt64(end - index)
    guard byteCount <= left else {
      throw MCAPError(.fieldTooLong(field: field, expected: byteCount, found: left), at: position)
    }
  }
}
