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
/// entry. Once the call returns, an entry belongs to the file, so it survives the process.
///
/// An entry is stored in mapped memory: first its bytes and the end after it, then count and CRC,
/// with one store, over the previous end. If the process dies in between, the previous end is
/// still there. If the memory fails, or where files cannot be mapped, an entry is one write to the
/// file instead: a file that is truncated meanwhile grows again, and a failure is an error.
@safe package struct Journal: ~Copyable {
  /// The number of chunks that fit: one open, the others waiting for the disk.
  static let chunkCapacity = 4
  /// The size of a chunk's region. Chunks are closed at a quarter of it; the rest allows for a slow
  /// disk.
  static let regionBytes = 1 << 20

  /// The size of records that always fit into a region, besides the entries' headers.
  static let recordBytes = regionBytes / 4 * 3

  static let mark: UInt64 = 0x324C_4E52_4A48_5452  // "RTHJRNL2", little endian
  /// The mark of a region that is being opened and contains nothing that the recording lacks.
  static let openingMark: UInt64 = 0x534E_4550_4F48_5452  // "RTHOPENS", little endian
  static let headerBytes = 20
  static let entryBytes = 8

  /// The size of a journal's file, always, in bytes.
  static let fileBytes = chunkCapacity * regionBytes

  /// The number of bytes of a region that are brought into memory before its first use.
  private static let preparedBytes = 1 << 16

  private let file: FileDescriptor
  /// Nil if the file is not mapped.
  let memory: MappedFile?
  /// `memory` as an uncounted reference, for every entry.
  private let uncountedMemory: Unmanaged<MappedFile>?
  /// Whether entries are stored in memory rather than written by system calls.
  private var isMapped: Bool
  private var number: UInt64 = 0
  /// The offset of the end mark in the region.
  private var end = headerBytes
  /// The number of bytes of the chunk's records that are in the region.
  private var recordByteCount = 0
  /// Whether records of the chunk were left out, so that no later ones may be added.
  private var isFull = false

  /// The path of the journal of the recording at `path`.
  package static func path(of path: String) -> String { path + ".journal" }

  /// Creates the journal's file, accessible only to its owner, with all its space allocated.
  ///
  /// - Parameter isMapped: Whether entries are stored in memory, if that is possible.
  /// - Throws: `RecordingError` if it cannot be created or there is no space; then there is no
  ///   file.
  init(creating path: String, isMapped: Bool = true) throws(RecordingError) {
    let file = try FileDescriptor(creating: path)
    do throws(RecordingError) {
      try file.allocate(byteCount: Self.fileBytes)
    } catch {
      try removeFile(path)
      throw error
    }
    memory = isMapped ? MappedFile(file, byteCount: Self.fileBytes) : nil
    unsafe uncountedMemory = memory.map { unsafe Unmanaged.passUnretained($0) }
    self.isMapped = memory != nil
    self.file = file
    for number in 0..<2 { memory?.prepareRegion(ofChunk: UInt64(number), for: Self.preparedBytes) }
  }

  /// Opens the region of chunk `number`. The previous chunk in it must be in the recording.
  mutating func beginChunk(number: UInt64) throws(RecordingError) {
    self.number = number
    end = Self.headerBytes
    recordByteCount = 0
    isFull = false
    let close = Self.head(count: 0, Self.checksum(number, at: end, Span()))
    guard isMapped, let memory else { return try writeHeader(close) }
    memory.publish(Self.openingMark, at: region)
    memory.store(number, at: region + 8)
    // The CRC overlaps the end, which begins with zeros.
    memory.store(UInt64(Self.checksum(ofHeader: number)), at: region + 16)
    memory.store(close, at: region + end)
    memory.publish(Self.mark, at: region)
    if memory.isLost { try leaveMemory() }
  }

  /// Appends the part of `records`, the open chunk's records, that is new since the last call.
  ///
  /// Records that do not fit are left out, like the rest of the chunk; they are safe once the chunk
  /// is written.
  mutating func extend(to records: Span<UInt8>) throws(RecordingError) {
    let news = records.extracting(recordByteCount..<records.count)
    guard news.count > 0, !isFull else { return }
    let next = end + Self.entryBytes + news.count
    guard next + Self.entryBytes <= Self.regionBytes else {
      isFull = true
      return
    }
    let head = Self.head(count: news.count, Self.checksum(number, at: end, news))
    let close = Self.head(count: 0, Self.checksum(number, at: next, Span()))
    if isMapped, let uncountedMemory = unsafe uncountedMemory {
      let (place, next) = (region + end, region + next)
      let isLost = unsafe uncountedMemory._withUnsafeGuaranteedRef { memory in
        memory.store(news, at: place + Self.entryBytes)
        memory.store(close, at: next)
        memory.publish(head, at: place)
        return memory.isLost
      }
      if isLost {
        try leaveMemory()
        return try extend(to: records)
      }
    } else {
      try file.write(Self.bytes(of: head).span, news, Self.bytes(of: close).span, at: region + end)
    }
    end = next
    recordByteCount = records.count
  }

  /// Opens the chunk's region again, now in the file instead of the memory, which has failed.
  private mutating func leaveMemory() throws(RecordingError) {
    isMapped = false
    try beginChunk(number: number)
  }

  /// Writes the start of a region to the file.
  private func writeHeader(_ close: UInt64) throws(RecordingError) {
    var bytes = InlineArray<28, UInt8>(repeating: 0)
    let words: [3 of UInt64] = [Self.mark, number, UInt64(Self.checksum(ofHeader: number))]
    for index in 0..<20 { bytes[index] = Self.byte(index % 8, of: words[index / 8]) }
    for index in 0..<8 { bytes[20 + index] = Self.byte(index, of: close) }
    try file.write(bytes.span, Span(), Span(), at: region)
  }

  /// The offset of the chunk's region in the file.
  private var region: Int { Self.regionStart(ofChunk: number) }

  /// The offset of the region of chunk `number`.
  fileprivate static func regionStart(ofChunk number: UInt64) -> Int {
    Int(number % UInt64(chunkCapacity)) * regionBytes
  }

  /// Count and CRC of an entry, as eight bytes, little-endian.
  private static func head(count: Int, _ checksum: UInt32) -> UInt64 {
    UInt64(UInt32(count)) | UInt64(checksum) << 32
  }

  private static func bytes(of word: UInt64) -> [8 of UInt8] {
    [8 of UInt8] { byte($0, of: word) }
  }

  private static func byte(_ index: Int, of word: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: word >> UInt64(8 * index))
  }

  /// The CRC-32 of a region's mark and the number of its chunk.
  static func checksum(ofHeader number: UInt64) -> UInt32 {
    let words: [2 of UInt64] = [mark, number]
    let bytes = [16 of UInt8] { byte($0 % 8, of: words[$0 / 8]) }
    return CRC32(of: bytes.span).value
  }

  /// The CRC-32 of an entry of chunk `number` at `place` of its region.
  static func checksum(_ number: UInt64, at place: Int, _ bytes: Span<UInt8>) -> UInt32 {
    let head: [3 of UInt64] = [
      number.littleEndian, UInt64(place).littleEndian, UInt64(bytes.count).littleEndian,
    ]
    var checksum = CRC32()
    unsafe checksum.update(head.span.bytes)
    checksum.update(bytes)
    return checksum.value
  }
}

extension MappedFile {
  /// Brings the first `byteCount` bytes of the region of chunk `number` into memory.
  func prepareRegion(ofChunk number: UInt64, for byteCount: Int) {
    let start = Journal.regionStart(ofChunk: number)
    populate(start..<start + min(byteCount, Journal.regionBytes))
  }
}
