/// How a field's values lie on the wire, and the word that `.proto` files have for it.
///
/// Whole numbers are varints; the signed ones are zigzag coded, so that small negative numbers stay
/// short.
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

/// One field of a message: its number is what the wire carries, its name what other tools show.
struct Field: Equatable, Sendable {
  /// The number on the wire; once released it never gets another meaning.
  let number: Int
  let name: String
  let type: FieldType
  /// How many values of a repeated field a reader takes; nil for a field with one value.
  ///
  /// Writers stay within it. A message with more is refused before they are given memory: a byte or two
  /// on the wire can be a value of fifty bytes.
  let most: Int?

  init(_ number: Int, _ name: String, _ type: FieldType, atMost most: Int? = nil) {
    precondition(number > 0 && number < 1 << 29, "a field number that protobuf cannot hold")
    self.number = number
    self.name = name
    self.type = type
    self.most = most
  }

  /// Whether the field may have any number of values, up to `most`.
  var isRepeated: Bool { most != nil }
}

/// The shape of a message: the one table that encoding, decoding and the embedded schema share.
final class MessageSchema: Equatable, Sendable {
  let name: String
  let fields: [Field]

  init(_ name: String, _ fields: [Field]) {
    self.name = name
    self.fields = fields
  }

  static func == (left: MessageSchema, right: MessageSchema) -> Bool { left === right }
}

/// The names that an enumeration's numbers have in other tools.
final class EnumerationSchema: Equatable, Sendable {
  /// One value; protobuf wants the first one to be 0.
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
