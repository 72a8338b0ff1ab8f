internal import Glibc
internal import UIKit

/// A file without a name, into which another program puts a word for this one.
///
/// Its path leads through this process, so nothing is left of it when the process ends, and the other
/// one may close all descriptors that it was started with.
struct Letterbox: ~Copyable {
  private let file: Int32

  /// Where the other program writes.
  var path: String { "/proc/\(getpid())/fd/\(file)" }

  /// Makes the file.
  init() throws(HostError) {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/retouch-XXXXXX".utf8CString)
    file = unsafe template.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress!) }
    guard file >= 0 else {
      throw HostError(.cannotCreate, "\(folder): no file can be made here: \(systemMessage(errno))")
    }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    unsafe template.withUnsafeBufferPointer { _ = unsafe unlink($0.baseAddress!) }
  }

  deinit { close(file) }

  /// What was put in; of very much the beginning.
  func read() throws(HostError) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(file, $0.baseAddress, $0.count, 0)
    }
    guard count >= 0 else {
      throw HostError(.inputOutput, "the app's answer cannot be read: \(systemMessage(errno))")
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
