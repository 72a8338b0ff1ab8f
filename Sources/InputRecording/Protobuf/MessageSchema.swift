/// The wire format of a field, and its name in `.proto` files.
///
/// Integers are varints; signed ones are zigzag-coded, so that small negative numbers stay short.
enum FieldType: Equatable, Sendable {
  case bool
  case uint32
  case uint64
  case sint32
  case sint64
  case fixed64
  case string
  case bytes
  case enumeration(EnumerationSchema)
  case message(MessageSchema)
}

/// A field of a message. Its number is on the wire; its name is for other tools.
struct Field: Equatable, Sendable {
  /// The number on the wire; after a release it never gets another meaning.
  let number: Int
  let name: String
  let type: FieldType
  /// The number of values that a reader accepts for a repeated field; nil for a single value.
  ///
  /// Writers stay within it. A reader refuses a message with more before allocating memory: one or
  /// two bytes on the wire can become a value of fifty bytes.
  let most: Int?

  init(_ number: Int, _ name: String, _ type: FieldType, atMost most: Int? = nil) {
    precondition(number > 0 && number < 1 << 29, "a field number that protobuf cannot hold")
    self.number = number
    self.name = name
    self.type = type
    self.most = most
  }

  /// Whether the field may have several values, up to `most`.
  var isRepeated: Bool { most != nil }
}

/// The fields of a message; the only table for encoding, decoding and the embedded schema.
final class MessageSchema: Equatable, Sendable {
  let name: String
  let fields: [Field]

  init(_ name: String, _ fields: [Field]) {
    self.name = name
    self.fields = fields
  }

  static func == (left: MessageSchema, right: MessageSchema) -> Bool { left === right }
}

/// The names of an enumeration's values in other tools.
final class EnumerationSchema: Equatable, Sendable {
  /// A value; protobuf requires the first one to be 0.
  struct Value: Equatable, Sendable {
    let number: Int
    let name: String

    init(_ number: Int, _ name: String) {
      self.number = number
      self.name = name
    }
  }

  let name: String
  let values: [Value]

  init(_ name: String, _ values: [Value]) {
    precondition(values.first?.number == 0, "proto3 wants 0 as the first value of \(name)")
    self.name = name
    self.values = values
  }

  static func == (left: EnumerationSchema, right: EnumerationSchema) -> Bool { left === right }
}
