/// Appends values in Thrift's compact protocol, which Parquet files use to describe themselves.
///
/// The fields of a structure are written in the order of their numbers.
struct ThriftWriter {
  /// The types that Parquet's own structures need, with the protocol's numbers.
  private enum WireType: UInt8 {
    case int32 = 5
    case int64 = 6
    case binary = 8
    case list = 9
    case structure = 12
  }

  private(set) var bytes: [UInt8] = []
  /// The number of the last field in the structure that is being written.
  private var last = 0

  mutating func put(_ number: Int, int32 value: Int) {
    head(number, .int32)
    zigzag(Int64(value))
  }

  mutating func put(_ number: Int, int64 value: Int) {
    head(number, .int64)
    zigzag(Int64(value))
  }

  mutating func put(_ number: Int, _ text: String) {
    head(number, .binary)
    binary(text)
  }

  mutating func put(_ number: Int, content: (inout ThriftWriter) -> Void) {
    head(number, .structure)
    structure(content)
  }

  mutating func put<Element>(
    _ number: Int, structures: [Element], content: (Element, inout ThriftWriter) -> Void
  ) {
    list(number, .structure, count: structures.count)
    for element in structures { structure { content(element, &$0) } }
  }

  mutating func put(_ number: Int, int32s values: [Int]) {
    list(number, .int32, count: values.count)
    for value in values { zigzag(Int64(value)) }
  }

  mutating func put(_ number: Int, texts: [String]) {
    list(number, .binary, count: texts.count)
    for text in texts { binary(text) }
  }

  /// Writes a structure's fields and its end.
  mutating func structure(_ content: (inout ThriftWriter) -> Void) {
    let outer = last
    last = 0
    content(&self)
    bytes.append(0)
    last = outer
  }

  private mutating func head(_ number: Int, _ type: WireType) {
    let step = number - last
    precondition(step > 0, "fields are written in the order of their numbers")
    if step < 16 {
      bytes.append(UInt8(step) << 4 | type.rawValue)
    } else {
      bytes.append(type.rawValue)
      zigzag(Int64(number))
    }
    last = number
  }

  private mutating func list(_ number: Int, _ type: WireType, count: Int) {
    head(number, .list)
    if count < 15 {
      bytes.append(UInt8(count) << 4 | type.rawValue)
    } else {
      bytes.append(0xF0 | type.rawValue)
      bytes.append(varint: UInt64(count))
    }
  }

  private mutating func binary(_ text: String) {
    bytes.append(varint: UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func zigzag(_ value: Int64) {
    bytes.append(varint: UInt64(bitPattern: value << 1 ^ value >> 63))
  }
}

extension [UInt8] {
  /// Appends a number in groups of seven bits, the lowest first.
  mutating func append(varint value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a number's bytes, the lowest first.
  mutating func append(littleEndian value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
