/// A message's fields, and the position of its data in the records of its chunk.
///
/// Unlike `MCAPRecord.Message`, it holds no memory, so reading it counts no references.
package struct PlacedMessage {
  /// The number of the channel, which comes earlier in the file.
  package let channelID: UInt16
  /// The publisher's counter.
  package let sequence: UInt32
  /// The time of recording, in nanoseconds.
  package let logTime: UInt64
  /// The time of publication, in nanoseconds.
  package let publishTime: UInt64
  /// The range of the payload in the chunk's records.
  package let data: Range<Int>

  /// The length of a record without the payload.
  private static let headBytes = MCAPFormat.recordPrefixBytes + 22

  /// Reads the record at `index`; nil if it is not a complete message.
  init?(_ records: [UInt8], at index: Int) {
    guard records.count - index >= Self.headBytes else { return nil }
    let prefix = RecordPrefix(records, at: index)
    let contentStart = index + MCAPFormat.recordPrefixBytes
    guard prefix.opcode == MCAPOpcode.message.rawValue,
      prefix.contentBytes <= UInt64(records.count - contentStart),
      contentStart + Int(prefix.contentBytes) >= index + Self.headBytes
    else { return nil }
    channelID = records.littleEndian(at: contentStart)
    sequence = records.littleEndian(at: contentStart + 2)
    logTime = records.littleEndian(at: contentStart + 6)
    publishTime = records.littleEndian(at: contentStart + 14)
    data = index + Self.headBytes..<contentStart + Int(prefix.contentBytes)
  }
}

extension MCAPRecord.Message {
  /// The same message with a slice of its chunk's records.
  package init(_ message: PlacedMessage, in records: [UInt8]) {
    self.init(
      channelID: message.channelID, sequence: message.sequence, logTime: message.logTime,
      publishTime: message.publishTime, data: records[message.data])
  }
}
