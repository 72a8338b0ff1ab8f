internal import Glibc
internal import MCAP

/// The file beside a recording that holds the chunks that are not in it yet.
///
///     FILE.journal: region 0 │ region 1 │ region 2 │ region 3
///     a region: mark (8) │ number of the chunk (8) │ CRC-32 of the two (4) │ entry… │ end
///     an entry: count of bytes (4) │ CRC-32 (4) │ bytes: one or more records of the chunk
///     the end:  an entry without bytes
///
/// Chunk n lies in region n mod 4. The CRC of an entry is that of the chunk's number, of its own place in
/// the region, of its count and its bytes, so nothing that an earlier chunk left behind is taken for one.
/// An entry and the end behind it are one write to the file, which belongs to the kernel as soon as the
/// call returns: it survives the process. A file that is cut meanwhile grows again, and what goes
/// wrong is an error, where a mapped file would be a signal.
@safe struct Journal: ~Copyable {
  /// Chunks that fit at once: one open, the others waiting for the disk.
  static let chunkCapacity = 4
  /// Room for a chunk. Chunks are closed at a quarter of it; the rest is for a slow disk.
  static let regionBytes = 1 << 20

  /// Records for which a region has room in any case, beside what each of them takes to be an entry.
  static let recordBytes = regionBytes / 4 * 3

  static let mark: UInt64 = 0x324C_4E52_4A48_5452  // "RTHJRNL2", little endian
  static let headerBytes = 20
  static let entryBytes = 8

  /// Bytes of a journal's file, always.
  static let fileBytes = chunkCapacity * regionBytes

  private let file: FileDescriptor
  private var number: UInt64 = 0
  /// Where the end lies, counted from the region's first byte.
  private var end = headerBytes
  /// Bytes of the chunk's records that are in the region.
  private var recordByteCount = 0
  /// Whether some of the chunk's records have found no room, and so none that follow may.
  private var isFull = false

  /// Where the journal of the recording at `path` lies.
  static func path(of path: String) -> String { path + ".journal" }

  /// Makes the journal's file, for its owner alone, with room for all that it will hold. Where there is
  /// no room, there is no file.
  init(creating path: String) throws(RecordingError) {
    let file = try FileDescriptor(creating: path)
    do throws(RecordingError) {
      try file.allocate(byteCount: Self.fileBytes)
    } catch {
      try removeFile(path)
      throw error
    }
    self.file = file
  }

  /// Opens the region of chunk `number`, whose former chunk must lie in the recording by now.
  mutating func beginChunk(number: UInt64) throws(RecordingError) {
    self.number = number
    end = Self.headerBytes
    recordByteCount = 0
    isFull = false
    var bytes = InlineArray<28, UInt8>(repeating: 0)
    for index in 0..<8 {
      bytes[index] = UInt8(truncatingIfNeeded: Self.mark >> UInt64(8 * index))
      bytes[8 + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * index))
    }
    let header = CRC32(of: bytes.span.extracting(0..<16)).value
    let nothing: [UInt8] = []
    let close = Self.checksum(number, at: end, nothing.span)
    for index in 0..<4 {
      bytes[16 + index] = UInt8(truncatingIfNeeded: header >> UInt32(8 * index))
      bytes[24 + index] = UInt8(truncatingIfNeeded: close >> UInt32(8 * index))
    }
    try file.write(bytes.span, nothing.span, nothing.span, at: region)
  }

  /// Adds what `records`, the open chunk's from its beginning, has more than at the last call.
  ///
  /// What finds no room is left out, and so is the rest of the chunk; it is safe as soon as its chunk is
  /// written.
  mutating func extend(to records: Span<UInt8>) throws(RecordingError) {
    let news = records.extracting(recordByteCount..<records.count)
    guard news.count > 0, !isFull else { return }
    let next = end + Self.entryBytes + news.count
    guard next + Self.entryBytes <= Self.regionBytes else {
      isFull = true
      return
    }
    let head = Self.head(count: news.count, Self.checksum(number, at: end, news))
    let nothing: [UInt8] = []
    let close = Self.head(count: 0, Self.checksum(number, at: next, nothing.span))
    try file.write(head.span, news, close.span, at: region + end)
    end = next
    recordByteCount = records.count
  }

  /// Where the chunk's region begins in the file.
  private var region: Int { Int(number % UInt64(Self.chunkCapacity)) * Self.regionBytes }

  private static func head(count: Int, _ checksum: UInt32) -> InlineArray<8, UInt8> {
    var bytes = InlineArray<8, UInt8>(repeating: 0)
    for index in 0..<4 {
      bytes[index] = UInt8(truncatingIfNeeded: count >> (8 * index))
      bytes[4 + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(8 * index))
    }
    return bytes
  }

  /// The CRC-32 of an entry of chunk `number` that lies at `place` of its region.
  static func checksum(_ number: UInt64, at place: Int, _ bytes: Span<UInt8>) -> UInt32 {
    var head = InlineArray<24, UInt8>(repeating: 0)
    for index in 0..<8 {
      head[index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * index))
      head[8 + index] = UInt8(truncatingIfNeeded: place >> (8 * index))
      head[16 + index] = UInt8(truncatingIfNeeded: bytes.count >> (8 * index))
    }
    var checksum = CRC32()
    checksum.update(head.span)
    checksum.update(bytes)
    return checksum.value
  }
}
