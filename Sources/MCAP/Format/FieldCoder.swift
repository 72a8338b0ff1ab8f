/// The integers that records have.
typealias RecordInteger = FixedWidthInteger & UnsignedInteger & BitwiseCopyable

/// Goes over a record's integers in their order, and either reads each or writes it.
///
/// Every method takes what is to be written, nil where a record is read, and gives what was written
/// or read: so that one list of fields is both directions of a record.
protocol IntegerCoder {
  /// What reading may throw; never, of a writer.
  associatedtype Failure: Error

  mutating func integer<Value: RecordInteger>(
    _ field: String, _ value: Value?
  ) throws(Failure) -> Value
}

/// The same for all fields that records have.
protocol FieldCoder: IntegerCoder {
  /// Counts the bytes up to the next field, for `checksum`.
  var index: Int { get }

  mutating func text(_ field: String, _ text: String?) throws(Failure) -> String

  /// Bytes with their count before them, an integer of the given type.
  mutating func bytes<Count: RecordInteger>(
    _ field: String, _ bytes: [UInt8]?, countedBy: Count.Type
  ) throws(Failure) -> [UInt8]

  /// An array or a map: its length in bytes, in 32 bits, and the elements.
  mutating func elements<Element: ElementFields>(
    _ field: String, _ elements: [Element]?
  ) throws(Failure) -> [Element]

  /// CRC-32 of what lies between `start` and here.
  mutating func checksum(_ field: String, of part: String, since start: Int) throws(Failure)
}

/// A record with the one list of its fields.
protocol RecordFields {
  static var opcode: MCAPOpcode { get }

  /// Goes over the fields in the order of the specification: writes those of `record`, or reads
  /// where there is none. Bytes after the last field are later versions' and are left unread.
  init<Coder: FieldCoder>(_ coder: inout Coder, _ record: Self?) throws(Coder.Failure)
}

/// An element of an array or a map, with the one list of its fields.
protocol ElementFields {
  /// As a record's; `field` is the array.
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
