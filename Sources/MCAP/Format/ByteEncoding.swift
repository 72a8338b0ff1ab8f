extension Array where Element == UInt8 {
  /// The integer whose bytes begin at `index`.
  @inline(__always) func littleEndian<Value: RecordInteger>(
    at index: Int, as type: Value.Type = Value.self
  ) -> Value {
    // The range is checked, and any bit pattern is a valid integer.
    precondition(index >= 0 && count - index >= Value.bitWidth / 8, "an integer beyond the bytes")
    return unsafe withUnsafeBytes { bytes in
      Value(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: index, as: Value.self))
    }
  }
}

/// How the format lays out integers, texts, maps and records.
extension Array where Element == UInt8 {
  mutating func appendLittleEndian<Value: RecordInteger>(_ value: Value) {
    append(addingCapacity: Value.bitWidth / 8) { (bytes: inout OutputSpan<UInt8>) in
      for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> Value(shift)))
      }
    }
  }

  mutating func overwriteLittleEndian<Value: RecordInteger>(_ value: Value, at index: Int) {
    for byte in 0..<Value.bitWidth / 8 {
      self[index + byte] = UInt8(truncatingIfNeeded: value >> Value(8 * byte))
    }
  }

  /// Appends a view's bytes; allocates nothing while the capacity suffices.
  mutating func append(bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { source in
      unsafe append(contentsOf: source)
    }
  }

  /// A whole record: opcode, length of the content in 64 bits, and the content that `body` appends.
  mutating func appendRecord(_ opcode: MCAPOpcode, _ body: (inout [UInt8]) -> Void) {
    append(opcode.rawValue)
    let lengthIndex = count
    appendLittleEndian(UInt64(0))
    body(&self)
    overwriteLittleEndian(UInt64(count - lengthIndex - 8), at: lengthIndex)
  }
}

extension Array: IntegerCoder, FieldCoder where Element == UInt8 {
  typealias Failure = Never

  var index: Int { count }

  mutating func integer<Value: RecordInteger>(_ field: String, _ value: Value?) -> Value {
    let value = given(value, field)
    appendLittleEndian(value)
    return value
  }

  mutating func text(_ field: String, _ text: String?) -> String {
    let text = given(text, field)
    appendCount(text.utf8.count, of: field, as: UInt32.self)
    append(contentsOf: text.utf8)
    return text
  }

  mutating func bytes<Count: RecordInteger>(
    _ field: String, _ bytes: [UInt8]?, countedBy: Count.Type
  ) -> [UInt8] {
    let bytes = given(bytes, field)
    appendCount(bytes.count, of: field, as: Count.self)
    append(contentsOf: bytes)
    return bytes
  }

  mutating func elements<Part: ElementFields>(_ field: String, _ elements: [Part]?) -> [Part] {
    let elements = given(elements, field)
    let lengthIndex = count
    appendLittleEndian(UInt32(0))
    for part in elements { _ = Part(&self, part, of: field) }
    let length = count - lengthIndex - 4
    precondition(UInt64(length) <= UInt64(UInt32.max), "the format limits \(field) to 4 GiB")
    overwriteLittleEndian(UInt32(length), at: lengthIndex)
    return elements
  }

  mutating func checksum(_ field: String, of part: String, since start: Int) {
    appendLittleEndian(CRC32(of: span.extracting(start..<count)).value)
  }

  private mutating func appendCount<Count: RecordInteger>(
    _ count: Int, of field: String, as type: Count.Type
  ) {
    guard let count = Count(exactly: count) else {
      preconditionFailure("the format limits \(field) to 4 GiB")
    }
    appendLittleEndian(count)
  }
}

/// The value that a writer was told to write.
private func given<Value>(_ value: Value?, _ field: String) -> Value {
  guard let value else { preconditionFailure("nothing to write as \(field)") }
  return value
}
