/// The nine bytes before a record's content.
struct RecordPrefix {
  let opcode: UInt8
  let contentBytes: UInt64

  /// Reads the prefix at `index`, where at least nine bytes must follow.
  init(_ bytes: [UInt8], at index: Int) {
    opcode = bytes[index]
    contentBytes = bytes.littleEndian(at: index + 1)
  }
}
