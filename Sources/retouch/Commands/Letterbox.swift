internal import Glibc
internal import LinuxCalls
internal import UIKit

/// An unnamed file through which another program returns its result to this one.
///
/// Its path leads through this process, so nothing remains when the process ends, and the other
/// program can open it even after closing all inherited descriptors.
struct Letterbox: ~Copyable {
  /// Its descriptor, for a program that is to print into it.
  let file: Int32

  /// The path for the other program.
  var path: String { "/proc/\(getpid())/fd/\(file)" }

  /// Creates the file.
  init() throws(HostError) {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/retouch-XXXXXX".utf8CString)
    file = unsafe template.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress!) }
    guard file >= 0 else {
      throw HostError(.cannotCreate, "\(folder): cannot create a file: \(systemMessage(errno))")
    }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    unsafe template.withUnsafeBufferPointer { _ = unsafe unlink($0.baseAddress!) }
  }

  deinit { close(file) }

  /// The contents of the file, up to a limit.
  func read() throws(HostError) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(file, $0.baseAddress, $0.count, 0)
    }
    guard count >= 0 else {
      throw HostError(.inputOutput, "cannot read the app's result: \(systemMessage(errno))")
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
