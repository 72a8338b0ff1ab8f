internal import Glibc
internal import Synchronization

/// The start of a file as memory: a stored byte belongs to the file immediately, and survives the
/// process.
///
/// The file's space must be allocated. If its memory fails nevertheless (a truncated file, a disk
/// that is gone), the process continues with other memory, and `isLost` is true; see `MemoryWatch`.
///
/// `@unchecked`: the address never changes; one thread stores, others only populate.
@safe final class MappedFile: @unchecked Sendable {
  private let start: UnsafeMutableRawPointer
  private let byteCount: Int
  private let watch: MemoryWatch

  /// Maps the first `byteCount` bytes of `file`; nil where its file system does not support that,
  /// or where too many files are mapped.
  init?(_ file: borrowing FileDescriptor, byteCount: Int) {
    guard let start = unsafe file.mapped(byteCount: byteCount) else { return nil }
    guard let watch = MemoryWatch(start: UInt(bitPattern: start), byteCount: UInt(byteCount)) else {
      unsafe munmap(start, byteCount)
      return nil
    }
    unsafe self.start = start
    self.byteCount = byteCount
    self.watch = watch
  }

  deinit {
    watch.end()
    unsafe munmap(start, byteCount)
  }

  /// Whether the memory is no longer the file's, so that stored bytes are not kept.
  var isLost: Bool { watch.isLost }

  /// Stores `bytes` at `offset` of the file.
  @inline(__always) func store(_ bytes: Span<UInt8>, at offset: Int) {
    precondition(offset >= 0 && bytes.count <= byteCount - offset, "bytes beyond the memory")
    unsafe bytes.withUnsafeBytes { source in
      guard let first = source.baseAddress else { return }
      unsafe (start + offset).copyMemory(from: first, byteCount: source.count)
    }
  }

  /// Stores eight bytes at `offset` of the file, little-endian.
  @inline(__always) func store(_ word: UInt64, at offset: Int) {
    precondition(offset >= 0 && offset <= byteCount - 8, "bytes beyond the memory")
    unsafe (start + offset).storeBytes(of: word.littleEndian, as: UInt64.self)
  }

  /// Stores eight bytes after everything stored before: if the process dies, either those are
  /// complete or these are missing.
  @inline(__always) func publish(_ word: UInt64, at offset: Int) {
    atomicMemoryFence(ordering: .releasing)
    store(word, at: offset)
    atomicMemoryFence(ordering: .releasing)
  }

  /// Brings the pages of `range` into memory, ready for stores; on any thread.
  ///
  /// Linux before 5.14 cannot; then the first store to each page does it.
  func populate(_ range: Range<Int>) {
    let first = range.lowerBound & ~(Self.pageBytes - 1)
    let end = min(range.upperBound, byteCount)
    guard first < end else { return }
    if unsafe madvise(start + first, end - first, Self.populateForWriting) != 0, errno == EFAULT {
      watch.isLost = true
    }
  }

  private static let pageBytes = sysconf(Int32(_SC_PAGESIZE))
  /// `MADV_POPULATE_WRITE`, which glibc's headers have since 2.35. It fails with EFAULT where a
  /// store would be a bus error.
  private static let populateForWriting: Int32 = 23
}
