internal import Glibc

/// Owns an open file; the only place that calls `close(2)`. Interrupted calls are repeated.
@safe struct FileDescriptor: ~Copyable, Sendable {
  private let number: Int32
  private let path: String

  deinit { _ = Glibc.close(number) }

  private init(number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  /// Opens the file at `path` for reading.
  init(opening path: String) throws(RecordingError) {
    self.init(number: try Self.open(path, O_RDONLY | O_CLOEXEC), path: path)
  }

  /// Makes the file at `path`, which only its owner may read and write, and opens it for both.
  init(creating path: String) throws(RecordingError) {
    self.init(number: try Self.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC), path: path)
  }

  /// Fills `buffer` from the present place on; says how many bytes came, 0 at the file's end.
  func read(into buffer: inout [UInt8]) throws(RecordingError) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes { buffer in
      retrying { unsafe Glibc.read(number, buffer.baseAddress, buffer.count) }
    }
    guard count >= 0 else { throw .system(operation: "read", path: path, code: errno) }
    return count
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

  /// Waits until what was written is on the disk.
  func synchronize() throws(RecordingError) {
    guard retrying({ Int(Glibc.fdatasync(number)) }) == 0 else {
      // Pipes and some file systems cannot; the bytes are as safe as they will get.
      guard errno != EINVAL && errno != EROFS else { return }
      throw .system(operation: "fdatasync", path: path, code: errno)
    }
  }

  /// Gives the file room for `byteCount` bytes and maps them; the map outlives the descriptor.
  func map(byteCount: Int) throws(RecordingError) -> UnsafeMutableRawBufferPointer {
    let failure = posix_fallocate(number, 0, byteCount)
    guard failure == 0 else {
      throw .system(operation: "posix_fallocate", path: path, code: failure)
    }
    let address = unsafe mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, number, 0)
    guard let address = unsafe address, unsafe address != MAP_FAILED else {
      throw .system(operation: "mmap", path: path, code: errno)
    }
    return unsafe UnsafeMutableRawBufferPointer(start: address, count: byteCount)
  }

  private static func open(_ path: String, _ flags: Int32) throws(RecordingError) -> Int32 {
    let number = retrying { Int(unsafe Glibc.open(path, flags, 0o600)) }
    guard number >= 0 else {
      guard errno != EEXIST else { throw .alreadyExists(path: path) }
      throw .system(operation: "open", path: path, code: errno)
    }
    return Int32(number)
  }
}

/// Takes away a name; nothing happens where there is no such file.
func removeFile(_ path: String) throws(RecordingError) {
  guard unsafe unlink(path) == 0 || errno == ENOENT else {
    throw .system(operation: "unlink", path: path, code: errno)
  }
}

/// Gives the file at `path` the name `newPath`, in one step that no other program sees half done.
func renameFile(_ path: String, to newPath: String) throws(RecordingError) {
  guard unsafe rename(path, newPath) == 0 else {
    throw .system(operation: "rename", path: newPath, code: errno)
  }
}

/// Whether anything has the name `path`.
func fileExists(_ path: String) -> Bool {
  unsafe access(path, F_OK) == 0
}

/// Repeats a system call as long as a signal interrupts it.
private func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    guard result < 0, errno == EINTR else { return result }
  }
}
