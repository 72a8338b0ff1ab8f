internal import Glibc
internal import LinuxCalls

/// Files of pictures, which show what was typed: only their owner may read them.
package enum PrivateFile {
  /// Creates the file at `path`, or empties the one that is there and takes it from others; returns
  /// its descriptor, which the caller closes.
  ///
  /// - Throws: `HostError` if it cannot be created.
  package static func open(_ path: String) throws(HostError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY | O_CLOEXEC
    let descriptor = unsafe Glibc.open(path, flags, 0o600)
    guard descriptor >= 0 else {
      let status: HostError.Status = errno == EACCES ? .noPermission : .cannotCreate
      throw HostError(status, "\(path): cannot be written: \(systemMessage(errno))")
    }
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, RegularFile.isRegular(status) {
      _ = fchmod(descriptor, 0o600)
    }
    return descriptor
  }

  /// Creates an empty file for another program to fill.
  ///
  /// - Throws: `HostError` if it cannot be created.
  package static func make(_ path: String) throws(HostError) {
    close(try open(path))
  }

  /// Writes a whole file.
  ///
  /// - Throws: `HostError` if it cannot be created or written.
  package static func write(_ bytes: [UInt8], to path: String) throws(HostError) {
    let descriptor = try open(path)
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        throw HostError(.inputOutput, "\(path): cannot be written: \(systemMessage(errno))")
      }
    }
  }
}
