/// The wire format of a field, and its name in `.proto` files.
///
/// Integers are varints; signed ones are zigzag-coded, so that small negative numbers stay short.
package enum FieldType: Equatable, Sendable {
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
package struct Field: Equatable, Sendable {
  /// The number on the wire; after a release it never gets another meaning.
  package let number: Int
  package let name: String
  package let type: FieldType
  /// The number of values that a reader accepts for a repeated field; nil for a single value.
  ///
  /// Writers stay within it. A reader refuses a message with more before allocating memory: one or
  /// two bytes on the wire can become a value of fifty bytes.
  package let most: Int?

  package init(_ number: Int, _ name: String, _ type: FieldType, atMost most: Int? = nil) {
    precondition(number > 0 && number < 1 << 29, "a field number that protobuf cannot hold")
    self.number = number
    self.name = name
    self.type = type
    self.most = most
  }

  /// Whether the field may have several values, up to `most`.
  package var isRepeated: Bool { most != nil }
}

/// The fields of a message; the only table for encoding, decoding and the embedded schema.
package final class MessageSchema: Equatable, Sendable {
  package let name: String
  package let fields: [Field]

  package init(_ name: String, _ fields: [Field]) {
    self.name = name
    self.fields = fields
  }

  package static func == (left: MessageSchema, right: MessageSchema) -> Bool { left === right }
}

/// The names of an enumeration's values in other tools.
package final class EnumerationSchema: Equatable, Sendable {
  /// A value; protobuf requires the first one to be 0.
  package struct Value: Equatable, Sendable {
    package let number: Int
    package let name: String

    package init(_ number: Int, _ name: String) {
      self.number = number
      self.name = name
    }
  }

  package let name: String
  package let values: [Value]

  package init(_ name: String, _ values: [Value]) {
    precondition(values.first?.number == 0, "proto3 wants 0 as the first value of \(name)")
    self.name = name
    self.values = values
  }

  package static func == (left: EnumerationSchema, right: EnumerationSchema) -> Bool {
    left === right
  }
}
