/// Iterates over the messages of a file in the order of their log times.
///
/// A chunk is read when its first message is due and released after its last one. Chunks that
/// overlap in time are held together, up to `MCAPLimits.overlapBytes`.
public struct MCAPMessages<Source: MCAPByteSource> {
  private struct OpenChunk {
    let reader: ChunkReader
    let fileOffset: UInt64
    /// The times and positions of the selected messages, by time.
    let places: [MCAPRecord.MessageIndex.Place]
    var next = 0

    /// The time and file position of the next message, which order the chunks.
    var key: (UInt64, UInt64) { (places[next].logTime, fileOffset) }
  }

  private let file: MCAPIndexedReader<Source>
  private let times: ClosedRange<UInt64>
  private let channelIDs: [UInt16]?
  private let limits: MCAPLimits
  /// The chunks that are not open yet, latest first.
  private var waiting: [MCAPRecord.ChunkIndex]
  private var open: [OpenChunk] = []
  private var openBytes: UInt64 = 0

  init(
    _ file: MCAPIndexedReader<Source>, times: ClosedRange<UInt64>, channelIDs: [UInt16]?,
    limits: MCAPLimits
  ) {
    self.file = file
    self.times = times
    self.channelIDs = channelIDs
    self.limits = limits
    waiting = file.summary.chunkIndexes
      .filter { index in
        index.startTime <= times.upperBound && index.endTime >= times.lowerBound
          && index.mayHold(channelIDs)
      }
      .sorted { ($0.startTime, $0.chunkOffset) > ($1.startTime, $1.chunkOffset) }
  }

  /// Returns the next message; nil after the last.
  ///
  /// After an error in one chunk, further calls continue with the other chunks.
  ///
  /// - Throws: `MCAPError` if a chunk cannot be read.
  public mutating func next() throws(MCAPError) -> MCAPRecord.Message? {
    while let index = waiting.last {
      let earliest = open.min { $0.key < $1.key }
      // For equal times the waiting chunk may precede the open one in the file, so open it.
      if let earliest, earliest.key.0 < index.startTime { break }
      waiting.removeLast()
      try openChunk(index)
    }
    guard let turn = open.indices.min(by: { open[$0].key < open[$1].key }) else { return nil }
    let message = try open[turn].reader.message(at: Int(open[turn].places[open[turn].next].offset))
    open[turn].next += 1
    if open[turn].next == open[turn].places.count {
      openBytes -= UInt64(open[turn].reader.records.count)
      open.remove(at: turn)
    }
    return message
  }

  private mutating func openChunk(_ index: MCAPRecord.ChunkIndex) throws(MCAPError) {
    let (needed, overflow) = openBytes.addingReportingOverflow(index.uncompressedSize)
    guard !overflow, needed <= limits.overlapBytes || open.isEmpty else {
      throw MCAPError(
        .overlapTooLarge(byteCount: needed, limit: limits.overlapBytes),
        atByte: index.chunkOffset)
    }
    let reader = try file.chunk(index)
    var walk = reader
    var places: [MCAPRecord.MessageIndex.Place] = []
    while let record = try walk.next() {
      if case .message(let message) = record {
        let start = walk.recordIndex
        guard message.logTime >= index.startTime, message.logTime <= index.endTime else {
          throw MCAPError(
            .wrongIndex(expected: "a message of \(index.startTime) to \(index.endTime) ns"),
            at: walk.position(at: start))
        }
        if times.contains(message.logTime), channelIDs?.contains(message.channelID) ?? true {
          places.append(
            MCAPRecord.MessageIndex.Place(logTime: message.logTime, offset: UInt64(start)))
        }
      }
    }
    guard !places.isEmpty else { return }
    places.sort { ($0.logTime, $0.offset) < ($1.logTime, $1.offset) }
    openBytes += UInt64(reader.records.count)
    open.append(OpenChunk(reader: reader, fileOffset: index.chunkOffset, places: places))
  }
}

extension MCAPRecord.ChunkIndex {
  /// Whether the chunk may contain messages of these channels, according to its index.
  fileprivate func mayHold(_ channelIDs: [UInt16]?) -> Bool {
    guard let channelIDs, !messageIndexOffsets.isEmpty else { return true }
    return messageIndexOffsets.contains { channelIDs.contains($0.channelID) }
  }
}
