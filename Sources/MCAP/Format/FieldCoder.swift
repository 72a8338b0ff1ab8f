/// The integer types of record fields.
typealias RecordInteger = FixedWidthInteger & UnsignedInteger & BitwiseCopyable

/// Visits a record's integers in their order, and either reads or writes each.
///
/// Every method takes the value to write, nil when reading, and returns the value written or read,
/// so that one list of fields serves both directions.
protocol IntegerCoder {
  /// The error of reading; `Never` for a writer.
  associatedtype Failure: Error

  mutating func integer<Value: RecordInteger>(
    _ field: String, _ value: Value?
  ) throws(Failure) -> Value
}

/// A coder for all types of record fields.
protocol FieldCoder: IntegerCoder {
  /// The offset of the next field in bytes, for `checksum`.
  var index: Int { get }

  mutating func text(_ field: String, _ text: String?) throws(Failure) -> String

  /// Bytes after their count, an integer of the given type.
  mutating func bytes<Count: RecordInteger>(
    _ field: String, _ bytes: [UInt8]?, countedBy: Count.Type
  ) throws(Failure) -> [UInt8]

  /// An array or a map: its length in bytes, in 32 bits, then the elements.
  mutating func elements<Element: ElementFields>(
    _ field: String, _ elements: [Element]?
  ) throws(Failure) -> [Element]

  /// The CRC-32 of the bytes from `start` up to this field.
  mutating func checksum(_ field: String, of part: String, since start: Int) throws(Failure)
}

/// A record with a list of its fields for both directions.
protocol RecordFields {
  static var opcode: MCAPOpcode { get }

  /// Visits the fields in the order of the specification: writes those of `record`, or reads them
  /// if it is nil. Bytes after the last field belong to later versions and are not read.
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure)
}

/// An element of an array or a map, with the one list of its fields.
protocol ElementFields {
  /// As for a record; `field` is the array.
  init<Coder: FieldCoder>(
    _ coder: inout Coder, _ element: Self?, of field: String
  ) throws(Coder.Failure)
}

extension MCAPRecord.Entry: ElementFields {
  init<Coder: FieldCoder>(
    _ coder: inout Coder, _ entry: Self?, of field: String
  ) throws(Coder.Failure) {
    key = try coder.text("a key of " + field, entry?.key)
    value = try coder.text("a value of " + field, entry?.value)
  }
}

extension RecordFields {
  /// Reads a record's content.
  init(_ fields: inout FieldReader) throws(MCAPError) {
    try self.init(&fields, nil)
  }

  /// Appends the whole record.
  func append(to output: inout [UInt8]) {
    output.appendRecord(Self.opcode) { _ = Self(&$0, self) }
  }
}
