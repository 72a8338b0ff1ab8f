internal import Foundation
internal import Glibc
internal import InputCore

/// Reads, writes and removes files for an app, on whatever thread it is called.
enum FileWork {
  /// Bytes of a file beyond which it is not read: an input holds them all.
  static let readLimit: UInt64 = 256 << 20

  /// Reads the whole file.
  static func read(path: String) -> HostAnswer.Result {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return failure(path, errno) }
    defer { close(descriptor) }
    guard let stamp = stamp(of: descriptor) else { return failure(path, errno) }
    guard stamp.size <= readLimit else {
      return .failed(
        HostFailure(.other, "\(path): \(stamp.size) bytes are more than the \(readLimit) allowed"))
    }
    var bytes: [UInt8] = []
    let code = readAll(descriptor, into: &bytes)
    return code == 0 ? .file(bytes, stamp) : failure(path, code)
  }

  /// Puts `bytes` in the place of the file, all or nothing, on the disk when it returns.
  ///
  /// A link is followed. The file keeps its permissions unless there are others; a new one is its
  /// owner's alone.
  static func write(
    path: String, bytes: [UInt8], expected: FileStamp?, permissions: UInt16? = nil
  ) -> HostAnswer.Result {
    let path = linkTarget(of: path)
    if let expected, stamp(path: path) != expected {
      return .failed(
        HostFailure(.changedMeanwhile, "\(path): was written by another program since it was read"))
    }
    let draft = path + ".new"
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return failure(path, errno) }
    defer { close(descriptor) }
    fchmod(descriptor, permissions.map(mode_t.init) ?? mode(path: path) ?? 0o600)
    let code = writeAll(bytes, to: descriptor)
    guard code == 0 else {
      _ = unsafe unlink(draft)
      return failure(path, code)
    }
    guard unsafe rename(draft, path) == 0, let stamp = stamp(of: descriptor) else {
      return failure(path, errno)
    }
    return .file([], stamp)
  }

  /// Removes the file.
  static func remove(path: String, isMissingFine: Bool = false) -> HostAnswer.Result {
    guard unsafe unlink(path) != 0 else { return .done }
    return errno == ENOENT && isMissingFine ? .done : failure(path, errno)
  }

  /// Appends what there is to read; zero, or an errno.
  private static func readAll(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int32 {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count == 0 { return 0 }
      if count < 0, errno != EINTR { return errno }
      bytes.append(contentsOf: buffer[..<max(count, 0)])
    }
  }

  /// Zero, or an errno.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      }
      if count < 0, errno != EINTR { return errno }
      written += max(count, 0)
    }
    return fsync(descriptor) == 0 ? 0 : errno
  }

  /// Where a link leads; `path` itself where it is none, or nothing is there.
  private static func linkTarget(of path: String) -> String {
    guard let target = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }

  private static func mode(path: String) -> mode_t? {
    status(path: path).map { $0.st_mode & 0o7777 }
  }

  private static func stamp(path: String) -> FileStamp? {
    status(path: path).map(stamp)
  }

  private static func status(path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  private static func stamp(of descriptor: Int32) -> FileStamp? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? stamp(status) : nil
  }

  private static func stamp(_ status: stat) -> FileStamp {
    let modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    return FileStamp(modified: modified, size: UInt64(status.st_size))
  }

  private static func failure(_ path: String, _ code: Int32) -> HostAnswer.Result {
    let kind: HostFailure.Kind =
      switch code {
      case ENOENT, ENOTDIR: .noSuchFile
      case EACCES, EPERM, EROFS: .noPermission
      default: .other
      }
    return .failed(HostFailure(kind, "\(path): \(systemMessage(code))"))
  }
}
