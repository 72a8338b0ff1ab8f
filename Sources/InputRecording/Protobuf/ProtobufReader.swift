/// An error in a message's bytes.
package struct ProtobufError: Error, Equatable {
  /// The offset of the byte in the message.
  package let offset: Int
  /// What was expected there.
  package let expected: String
}

/// A field on the wire, not yet interpreted.
struct WireField {
  enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  let number: Int
  let value: Value
  /// The offset of the value in the outermost message.
  let offset: Int
}

/// Parses a message field by field; checks all lengths.
struct ProtobufReader {
  private let bytes: ArraySlice<UInt8>
  private let base: Int
  private var position: Int

  /// Creates a reader of `bytes`. Offsets in errors are relative to index `base`, the start of the
  /// outermost message.
  init(_ bytes: ArraySlice<UInt8>, base: Int? = nil) {
    self.bytes = bytes
    self.base = base ?? bytes.startIndex
    position = bytes.startIndex
  }

  /// The next field; nil at the end.
  ///
  /// - Throws: `ProtobufError` for invalid bytes, and for groups, which proto3 does not have.
  mutating func next() throws(ProtobufError) -> WireField? {
    guard position < bytes.endIndex else { return nil }
    let tagOffset = position
    let tag = try varint()
    let number = tag >> 3
    guard number > 0, number < 1 << 29, let wire = WireType(rawValue: UInt8(tag & 7)) else {
      throw ProtobufError(offset: tagOffset - base, expected: "a field's tag")
    }
    switch wire {
    case .varint:
      let offset = position
      return WireField(number: Int(number), value: .number(try varint()), offset: offset - base)
    case .fixed64:
      return try fixed(width: 8, number: Int(number))
    case .fixed32:
      return try fixed(width: 4, number: Int(number))
    case .lengthDelimited:
      let length = try varint()
      guard length <= UInt64(bytes.endIndex - position) else {
        throw ProtobufError(
          offset: position - base, expected: "\(length) bytes of field \(number)")
      }
      let start = position
      position += Int(length)
      return WireField(
        number: Int(number), value: .bytes(bytes[start..<position]), offset: start - base)
    }
  }

  private mutating func fixed(width: Int, number: Int) throws(ProtobufError) -> WireField {
    guard bytes.endIndex - position >= width else {
      throw ProtobufError(offset: position - base, expected: "\(width) bytes of field \(number)")
    }
    let start = position
    position += width
    var value: UInt64 = 0
    for index in (start..<position).reversed() { value = value << 8 | UInt64(bytes[index]) }
    return WireField(number: number, value: .number(value), offset: start - base)
  }

  /// The offset of the next byte in the outermost message.
  var offset: Int { position - base }

  /// Whether all bytes were read.
  var isAtEnd: Bool { position >= bytes.endIndex }

  /// The next integer; packed fields consist of consecutive integers without tags.
  mutating func varint() throws(ProtobufError) -> UInt64 {
    let start = position
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard position < bytes.endIndex else { break }
      let byte = bytes[position]
      position += 1
      // The tenth byte holds only the 64th bit.
      if shift == 63 && byte > 1 { break }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw ProtobufError(offset: start - base, expected: "a whole number of at most ten bytes")
  }
}

extension WireField {
  /// The value of an unsigned, Boolean or enumeration field.
  ///
  /// - Throws: `ProtobufError` if it does not fit into `Number`.
  func unsigned<Number: FixedWidthInteger & UnsignedInteger>(
    _ field: Field, as type: Number.Type = Number.self
  ) throws(ProtobufError) -> Number {
    guard case .number(let raw) = value, let number = Number(exactly: raw) else {
      throw ProtobufError(
        offset: offset, expected: "\(field.name), a number of at most \(Number.bitWidth) bits")
    }
    return number
  }

  /// The value of a signed field.
  ///
  /// - Throws: `ProtobufError` if it does not fit into `Number`.
  func signed<Number: FixedWidthInteger & SignedInteger>(
    _ field: Field, as type: Number.Type = Number.self
  ) throws(ProtobufError) -> Number {
    guard case .number(let raw) = value,
      let number = Number(exactly: Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1))
    else {
      throw ProtobufError(
        offset: offset, expected: "\(field.name), a number of at most \(Number.bitWidth) bits")
    }
    return number
  }

  /// Appends the value or, if packed, the values of a repeated unsigned field.
  func appendUnsigned<Number: FixedWidthInteger & UnsignedInteger>(
    _ field: Field, to numbers: inout [Number]
  ) throws(ProtobufError) {
    try forEachValue { (value) throws(ProtobufError) in
      try requireRoom(in: field, after: numbers.count)
      numbers.append(try value.unsigned(field))
    }
  }

  /// Appends the value or, if packed, the values of a repeated signed field.
  func appendSigned<Number: FixedWidthInteger & SignedInteger>(
    _ field: Field, to numbers: inout [Number]
  ) throws(ProtobufError) {
    try forEachValue { (value) throws(ProtobufError) in
      try requireRoom(in: field, after: numbers.count)
      numbers.append(try value.signed(field))
    }
  }

  private func forEachValue(
    _ body: (WireField) throws(ProtobufError) -> Void
  ) throws(ProtobufError) {
    guard case .bytes(let bytes) = value else { return try body(self) }
    var reader = ProtobufReader(bytes, base: bytes.startIndex - offset)
    while !reader.isAtEnd {
      try body(WireField(number: number, value: .number(try reader.varint()), offset: offset))
    }
  }

  /// Checks that a repeated field with `count` values may have one more.
  ///
  /// - Throws: `ProtobufError` if not.
  func requireRoom(in field: Field, after count: Int) throws(ProtobufError) {
    guard let most = field.most else { preconditionFailure("\(field.name) has one value") }
    guard count < most else {
      throw ProtobufError(offset: offset, expected: "at most \(most) \(field.name)")
    }
  }

  /// The value of a text field.
  func text(_ field: Field) throws(ProtobufError) -> String {
    guard case .bytes(let bytes) = value, let text = String(validating: bytes, as: UTF8.self) else {
      throw ProtobufError(offset: offset, expected: "\(field.name), a text in UTF-8")
    }
    return text
  }

  /// The value of a text field that has at most `byteCount` bytes.
  func text(_ field: Field, atMost byteCount: Int) throws(ProtobufError) -> String {
    if case .bytes(let bytes) = value, bytes.count > byteCount {
      throw ProtobufError(
        offset: offset,
        expected: "\(field.name), a text of at most \(byteCount) bytes, found \(bytes.count)")
    }
    return try text(field)
  }

  /// The value of a bytes field.
  func bytes(_ field: Field) throws(ProtobufError) -> [UInt8] {
    guard case .bytes(let bytes) = value else {
      throw ProtobufError(offset: offset, expected: "\(field.name), bytes")
    }
    return [UInt8](bytes)
  }

  /// A reader of the field's message.
  func message(_ field: Field) throws(ProtobufError) -> ProtobufReader {
    guard case .bytes(let bytes) = value else {
      throw ProtobufError(offset: offset, expected: "\(field.name), a message")
    }
    return ProtobufReader(bytes, base: bytes.startIndex - offset)
  }
}
