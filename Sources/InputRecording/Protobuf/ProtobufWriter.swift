/// Appends protobuf fields to a reusable buffer.
///
/// As in proto3, a zero or empty value of a single field is omitted. Nothing is allocated once the
/// buffer has grown to the size of the messages.
package struct ProtobufWriter {
  /// The bytes written since the last `removeAll()`.
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Empties the buffer and keeps its capacity.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends the bytes that `body` writes, at most `count`, including the tags.
  @inline(__always) mutating func append(
    atMost count: Int, _ body: (inout OutputSpan<UInt8>) -> Void
  ) {
    bytes.append(addingCapacity: count, initializingWith: body)
  }

  /// Writes an unsigned number, a Boolean or an enumeration value.
  package mutating func put(_ field: Field, _ value: UInt64) {
    guard value != 0 || field.isRepeated else { return }
    switch field.type {
    case .bool, .uint32, .uint64, .enumeration:
      tag(field, .varint)
      varint(value)
    case .fixed64:
      tag(field, .fixed64)
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * shift))) }
    case .sint32, .sint64, .string, .bytes, .message:
      preconditionFailure("\(field.name) holds no unsigned number")
    }
  }

  /// Writes a signed number.
  package mutating func put(_ field: Field, signed value: Int64) {
    guard value != 0 || field.isRepeated else { return }
    switch field.type {
    case .sint32, .sint64:
      tag(field, .varint)
      varint(UInt64(bitPattern: value << 1 ^ value >> 63))
    case .bool, .uint32, .uint64, .fixed64, .string, .bytes, .enumeration, .message:
      preconditionFailure("\(field.name) holds no signed number")
    }
  }

  /// Writes a text.
  package mutating func put(_ field: Field, _ text: String) {
    guard !text.isEmpty || field.isRepeated else { return }
    precondition(field.type == .string, "\(field.name) holds no text")
    tag(field, .lengthDelimited)
    varint(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a text given in UTF-8.
  package mutating func put(_ field: Field, utf8: [UInt8]) {
    guard !utf8.isEmpty || field.isRepeated else { return }
    precondition(field.type == .string, "\(field.name) holds no text")
    tag(field, .lengthDelimited)
    varint(UInt64(utf8.count))
    bytes.append(contentsOf: utf8)
  }

  /// Writes bytes.
  package mutating func put(_ field: Field, _ value: [UInt8]) {
    guard !value.isEmpty || field.isRepeated else { return }
    precondition(field.type == .bytes, "\(field.name) holds no bytes")
    tag(field, .lengthDelimited)
    varint(UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  /// Writes the message that `content` writes as the value of `field`.
  package mutating func put(_ field: Field, content: (inout ProtobufWriter) -> Void) {
    guard case .message = field.type else { preconditionFailure("\(field.name) holds no message") }
    tag(field, .lengthDelimited)
    // Most messages are shorter than 128 bytes, with a length of one byte; longer ones are moved.
    let lengthAt = bytes.count
    bytes.append(0)
    content(&self)
    var length = UInt64(bytes.count - lengthAt - 1)
    var at = lengthAt
    while length >= 0x80 {
      bytes[at] = UInt8(truncatingIfNeeded: length) | 0x80
      length >>= 7
      at += 1
      bytes.insert(0, at: at)
    }
    bytes[at] = UInt8(length)
  }

  private mutating func tag(_ field: Field, _ wire: WireType) {
    varint(UInt64(field.number) << 3 | UInt64(wire.rawValue))
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// The low three bits of a tag, which give the value's length.
enum WireType: UInt8 {
  case varint = 0
  case fixed64 = 1
  case lengthDelimited = 2
  case fixed32 = 5
}
