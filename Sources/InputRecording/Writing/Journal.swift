internal import Glibc
internal import MCAP

/// The file beside a recording with the chunks that are not in the recording yet.
///
///     FILE.journal: region 0 │ region 1 │ region 2 │ region 3
///     a region: mark (8) │ number of the chunk (8) │ CRC-32 of the two (4) │ entry… │ end
///     an entry: count of bytes (4) │ CRC-32 (4) │ bytes: one or more records of the chunk
///     the end:  an entry without bytes
///
/// Chunk n is in region n mod 4. The CRC of an entry covers the chunk's number, the entry's place
/// in the region, its count and its bytes, so nothing left from an earlier chunk is mistaken for an
/// entry. An entry and the end after it are one write to the file. Once the call returns, the
/// kernel has it, so it survives the process. A file that is truncated meanwhile grows again, and a
/// failure is an error; with a mapped file it would be a signal.
@safe struct Journal: ~Copyable {
  /// The number of chunks that fit: one open, the others waiting for the disk.
  static let chunkCapacity = 4
  /// The size of a chunk's region. Chunks are closed at a quarter of it; the rest is for a slow
  /// disk.
  static let regionBytes = 1 << 20

  /// The size of records that always fit into a region, besides the entries' headers.
  static let recordBytes = regionBytes / 4 * 3

  static let mark: UInt64 = 0x324C_4E52_4A48_5452  // "RTHJRNL2", little endian
  static let headerBytes = 20
  static let entryBytes = 8

  /// The size of a journal's file, always, in bytes.
  static let fileBytes = chunkCapacity * regionBytes

  private let file: FileDescriptor
  private var number: UInt64 = 0
  /// The offset of the end in the region.
  private var end = headerBytes
  /// The number of bytes of the chunk's records that are in the region.
  private var recordByteCount = 0
  /// Whether records of the chunk were left out, so that no later ones may be added.
  private var isFull = false

  /// The path of the journal of the recording at `path`.
  static func path(of path: String) -> String { path + ".journal" }

  /// Creates the journal's file, accessible only to its owner, with all its space allocated.
  ///
  /// - Throws: `RecordingError` if it cannot be created or there is no space; then there is no
  ///   file.
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

  /// Opens the region of chunk `number`. The previous chunk in it must be in the recording.
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

  /// Appends the part of `records`, the open chunk's records, that is new since the last call.
  ///
  /// What does not fit is left out, as is the rest of the chunk; it is safe once the chunk is
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

  /// The offset of the chunk's region in the file.
  private var region: Int { Int(number % UInt64(Self.chunkCapacity)) * Self.regionBytes }

  private static func head(count: Int, _ checksum: UInt32) -> InlineArray<8, UInt8> {
    var bytes = InlineArray<8, UInt8>(repeating: 0)
    for index in 0..<4 {
      bytes[index] = UInt8(truncatingIfNeeded: count >> (8 * index))
      bytes[4 + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(8 * index))
    }
    return bytes
  }

  /// The CRC-32 of an entry of chunk `number` at `place` of its region.
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
