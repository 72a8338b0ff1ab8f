/// The nine bytes before a record's content.
package struct RecordPrefix {
  package let opcode: UInt8
  package let contentBytes: UInt64

  /// Reads the prefix at `index`, from which at least nine bytes must be there.
  package init(_ bytes: [UInt8], at index: Int) {
    opcode = bytes[index]
    var length: UInt64 = 0
    for byte in 0..<8 {
      length |= UInt64(bytes[index + 1 + byte]) << UInt64(8 * byte)
    }
    contentBytes = length
  }
}
