internal import MCAP

/// The chunks of a recording that was not closed, from its journal, and the journal's errors.
struct JournalContents {
  /// The records of a chunk.
  struct Chunk {
    let number: UInt64
    /// The offset of its region in the journal.
    let offset: Int
    var records: [UInt8]
  }

  /// How the journal ends.
  enum End: Equatable {
    case whole
    /// The bytes from here on are missing: the process ended while writing them, or the file was
    /// cut.
    case cut(offset: Int)
    /// The bytes here differ from those that were written, and more follow.
    case damaged(offset: Int, problem: String)
  }

  /// The chunks that are not in the recording, in order, up to the first error.
  private(set) var chunks: [Chunk] = []
  private(set) var end = End.whole

  private let bytes: [UInt8]
  /// The mark of the previous version, whose journals had no checksums.
  private static let formerMark: UInt64 = 0x314C_4E52_4A48_5452

  /// Parses the bytes of a journal, whose recording has `count` chunks.
  init(_ bytes: [UInt8], after count: UInt64) {
    self.bytes = bytes
    var found: [(chunk: Chunk, end: End)] = []
    var ends: [End] = []
    for start in stride(from: 0, to: Journal.fileBytes, by: Journal.regionBytes) {
      switch region(at: start, after: count) {
      case .success(nil): break
      case .success(let pair?): found.append(pair)
      case .failure(let fault): ends.append(fault.end)
      }
    }
    found.sort { $0.chunk.number < $1.chunk.number }
    for (index, pair) in found.enumerated() {
      guard pair.chunk.number - count == UInt64(index) else {
        // A gap cannot be bridged; if a region is damaged, that is the cause.
        ends.append(
          .damaged(
            offset: pair.chunk.offset,
            problem: "chunk \(pair.chunk.number), where chunk \(count + UInt64(index)) is missing"))
        break
      }
      chunks.append(pair.chunk)
      guard pair.end == .whole else {
        ends.insert(pair.end, at: 0)
        break
      }
    }
    end = ends.first { $0.isDamage } ?? ends.first ?? .whole
  }

  private struct Fault: Error {
    let end: End
  }

  /// The chunk in a region; nil if the region is unused or was being opened, or if the recording
  /// already contains its chunk.
  private func region(
    at start: Int, after count: UInt64
  ) -> Result<(chunk: Chunk, end: End)?, Fault> {
    guard bytes.count >= start + Journal.headerBytes else {
      return .failure(Fault(end: .cut(offset: bytes.count)))
    }
    let header = bytes[start..<start + Journal.headerBytes]
    let mark = word(at: start)
    if mark == Journal.openingMark || header.allSatisfy({ $0 == 0 }) {
      return bytes.count >= start + Journal.regionBytes
        ? .success(nil) : .failure(Fault(end: .cut(offset: bytes.count)))
    }
    guard mark != Self.formerMark else {
      return .failure(
        Fault(
          end: .damaged(
            offset: start, problem: "a journal of an earlier version, which had no checksums")))
    }
    let number = word(at: start + 8)
    let checksum = CRC32(of: bytes.span.extracting(start..<start + 16)).value
    guard mark == Journal.mark, half(at: start + 16) == checksum,
      Int(number % UInt64(Journal.chunkCapacity)) * Journal.regionBytes == start
    else {
      return .failure(Fault(end: .damaged(offset: start, problem: "no start of a chunk")))
    }
    guard number >= count else { return .success(nil) }
    return .success(entries(of: number, at: start))
  }

  private func entries(of number: UInt64, at start: Int) -> (chunk: Chunk, end: End) {
    var chunk = Chunk(number: number, offset: start, records: [])
    var place = Journal.headerBytes
    while let entry = entry(of: number, at: place, from: start) {
      guard !entry.isEmpty else { return (chunk, .whole) }
      chunk.records.append(contentsOf: bytes[entry])
      place = entry.upperBound - start
    }
    let offset = start + place
    guard hasEnd(of: number, behind: place, from: start) else {
      return (chunk, .cut(offset: offset))
    }
    return (chunk, .damaged(offset: offset, problem: "an entry with a wrong checksum"))
  }

  /// The bytes of the entry at `place` of the region at `start`; empty for the end mark, nil if
  /// there is no entry.
  private func entry(of number: UInt64, at place: Int, from start: Int) -> Range<Int>? {
    let first = start + place + Journal.entryBytes
    let limit = min(start + Journal.regionBytes, bytes.count)
    guard first <= limit else { return nil }
    let count = Int(half(at: start + place))
    guard count <= limit - first else { return nil }
    let range = first..<first + count
    let checksum = Journal.checksum(number, at: place, bytes.span.extracting(range))
    return half(at: start + place + 4) == checksum ? range : nil
  }

  /// Whether the end mark of the chunk's entries is anywhere after `place`. Every write leaves one,
  /// so if it is there, the entries before it are damaged.
  private func hasEnd(of number: UInt64, behind place: Int, from start: Int) -> Bool {
    var limit = min(start + Journal.regionBytes, bytes.count)
    while limit > start, bytes[limit - 1] == 0 { limit -= 1 }
    var offset = start + place + 1
    // The last byte of a checksum may be zero; bytes beyond the end of the file count as zeros.
    while offset + Journal.entryBytes <= min(limit + 4, bytes.count) {
      if half(at: offset) == 0, half(at: offset + 4) != 0,
        entry(of: number, at: offset - start, from: start)?.isEmpty ?? false
      {
        return true
      }
      offset += 1
    }
    return false
  }

  private func word(at offset: Int) -> UInt64 {
    UInt64(half(at: offset)) | UInt64(half(at: offset + 4)) << 32
  }

  private func half(at offset: Int) -> UInt32 {
    UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2]) << 16
      | UInt32(bytes[offset + 3]) << 24
  }
}

extension JournalContents.End {
  fileprivate var isDamage: Bool {
    switch self {
    case .whole, .cut: false
    case .damaged: true
    }
  }
}
