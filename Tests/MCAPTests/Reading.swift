@testable import MCAP

/// All records of a file that is pushed in pieces of `pieceBytes`.
func read(
  _ bytes: [UInt8], pieceBytes: Int, with reader: inout MCAPReader
) throws(MCAPError) -> [MCAPRecord] {
  var records: [MCAPRecord] = []
  var offset = 0
  while true {
    switch try reader.next() {
    case .record(let record):
      records.append(record)
    case .needsBytes where offset < bytes.count:
      let end = min(offset + pieceBytes, bytes.count)
      reader.push(bytes.span.extracting(offset..<end))
      offset = end
    case .needsBytes:
      reader.finish()
    case .end:
      return records
    }
  }
}

/// All records of a file, and its error if there is one; messages are taken by their place whenever
/// that is possible, if `placed`.
func readWhole(
  _ bytes: [UInt8], placed: Bool
) -> (records: [MCAPRecord], positions: [MCAPPosition], placedCount: Int, error: MCAPError?) {
  var reader = MCAPReader(bytes)
  var records: [MCAPRecord] = []
  var positions: [MCAPPosition] = []
  var placedCount = 0
  do throws(MCAPError) {
    while true {
      if placed, let message = reader.nextPlacedMessage() {
        records.append(.message(MCAPRecord.Message(message, in: reader.chunkRecords)))
        placedCount += 1
      } else if case .record(let record) = try reader.next() {
        records.append(record)
      } else {
        return (records, positions, placedCount, nil)
      }
      positions.append(reader.recordPosition)
    }
  } catch {
    precondition(reader.nextPlacedMessage() == nil, "a failed reader must not continue")
    return (records, positions, placedCount, error)
  }
}

/// The messages of a walk.
func all<Source>(
  _ messages: consuming MCAPMessages<Source>
) throws(MCAPError) -> [MCAPRecord.Message] {
  var list: [MCAPRecord.Message] = []
  while let message = try messages.next() { list.append(message) }
  return list
}

/// The messages among records.
func messages(of records: [MCAPRecord]) -> [MCAPRecord.Message] {
  records.compactMap { record in
    guard case .message(let message) = record else { return nil }
    return message
  }
}

extension MCAPWriter {
  mutating func add(_ message: MCAPRecord.Message) throws(MCAPError) {
    try addMessage(
      channelID: message.channelID, sequence: message.sequence, logTime: message.logTime,
      publishTime: message.publishTime, data: message.data.span)
  }
}
