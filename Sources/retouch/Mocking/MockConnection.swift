internal import Glibc
internal import HTTPArchives

/// A client of the mock: what it asks, and what it has not read yet.
final class MockConnection {
  /// What a request gets when it is due.
  enum Answer {
    /// An answer, after which the connection stays open if the client wants that.
    case whole([UInt8])
    /// The beginning of an answer, then the end of the connection.
    case cut([UInt8])
    /// The end of the connection.
    case end
  }

  let descriptor: Int32
  private var reader = RequestReader()
  private var output: [UInt8] = []
  private var written = 0
  /// The answer that waits for its time; nil for none.
  private var delayed: (bytes: [UInt8], due: UInt64)?
  /// Whether it ends when everything has been written.
  private var endsAfterwards = false
  /// Whether it is over.
  private(set) var hasEnded = false

  /// Takes a socket that does not block, and closes it at the end.
  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// What to wait for on the socket.
  var interest: Int16 {
    if written < output.count { return Int16(POLLOUT) }
    return delayed == nil ? Int16(POLLIN) : 0
  }

  /// When the answer that waits is due, in nanoseconds of the monotonic clock; nil for none.
  var due: UInt64? { delayed?.due }

  /// Reads what has come, and passes on each request.
  ///
  /// - Parameter answer: Answers a request.
  func read(
    at now: UInt64, _ answer: (RequestReader.Request) -> (Answer, due: UInt64)
  ) {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { hasEnded = true }
      return
    }
    reader.add(bytes.prefix(count))
    serve(at: now, answer)
  }

  /// Answers the requests that have been read, one after the other, and sends what is due.
  func serve(
    at now: UInt64, _ answer: (RequestReader.Request) -> (Answer, due: UInt64)
  ) {
    write(at: now)
    while delayed == nil, !endsAfterwards, !hasEnded {
      switch reader.next() {
      case .needsBytes: return write(at: now)
      case .wantsContinue: output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
      case .invalid:
        output += Array("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n".utf8)
        endsAfterwards = true
      case .request(let request):
        let (answer, due) = answer(request)
        switch answer {
        case .whole(let bytes):
          endsAfterwards = !request.staysOpen
          delayed = (bytes, due)
        case .cut(let bytes):
          endsAfterwards = true
          delayed = (bytes, due)
        case .end:
          endsAfterwards = true
          delayed = ([], due)
        }
        write(at: now)
      }
    }
    write(at: now)
  }

  /// Sends the answer that waits if it is due, and what the client can take.
  private func write(at now: UInt64) {
    if let delayed, delayed.due <= now {
      output += delayed.bytes
      self.delayed = nil
    }
    while written < output.count {
      let count = unsafe output[written...].withUnsafeBytes {
        unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        if errno != EAGAIN, errno != EINTR { hasEnded = true }
        return
      }
      written += count
    }
    (output, written) = ([], 0)
    if endsAfterwards, delayed == nil { hasEnded = true }
  }
}
