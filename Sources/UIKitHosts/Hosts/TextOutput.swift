internal import Glibc
internal import InputCore
internal import InputRecording
internal import LinuxCalls

/// Writes lines, or the bytes of a file of another kind, to a file or to standard output, buffered.
///
/// Unprintable characters are escaped as by `printable(limit:)`, so a line stays one line. When the
/// reader of a pipe goes away, the rest is discarded and `isOpen` is false. Any other failure is
/// kept, and `finish()` throws it; a caller that does not check loses lines silently.
@MainActor package final class TextOutput {
  /// The output's name in messages: the given path.
  package let name: String
  /// Whether the output still has a reader.
  package private(set) var isOpen = true
  /// Why writing failed; nil if it did not, or if only the reader went away.
  package private(set) var failure: HostError?

  private let descriptor: Int32
  private let ownsDescriptor: Bool
  /// The path of the file created for this output; nil if it writes to something else.
  private var ownPath: String?
  private var buffer: [UInt8] = []

  private static let capacity = 1 << 16

  /// Creates an output to standard output.
  package init() {
    name = StandardStream.output
    descriptor = STDOUT_FILENO
    ownsDescriptor = false
    // A reader that goes away must not kill the process: a recording may be open.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Creates a file at `path`, accessible only to its owner, or opens an existing device or pipe.
  ///
  /// - Parameters:
  ///   - overwrites: Whether an existing file is overwritten.
  ///   - inputs: Files that are being read, which are never overwritten.
  /// - Throws: `HostError` if the file cannot be created.
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
    guard descriptor >= 0 else { throw HostError(creating: path, code: errno) }
  }

  /// Opens the existing file at `path`, to write at its end.
  ///
  /// - Throws: `HostError` if it cannot be opened.
  init(appendingTo path: String) throws(HostError) {
    name = path
    ownsDescriptor = true
    descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw HostError(creating: path, code: errno) }
  }

  deinit {
    if ownsDescriptor, descriptor >= 0 { close(descriptor) }
  }

  /// Writes `line` and a line end into the buffer.
  package func write(line: String) {
    write(line)
    endLine()
  }

  /// Writes a part of a line into the buffer.
  package func write(_ text: String) {
    guard isOpen else { return }
    buffer.append(contentsOf: text.printable().utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes bytes as they are, for a file that has no lines.
  package func write(bytes: [UInt8]) {
    guard isOpen else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Ends a line that was written in parts.
  package func endLine() {
    guard isOpen else { return }
    buffer.append(10)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes out the buffer; an error is stored in `failure`.
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

  /// Writes out the buffer.
  ///
  /// - Throws: `HostError` if anything could not be written.
  package func finish() throws(HostError) {
    flush()
    if let failure { throw failure }
  }

  /// Deletes the created file, because the run failed.
  package func discard() {
    if let ownPath { _ = unsafe unlink(ownPath) }
    ownPath = nil
  }
}

extension TextOutput {
  /// Opens the destination of a transcript.
  ///
  /// - Throws: `HostError` if the file exists, cannot be made, or is one of `inputs`.
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
