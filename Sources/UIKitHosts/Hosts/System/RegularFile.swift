internal import Glibc
internal import InputCore
internal import LinuxCalls

/// An open regular file; never a folder, pipe, socket or device.
///
/// Checks the opened file rather than its name, so a replaced name does no harm. Nothing here waits
/// for another program.
@safe struct RegularFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private let status: stat

  deinit { close(descriptor) }

  /// Opens the file for reading; follows a link.
  ///
  /// - Throws: `HostFailure` if the file cannot be opened or is not a regular file.
  init(reading path: String) throws(HostFailure) {
    // Without `O_NONBLOCK`, opening a pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw HostFailure(path, code: errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw HostFailure(path, code: code)
    }
    guard Self.isRegular(status) else {
      close(descriptor)
      throw HostFailure(path, isNoFile: status)
    }
    self.descriptor = descriptor
    self.path = path
    self.status = status
  }

  /// The version of the opened file.
  var stamp: FileStamp { FileStamp(status) }

  /// Whether only its owner may read it.
  var isPrivate: Bool { status.st_mode & 0o077 == 0 }

  /// Reads the whole file, even if it grows meanwhile or has an unknown size, as files in `/proc`
  /// do.
  ///
  /// - Throws: `HostFailure` if the file is larger than `limit` bytes.
  func bytes(limit: UInt64) throws(HostFailure) -> [UInt8] {
    guard stamp.size <= limit else { throw tooLarge("\(stamp.size)", limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(stamp.size))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { throw HostFailure(path, code: errno) }
      bytes.append(contentsOf: buffer[..<max(count, 0)])
      guard bytes.count <= limit else { throw tooLarge("more", limit) }
    }
  }

  private func tooLarge(_ size: String, _ limit: UInt64) -> HostFailure {
    HostFailure(.other, "\(path): \(size) bytes are more than the \(limit) allowed")
  }

  /// Whether this is the status of a regular file.
  static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }
}

extension FileStamp {
  /// Creates the version of the file with this status.
  init(_ status: stat) {
    let modified = WallTime.nanoseconds(
      seconds: status.st_mtim.tv_sec, rest: status.st_mtim.tv_nsec)
    self.init(modified: modified, size: UInt64(status.st_size))
  }
}

extension HostFailure {
  /// Creates the failure of a system call for the file at `path`.
  init(_ path: String, code: Int32) {
    let kind: Kind =
      switch code {
      case ENOENT, ENOTDIR: .noSuchFile
      case EACCES, EPERM, EROFS: .noPermission
      default: .other
      }
    self.init(kind, "\(path): \(systemMessage(code))")
  }

  /// Creates the failure for a `path` that is not a regular file.
  init(_ path: String, isNoFile status: stat) {
    let what =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: "a folder"
      case S_IFIFO: "a pipe"
      case S_IFSOCK: "a socket"
      case S_IFLNK: "a link"
      case S_IFCHR, S_IFBLK: "a device"
      default: "something else"
      }
    self.init(.other, "\(path): is \(what), where a regular file was expected")
  }
}
