internal import Glibc
internal import InputCore
internal import InputRecording

/// Writes lines to a file or to standard output, many in one call.
///
/// A line is one line: what no sign shows is written as `printable(limit:)` has it. Who reads a pipe
/// may go away: then the rest is thrown away, and `isOpen` says so. Any other failure is kept, and
/// `finish()` throws it: a caller that does not ask loses lines without a word.
@MainActor package final class TextOutput {
  /// What messages call it: the path that was given.
  package let name: String
  /// Whether anyone still reads what is written.
  package private(set) var isOpen = true
  /// Why writing failed, where it was no reader's leaving.
  package private(set) var failure: HostError?

  private let descriptor: Int32
  private let ownsDescriptor: Bool
  /// The file that was made for this output; nil where it writes into something else.
  private var ownPath: String?
  private var buffer: [UInt8] = []

  private static let capacity = 1 << 16

  /// Standard output.
  package init() {
    name = StandardStream.output
    descriptor = STDOUT_FILENO
    ownsDescriptor = false
    // A reader that leaves must not kill the process: a recording may be open.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// A new file at `path`, for its owner alone, or the device or pipe that is there.
  ///
  /// - Parameters:
  ///   - overwrites: Whether a file that is there gives way.
  ///   - inputs: Files that are read meanwhile, which never do.
  package init(path: String, overwrites: Bool, whileReading inputs: [String]) throws(HostError) {
    name = path
    ownsDescriptor = true
    _ = signal(SIGPIPE, SIG_IGN)
    do throws(RecordingError) {
      try OutputFile.refuse(path, whileReading: inputs)
      if OutputFile.isStream(path) {
        descriptor = unsafe open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
      } else {
        let place = try OutputFile.makeRoom(at: path, overwrites: overwrites)
        descriptor = unsafe open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        ownPath = place
      }
    } catch {
      throw HostError(writing: error)
    }
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
    write(line)
    endLine()
  }

  /// Writes a piece of a line, now or later.
  package func write(_ text: String) {
    guard isOpen else { return }
    buffer.append(contentsOf: text.printable().utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Ends the line whose pieces were written.
  package func endLine() {
    guard isOpen else { return }
    buffer.append(10)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes everything that waits; what goes wrong is in `failure`.
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
        guard errno != EPIPE else { break }
        failure = HostError(.inputOutput, "\(name): cannot be written: \(systemMessage(errno))")
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes everything that waits, and throws where any of it could not be written.
  package func finish() throws(HostError) {
    flush()
    if let failure { throw failure }
  }

  /// Takes away the file that was made, because nothing came of it.
  package func discard() {
    if let ownPath { _ = unsafe unlink(ownPath) }
    ownPath = nil
  }
}

extension TextOutput {
  /// Opens what a transcript goes to.
  package convenience init(
    _ target: HostOptions.TranscriptTarget, overwrites: Bool, whileReading inputs: [String] = []
  ) throws(HostError) {
    switch target {
    case .standardOutput: self.init()
    case .file(let path):
      try self.init(path: path, overwrites: overwrites, whileReading: inputs)
    }
  }
}
