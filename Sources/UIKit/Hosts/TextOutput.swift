internal import Glibc

/// Writes lines to a file or to standard output, many in one call.
///
/// Who reads a pipe may go away: then the rest is thrown away, and `isOpen` says so.
@MainActor package final class TextOutput {
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private var buffer: [UInt8] = []
  /// Whether anyone still reads what is written.
  package private(set) var isOpen = true
  /// Why writing failed, where it was no reader's leaving.
  package private(set) var failure: Int32?

  private static let capacity = 1 << 16

  /// Standard output.
  package init() {
    descriptor = STDOUT_FILENO
    ownsDescriptor = false
    // A reader that leaves must not kill the process: a recording may be open.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// The file at `path`, made anew, or emptied where it is there.
  package init(path: String) throws(HostError) {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    ownsDescriptor = true
    guard descriptor >= 0 else {
      let status: HostError.Status = errno == EACCES ? .noPermission : .cannotCreate
      throw HostError(status, "\(path): cannot be written: \(systemMessage(errno))")
    }
  }

  deinit {
    if ownsDescriptor, descriptor >= 0 { close(descriptor) }
  }

  /// Writes `line` and a line end, now or later.
  package func write(line: String) {
    guard isOpen else { return }
    buffer.append(contentsOf: line.utf8)
    buffer.append(10)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes everything that waits.
  package func flush() {
    var written = 0
    while isOpen, written < buffer.count {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        isOpen = false
        failure = errno == EPIPE ? nil : errno
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// What the C library calls an error number.
package func systemMessage(_ code: Int32) -> String {
  guard let message = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: message)
}

/// Writes one line to standard error, at once.
package func reportLine(_ line: String) {
  var bytes = Array(line.utf8)
  bytes.append(10)
  _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

extension TextOutput {
  /// Opens what a transcript goes to.
  package convenience init(_ target: HostOptions.TranscriptTarget) throws(HostError) {
    switch target {
    case .standardOutput: self.init()
    case .file(let path): try self.init(path: path)
    }
  }
}
