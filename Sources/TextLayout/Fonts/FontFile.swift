internal import CTextLibraries
internal import Glibc
internal import InputCore

/// Owns the bytes of a font file, mapped into memory, and their digest.
///
/// If a file is replaced on disk, its old contents remain here. Reading one that was truncated in
/// place would end the process; package managers replace files instead.
@safe package final class FontFile: Sendable {
  /// The file's path, for messages.
  package let path: String
  /// A hash of all bytes: if two machines have equal digests, they have the same font.
  package let digest: UInt64
  /// The bytes for HarfBuzz, which does not own them.
  nonisolated(unsafe) let blob: OpaquePointer
  private nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer
  private let libraries: TextLibraries

  /// The size limit for fonts; the largest in Debian is 31 MB.
  private static let sizeLimit = 256 << 20

  /// Maps the file at `path`.
  ///
  /// - Throws: `FontError`: `unreadable`, or `damaged` if the file is empty or absurdly large.
  package convenience init(path: String) throws(FontError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, code: errno)
    }
    let size = Int(status.st_size)
    guard status.st_mode & S_IFMT == S_IFREG, (1...Self.sizeLimit).contains(size) else {
      throw .damaged(path: path, face: 0)
    }
    let memory = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw .unreadable(path: path, code: errno)
    }
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: memory, count: size)
    do throws(FontError) {
      unsafe try self.init(path: path, mapped: bytes)
    } catch {
      unsafe munmap(memory, size)
      throw error
    }
  }

  /// Copies `contents`, for fonts that are not files on their own.
  ///
  /// - Throws: `FontError.damaged` if `contents` is empty.
  package convenience init(name: String, contents: [UInt8]) throws(FontError) {
    guard !contents.isEmpty else { throw .damaged(path: name, face: 0) }
    let memory = unsafe mmap(
      nil, contents.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw .unreadable(path: name, code: errno)
    }
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: memory, count: contents.count)
    unsafe bytes.copyBytes(from: contents)
    do throws(FontError) {
      unsafe try self.init(path: name, mapped: bytes)
    } catch {
      unsafe munmap(memory, contents.count)
      throw error
    }
  }

  /// Takes ownership of mapped memory, unless it throws.
  private init(path: String, mapped bytes: UnsafeMutableRawBufferPointer) throws(FontError) {
    libraries = try TextLibraries.load()
    self.path = path
    unsafe self.bytes = unsafe bytes
    digest = unsafe Digest(ofFile: UnsafeRawBufferPointer(bytes)).value
    let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    // If memory is short, HarfBuzz returns an empty blob, whose face contains no glyphs.
    let blob = unsafe libraries.functions.hb_blob_create(
      start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    guard let blob = unsafe blob else { preconditionFailure("HarfBuzz makes a blob of any bytes") }
    unsafe self.blob = unsafe blob
  }

  /// Passes all bytes to `body`.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(bytes))
  }

  /// A copy of all bytes.
  package var contents: [UInt8] { unsafe withBytes { unsafe Array($0) } }

  deinit {
    unsafe libraries.functions.hb_blob_destroy(blob)
    unsafe munmap(bytes.baseAddress, bytes.count)
  }
}
