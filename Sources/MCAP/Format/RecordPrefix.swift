/// The nine bytes before a record's content.
struct RecordPrefix {
  let opcode: UInt8
  let contentBytes: UInt64

  /// Reads the prefix at `index`, from which at least nine bytes must be there.
  init(_ bytes: [UInt8], at index: Int) {
    opcode = bytes[index]
    var length: UInt64 = 0
    for byte in 0..<8 {
      length |= UInt64(bytes[index + 1 + byte]) << UInt64(8 * byte)
    }
    contentBytes = length
  }
}
