@testable import InputRecording

/// A place in a message: the fields that lead to it, the last one being the field itself.
struct FieldPlace: CustomStringConvertible {
  let channel: RecordingChannel
  let path: [Field]

  var field: Field { path[path.count - 1] }

  var description: String {
    channel.topic + path.map { "." + $0.name }.joined()
  }

  /// Every field of every message that a recording can hold, from the table itself.
  static var all: [FieldPlace] {
    RecordingChannel.allCases.flatMap { channel in
      places(of: channel.schema, below: []).map { FieldPlace(channel: channel, path: $0) }
    }
  }

  private static func places(of schema: MessageSchema, below path: [Field]) -> [[Field]] {
    schema.fields.flatMap { field -> [[Field]] in
      let here = path + [field]
      guard case .message(let inner) = field.type else { return [here] }
      return [here] + places(of: inner, below: here)
    }
  }

  /// `base` with `values` after it: the last value of a field counts, and a repeated field has all.
  func message(_ base: [UInt8], adding values: [UInt8]) -> [UInt8] {
    Self.message(base, path[...], adding: values)
  }

  private static func message(
    _ base: [UInt8], _ path: ArraySlice<Field>, adding values: [UInt8]
  ) -> [UInt8] {
    guard let outer = path.first, path.count > 1 else { return base + values }
    var kept: [UInt8] = []
    var reader = ProtobufReader(base[...])
    while let field = try? reader.next() {
      if field.number == outer.number, case .bytes(let bytes) = field.value { kept = Array(bytes) }
    }
    let inner = message(kept, path.dropFirst(), adding: values)
    return base + Wire.field(outer.number, inner)
  }
}

/// Bytes of protobuf fields, of any kind, whatever the table says.
enum Wire {
  static func varint(_ value: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func field(_ number: Int, _ value: UInt64) -> [UInt8] {
    varint(UInt64(number) << 3) + varint(value)
  }

  static func field(_ number: Int, fixed value: UInt64) -> [UInt8] {
    varint(UInt64(number) << 3 | 1) + (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
    varint(UInt64(number) << 3 | 2) + varint(UInt64(bytes.count)) + bytes
  }

  /// The extremes of a field, each as its bytes on the wire: values in and out of its type's range.
  static func extremes(of field: Field) -> [[UInt8]] {
    switch field.type {
    case .bool, .uint32, .uint64, .sint32, .sint64, .enumeration:
      return numbers.map { Wire.field(field.number, $0) } + [
        Wire.field(field.number, []),
        Wire.field(field.number, numbers.flatMap(varint)),
        Wire.field(field.number, fixed: .max),
      ]
    case .fixed64:
      return numbers.map { Wire.field(field.number, fixed: $0) }
    case .string, .bytes, .message:
      return contents.map { Wire.field(field.number, $0) } + [Wire.field(field.number, .max)]
    }
  }

  /// Each end of each width, signed and not, and its neighbours.
  private static let numbers: [UInt64] =
    (0...64).flatMap { bits -> [UInt64] in
      let power = bits == 64 ? 0 : UInt64(1) << UInt64(bits)
      return [0, 7, 8, 15, 16, 31, 32, 48, 53, 63, 64].contains(bits)
        ? [power &- 2, power &- 1, power, power &+ 1] : []
    } + [100, 101, 999, 1000, 1001, 16_000, 65_536, 1_000_001, 200, 2000]

  private static let contents: [[UInt8]] = [
    [], [0], [0xFF], Array("a".utf8), Array("\u{1B}[2J\n\u{202E}".utf8),
    [UInt8](repeating: 0x41, count: 70_000), [0xC0, 0x80], [0x08], [0x0A, 0xFF],
    Array("bplist00".utf8), Array("<plist><dict/></plist>".utf8), Array("RETOUCHS".utf8),
    Array("http://".utf8), Array("x:".utf8), Array("../../etc".utf8),
  ]
}
