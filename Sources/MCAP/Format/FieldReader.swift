/// Reads the fields of one record's content, or of one array in it, never past its end.
struct FieldReader {
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

  /// Where the next field lies.
  var position: MCAPPosition { origin.advanced(by: index - start) }

  var isAtEnd: Bool { index == end }

  mutating func integer<Value: FixedWidthInteger & UnsignedInteger>(
    _ field: String, as type: Value.Type = Value.self
  ) throws(MCAPError) -> Value {
    let size = Value.bitWidth / 8
    try require(UInt64(size), field)
    defer { index += size }
    return bytes.littleEndian(at: index)
  }

  /// A text with a length of 32 bits before it.
  mutating func text(_ field: String) throws(MCAPError) -> String {
    let at = position
    let range = try range(of: field, byteCount: UInt64(integer(field, as: UInt32.self)))
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw MCAPError(.invalidText(field: field), at: at)
    }
    return text
  }

  /// Takes `byteCount` bytes and gives their place in the array.
  mutating func range(
    of field: String, byteCount: UInt64
  ) throws(MCAPError) -> Range<Int> {
    try require(byteCount, field)
    defer { index += Int(byteCount) }
    return index..<index + Int(byteCount)
  }

  /// Takes bytes with a length of 32 bits before them.
  mutating func sizedBytes(_ field: String) throws(MCAPError) -> [UInt8] {
    let length = try integer(field, as: UInt32.self)
    return Array(bytes[try range(of: field, byteCount: UInt64(length))])
  }

  /// Takes bytes with a length of 64 bits before them.
  mutating func longBytes(_ field: String) throws(MCAPError) -> [UInt8] {
    let length = try integer(field, as: UInt64.self)
    return Array(bytes[try range(of: field, byteCount: length)])
  }

  /// Takes all that is left.
  mutating func rest() -> ArraySlice<UInt8> {
    defer { index = end }
    return bytes[index..<end]
  }

  /// Reads an array or a map: elements until its length in bytes is used up.
  mutating func elements<Element>(
    _ field: String, _ element: (inout FieldReader) throws(MCAPError) -> Element
  ) throws(MCAPError) -> [Element] {
    let length = try integer(field, as: UInt32.self)
    let origin = position
    var reader = FieldReader(
      bytes, try range(of: field, byteCount: UInt64(length)), origin: origin)
    var elements: [Element] = []
    while !reader.isAtEnd {
      elements.append(try element(&reader))
    }
    return elements
  }

  mutating func entries(_ field: String) throws(MCAPError) -> [MCAPRecord.Entry] {
    try elements(field) { (reader) throws(MCAPError) in
      MCAPRecord.Entry(try reader.text("a key of " + field), try reader.text("a value of " + field))
    }
  }

  /// CRC-32 of what lies between `start` and the next field.
  func checksum(from start: Int) -> CRC32 {
    CRC32(of: bytes.span.extracting(start..<index))
  }

  private func require(_ byteCount: UInt64, _ field: String) throws(MCAPError) {
    let left = UInt64(end - index)
    guard byteCount <= left else {
      throw MCAPError(.fieldTooLong(field: field, expected: byteCount, found: left), at: position)
    }
  }
}
