extension Array where Element == UInt8 {
  /// The integer whose bytes begin at `index`.
  @inline(__always) func littleEndian<Value: FixedWidthInteger & UnsignedInteger>(
    at index: Int, as type: Value.Type = Value.self
  ) -> Value {
    // The range is checked, and any bits are an integer.
    precondition(index >= 0 && count - index >= Value.bitWidth / 8, "an integer beyond the bytes")
    return unsafe withUnsafeBytes { bytes in
      Value(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: index, as: Value.self))
    }
  }
}

/// How the format lays out integers, texts, maps and records.
extension Array where Element == UInt8 {
  mutating func appendLittleEndian<Value: FixedWidthInteger & UnsignedInteger>(
    _ value: Value
  ) {
    for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> Value(shift)))
    }
  }

  mutating func overwriteLittleEndian<Value: FixedWidthInteger & UnsignedInteger>(
    _ value: Value, at index: Int
  ) {
    for byte in 0..<Value.bitWidth / 8 {
      self[index + byte] = UInt8(truncatingIfNeeded: value >> Value(8 * byte))
    }
  }

  /// Appends a view's bytes; costs no allocation while the capacity suffices.
  mutating func append(bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { source in
      unsafe append(contentsOf: source)
    }
  }

  /// Text as its UTF-8 length in 32 bits and the bytes.
  mutating func append(text: String) {
    let utf8 = text.utf8
    precondition(UInt64(utf8.count) <= UInt64(UInt32.max), "the format limits a text to 4 GiB")
    appendLittleEndian(UInt32(utf8.count))
    append(contentsOf: utf8)
  }

  /// A map or an array: its length in bytes, in 32 bits, and what `body` appends.
  mutating func appendSized(_ body: (inout [UInt8]) -> Void) {
    let lengthIndex = count
    appendLittleEndian(UInt32(0))
    body(&self)
    let length = count - lengthIndex - 4
    precondition(UInt64(length) <= UInt64(UInt32.max), "the format limits a map or array to 4 GiB")
    overwriteLittleEndian(UInt32(length), at: lengthIndex)
  }

  mutating func append(entries: [MCAPRecord.Entry]) {
    appendSized { bytes in
      for entry in entries {
        bytes.append(text: entry.key)
        bytes.append(text: entry.value)
      }
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
