/// The complete, uncompressed records of one chunk, with the facts that its index needs.
public struct MCAPClosedChunk: Sendable {
  /// The position of a message, in the order of the messages.
  struct MessagePlace: Sendable {
    let channelID: UInt16
    let logTime: UInt64
    let offset: UInt64
  }

  package internal(set) var records: [UInt8] = []
  var schemas: [MCAPRecord.Schema] = []
  var channels: [MCAPRecord.Channel] = []
  private(set) var messages: [MessagePlace] = []
  private var earliest = UInt64.max
  private var latest: UInt64 = 0

  init() {}

  /// The earliest log time; 0 without messages.
  public var startTime: UInt64 { messages.isEmpty ? 0 : earliest }
  /// The latest log time; 0 without messages.
  public var endTime: UInt64 { latest }
  /// The length of the records before compression.
  public var byteCount: Int { records.count }

  /// Appends a message. Its channel must have been added to this or an earlier chunk of the file.
  public mutating func addMessage(
    channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64, data: Span<UInt8>
  ) {
    addToIndex(channelID: channelID, logTime: logTime, offset: records.count)
    MCAPRecord.Message.append(
      channelID: channelID, sequence: sequence, logTime: logTime, publishTime: publishTime,
      data: data, to: &records)
  }

  /// Appends a message whose data are the bytes that `body` writes, at most `byteCount`.
  mutating func addMessage(
    channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64,
    atMost byteCount: Int, _ body: (inout OutputSpan<UInt8>) -> Void
  ) {
    addToIndex(channelID: channelID, logTime: logTime, offset: records.count)
    MCAPRecord.Message.append(
      channelID: channelID, sequence: sequence, logTime: logTime, publishTime: publishTime,
      atMost: byteCount, to: &records, body)
  }

  /// A reader of the records. While it exists, appending copies them.
  package var reader: ChunkReader { ChunkReader(records: records, chunkOffset: 0) }

  /// Makes the index say that the chunk has messages with these times.
  package mutating func cover(from start: UInt64, to end: UInt64) {
    (earliest, latest) = (min(earliest, start), max(latest, end))
  }

  mutating func addToIndex(channelID: UInt16, logTime: UInt64, offset: Int) {
    messages.append(
      MessagePlace(channelID: channelID, logTime: logTime, offset: UInt64(offset)))
    earliest = min(earliest, logTime)
    latest = max(latest, logTime)
  }

  mutating func reserve(byteCapacity: Int, messageCapacity: Int) {
    records.reserveCapacity(byteCapacity)
    messages.reserveCapacity(messageCapacity)
  }

  mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    schemas.removeAll(keepingCapacity: true)
    channels.removeAll(keepingCapacity: true)
    messages.removeAll(keepingCapacity: true)
    earliest = .max
    latest = 0
  }

  /// One index per channel with messages, in the order of the channels' IDs.
  func messageIndexes() -> [MCAPRecord.MessageIndex] {
    let sorted = messages.sorted { ($0.channelID, $0.offset) < ($1.channelID, $1.offset) }
    var indexes: [MCAPRecord.MessageIndex] = []
    var start = 0
    while start < sorted.count {
      let channelID = sorted[start].channelID
      var end = start
      while end < sorted.count, sorted[end].channelID == channelID { end += 1 }
      let places = sorted[start..<end].map {
        MCAPRecord.MessageIndex.Place(logTime: $0.logTime, offset: $0.offset)
      }
      indexes.append(MCAPRecord.MessageIndex(channelID: channelID, entries: places))
      start = end
    }
    return indexes
  }
}
