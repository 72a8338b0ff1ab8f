internal import Glibc

/// Owns an open file; only this type calls `close(2)`. Repeats interrupted calls.
@safe package struct FileDescriptor: ~Copyable, Sendable {
  private let number: Int32
  private let path: String

  deinit { _ = Glibc.close(number) }

  private init(number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  /// Opens the file at `path` for reading; `-` is standard input.
  ///
  /// - Throws: `RecordingError` if `path` is not a regular file: a pipe without a writer would
  ///   never end, and a device might not.
  package init(opening path: String) throws(RecordingError) {
    let isStream = path == StandardStream.sign
    let name = isStream ? StandardStream.input : path
    let number =
      isStream ? try Self.duplicate(STDIN_FILENO, name) : try Self.openFile(path)
    self.init(number: number, path: name)
  }

  /// Creates the file at `path`, readable and writable only by its owner, and opens it for both.
  ///
  /// - Parameter name: The file's name in errors, if it is temporary now.
  /// - Throws: `RecordingError` if the file exists or cannot be created.
  init(creating path: String, as name: String? = nil) throws(RecordingError) {
    let name = name ?? path
    ignoreFileSizeSignal()
    self.init(
      number: try Self.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, name), path: name)
  }

  /// Standard output, for binary data.
  ///
  /// - Throws: `RecordingError` if standard output is a terminal.
  static func standardOutput() throws(RecordingError) -> FileDescriptor {
    let name = StandardStream.output
    guard isatty(STDOUT_FILENO) == 0 else {
      throw .notWritable(
        path: name, problem: "a terminal cannot show a recording; send it to a file or a pipe")
    }
    // If the reader of a pipe goes away, that must be an error, not the end of the process.
    _ = signal(SIGPIPE, SIG_IGN)
    return FileDescriptor(number: try duplicate(STDOUT_FILENO, name), path: name)
  }

  /// Fills `buffer` from the present position; returns the number of bytes, 0 at the end of the
  /// file.
  ///
  /// - Throws: `RecordingError` if the system refuses.
  package func read(into buffer: inout [UInt8]) throws(RecordingError) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes { buffer in
      retrying { unsafe Glibc.read(number, buffer.baseAddress, buffer.count) }
    }
    guard count >= 0 else { throw .system(operation: "read", path: path, code: errno) }
    return count
  }

  /// The offset of the next byte that `read(into:)` returns; nil for a pipe.
  var position: UInt64? {
    let offset = lseek(number, 0, SEEK_CUR)
    return offset < 0 ? nil : UInt64(offset)
  }

  /// Fills `buffer` from `offset` on; returns the number of bytes, fewer only at the file's end.
  func read(into buffer: inout [UInt8], at offset: UInt64) throws(RecordingError) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = retrying {
          unsafe pread(number, buffer.baseAddress! + done, buffer.count - done, Int(offset) + done)
        }
        guard count > 0 else { return count == 0 ? done : -1 }
        done += count
      }
      return done
    }
    guard count >= 0 else { throw .system(operation: "pread", path: path, code: errno) }
    return count
  }

  /// The length of the file, in bytes.
  func byteCount() throws(RecordingError) -> UInt64 {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw .system(operation: "fstat", path: path, code: errno)
    }
    return UInt64(status.st_size)
  }

  /// What another program has done to the file while it was written; nil if nothing, or for a pipe.
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes written.
  ///   - end: The last of them.
  func problem(after byteCount: UInt64, end: [UInt8]) throws(RecordingError) -> String? {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw .system(operation: "fstat", path: path, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG, lseek(number, 0, SEEK_CUR) == byteCount else {
      return nil
    }
    if status.st_nlink == 0 {
      return "it was removed or replaced while it was written: the recording is lost"
    }
    guard UInt64(status.st_size) >= byteCount else {
      return "it was cut while it was written: the recording is damaged"
    }
    // Copied over, a file keeps its place and may be longer. Standard output cannot be read.
    var found = [UInt8](repeating: 0, count: end.count)
    let start = Int(byteCount) - end.count
    let count = unsafe found.withUnsafeMutableBytes { buffer in
      retrying { unsafe pread(number, buffer.baseAddress, buffer.count, start) }
    }
    guard count < end.count || found == end else {
      return "it was overwritten while it was written: the recording is lost"
    }
    return nil
  }

  /// Appends all of `bytes` to the file.
  func write(_ bytes: Span<UInt8>) throws(RecordingError) {
    let failure: Int32? = unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = retrying {
          unsafe Glibc.write(number, buffer.baseAddress! + written, buffer.count - written)
        }
        guard count > 0 else { return count == 0 ? EIO : errno }
        written += count
      }
      return nil
    }
    if let failure { throw .system(operation: "write", path: path, code: failure) }
  }

  /// Waits until everything written is on disk.
  func synchronize() throws(RecordingError) {
    guard retrying({ Int(Glibc.fdatasync(number)) }) == 0 else {
      // Pipes and some file systems cannot sync; there is nothing more to do then.
      guard errno != EINVAL && errno != EROFS else { return }
      throw .system(operation: "fdatasync", path: path, code: errno)
    }
  }

  /// Allocates `byteCount` bytes for the file, so that a full disk is detected now.
  func allocate(byteCount: Int) throws(RecordingError) {
    let failure = posix_fallocate(number, 0, byteCount)
    guard failure == 0 else {
      throw .system(operation: "posix_fallocate", path: path, code: failure)
    }
  }

  /// The address of memory that is the first `byteCount` bytes of the file; nil if the file system
  /// does not support that.
  func mapped(byteCount: Int) -> UnsafeMutableRawPointer? {
    let start = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, number, 0)
    return unsafe start == MAP_FAILED ? nil : start
  }

  /// Writes three pieces in sequence at `offset`, in one call.
  ///
  /// After an incomplete write it writes everything again, which changes nothing already written.
  func write(
    _ first: Span<UInt8>, _ second: Span<UInt8>, _ third: Span<UInt8>, at offset: Int
  ) throws(RecordingError) {
    let byteCount = first.count + second.count + third.count
    for _ in 0..<3 {
      let count = unsafe first.withUnsafeBytes { first in
        unsafe second.withUnsafeBytes { second in
          unsafe third.withUnsafeBytes { third in
            unsafe writePieces(first, second, third, at: offset)
          }
        }
      }
      guard count >= 0 else { throw .system(operation: "pwritev", path: path, code: errno) }
      if count == byteCount { return }
    }
    throw .system(operation: "pwritev", path: path, code: EIO)
  }

  private func writePieces(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer,
    _ third: UnsafeRawBufferPointer, at offset: Int
  ) -> Int {
    unsafe withUnsafeTemporaryAllocation(of: iovec.self, capacity: 3) { pieces in
      unsafe pieces.initializeElement(at: 0, to: Self.piece(first))
      unsafe pieces.initializeElement(at: 1, to: Self.piece(second))
      unsafe pieces.initializeElement(at: 2, to: Self.piece(third))
      return retrying { unsafe pwritev(number, pieces.baseAddress, 3, offset) }
    }
  }

  private static func piece(_ bytes: UnsafeRawBufferPointer) -> iovec {
    unsafe iovec(
      iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
  }

  private static func openFile(_ path: String) throws(RecordingError) -> Int32 {
    // Checked before opening, because opening a device may have effects.
    var status = stat()
    if unsafe stat(path, &status) == 0 { try check(status, path) }
    let number = try open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, path)
    do throws(RecordingError) {
      guard unsafe fstat(number, &status) == 0 else {
        throw .system(operation: "fstat", path: path, code: errno)
      }
      try check(status, path)
    } catch {
      _ = Glibc.close(number)
      throw error
    }
    return number
  }

  private static func open(
    _ path: String, _ flags: Int32, _ name: String
  ) throws(RecordingError) -> Int32 {
    let number = retrying { Int(unsafe Glibc.open(path, flags, 0o600)) }
    guard number >= 0 else {
      guard errno != EEXIST else { throw .alreadyExists(path: name) }
      throw .system(operation: "open", path: name, code: errno)
    }
    return Int32(number)
  }

  private static func duplicate(_ number: Int32, _ name: String) throws(RecordingError) -> Int32 {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .system(operation: "dup", path: name, code: errno) }
    return copy
  }

  private static func check(_ status: stat, _ path: String) throws(RecordingError) {
    guard let kind = foreignKind(status) else { return }
    throw .foreign(path: path, problem: "\(kind), expected a file; - reads standard input")
  }
}

/// The file name and message names of standard input and output.
package enum StandardStream {
  /// The file name for either; a file with that name is `./-`.
  package static let sign = "-"
  /// The name of standard input in messages.
  package static let input = "standard input"
  /// The name of standard output in messages.
  package static let output = "standard output"
}

/// Makes exceeding the process's file size limit (`ulimit -f`) an error instead of ending the
/// process. Keeps the app's own signal handler.
package func ignoreFileSizeSignal() {
  guard let handler = signal(SIGXFSZ, SIG_IGN) else { return }
  _ = signal(SIGXFSZ, handler)
}

/// Removes a file; does nothing if it does not exist.
///
/// - Throws: `RecordingError` if the system refuses.
package func removeFile(_ path: String) throws(RecordingError) {
  guard unsafe unlink(path) == 0 || errno == ENOENT else {
    throw .system(operation: "unlink", path: path, code: errno)
  }
}

/// Renames the file at `path` to `newPath` atomically.
func renameFile(_ path: String, to newPath: String) throws(RecordingError) {
  guard unsafe rename(path, newPath) == 0 else {
    throw .system(operation: "rename", path: newPath, code: errno)
  }
}

/// Renames the file at `path` to `newPath`, which must not exist.
///
/// - Parameter name: The new file's name in errors.
/// - Throws: `RecordingError` if `newPath` exists or renaming fails.
func renameFile(_ path: String, toNew newPath: String, as name: String) throws(RecordingError) {
  if unsafe link(path, newPath) == 0 { return try removeFile(path) }
  guard errno != EEXIST else { throw .alreadyExists(path: name) }
  // Some file systems do not support hard links.
  guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS else {
    throw .system(operation: "link", path: name, code: errno)
  }
  _ = try OutputFile.place(of: newPath, overwrites: false)
  try renameFile(path, to: newPath)
}

/// Repeats a system call while a signal interrupts it.
private func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    guard result < 0, errno == EINTR else { return result }
  }
}
