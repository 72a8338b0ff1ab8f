/// Reads the record at `offset` outside of chunks.
///
/// - Returns: The record; nil if its kind is unknown.
/// - Throws: `MCAPError` if there is no whole record, or it is invalid or exceeds `limits`.
package func wholeRecord<Source: MCAPByteSource>(
  of source: Source, at offset: UInt64, limits: MCAPLimits
) throws(MCAPError) -> MCAPRecord? {
  let buffer = try source.record(at: offset, limits: limits, expecting: "a record")
  guard let frame = try buffer.frame(limits: limits),
    let opcode = MCAPOpcode(rawValue: frame.opcode)
  else { return nil }
  var fields = buffer.fields(of: frame)
  return try MCAPRecord(opcode, &fields)
}
