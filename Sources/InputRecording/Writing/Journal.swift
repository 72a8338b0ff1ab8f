internal import Glibc
internal import Synchronization

/// The memory-mapped file beside a recording that holds the chunks that are not in it yet.
///
///     FILE.journal: region 0 │ region 1 │ region 2 │ region 3
///     a region: mark (8) │ number of the chunk (8) │ bytes that are valid (8) │ records…
///
/// Chunk n lies in region n mod 4. What is in mapped memory belongs to the kernel, so it survives the
/// process. The count of valid bytes is stored after the bytes themselves: wherever the process dies,
/// what the count covers is whole.
@safe struct Journal: ~Copyable {
  /// Chunks that fit at once: one open, the others waiting for the disk.
  static let chunkCapacity = 4
  /// Room for a chunk's records. Chunks are closed at a quarter of it; the rest is for a slow disk.
  static let chunkBytes = 1 << 20

  private static let mark: UInt64 = 0x314C_4E52_4A48_5452  // "RTHJRNL1", little endian
  private static let headerBytes = 24
  private static let regionBytes = headerBytes + chunkBytes

  /// Bytes of a journal's file, always.
  static let fileBytes = chunkCapacity * regionBytes

  private let memory: UnsafeMutableRawBufferPointer
  private var region = 0
  private var validByteCount = 0

  /// Where the journal of the recording at `path` lies.
  static func path(of path: String) -> String { path + ".journal" }

  /// Makes the journal's file, for its owner alone.
  init(creating path: String) throws(RecordingError) {
    let file = try FileDescriptor(creating: path)
    unsafe memory = try file.map(byteCount: Self.fileBytes)
  }

  deinit {
    unsafe munmap(memory.baseAddress, memory.count)
  }

  /// Opens the region of chunk `number`, whose former chunk must lie in the recording by now.
  mutating func beginChunk(number: UInt64) {
    region = Int(number % UInt64(Self.chunkCapacity)) * Self.regionBytes
    validByteCount = 0
    publish(0)
    unsafe memory.storeBytes(of: Self.mark.littleEndian, toByteOffset: region, as: UInt64.self)
    unsafe memory.storeBytes(
      of: number.littleEndian, toByteOffset: region + 8, as: UInt64.self)
  }

  /// Copies what `records`, the open chunk's from its beginning, has more than at the last call.
  ///
  /// What finds no room is left out; it is safe as soon as its chunk is written.
  mutating func extend(to records: Span<UInt8>) {
    guard records.count <= Self.chunkBytes else { return }
    let start = region + Self.headerBytes
    let news = records.extracting(validByteCount..<records.count)
    let target = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[(start + validByteCount)...])
    unsafe news.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
    validByteCount = records.count
    publish(UInt64(validByteCount))
  }

  private func publish(_ count: UInt64) {
    let counter = unsafe (memory.baseAddress! + region + 16)
      .assumingMemoryBound(to: Atomic<UInt64>.self)
    unsafe counter.pointee.store(count.littleEndian, ordering: .releasing)
  }
}

extension Journal {
  /// The records of a chunk that a journal holds.
  struct Chunk {
    let number: UInt64
    let records: ArraySlice<UInt8>
  }

  /// The chunks in the bytes of a journal that do not lie in its recording, in their order.
  ///
  /// - Parameter count: How many chunks the recording has.
  static func chunks(in bytes: [UInt8], after count: UInt64) -> [Chunk] {
    guard bytes.count == fileBytes else { return [] }
    var chunks: [Chunk] = []
    for start in stride(from: 0, to: bytes.count, by: regionBytes) {
      let number = word(bytes, at: start + 8)
      let length = word(bytes, at: start + 16)
      guard word(bytes, at: start) == mark, length <= UInt64(chunkBytes), number >= count else {
        continue
      }
      let recordsStart = start + headerBytes
      chunks.append(
        Chunk(number: number, records: bytes[recordsStart..<recordsStart + Int(length)]))
    }
    chunks.sort { $0.number < $1.number }
    // A gap cannot be bridged.
    let row = chunks.enumerated().prefix { index, chunk in chunk.number - count == UInt64(index) }
    return row.map(\.element)
  }

  private static func word(_ bytes: [UInt8], at offset: Int) -> UInt64 {
    bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
