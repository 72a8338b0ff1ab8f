import Foundation

/// A server on the loopback that answers after a random time, on a thread of its own: `0.25`, or the
/// four characters of `SERVER_ANSWER`.
///
/// A result that is there before its `await` suspends is read in the same step, and is no arrival
/// (docs/decisions/0024): a task that awaits an answer asks for `awaitedURL`, and lets it go by
/// `answerAwaited()` in another task, which yields until the first one has suspended.
final class SlowServer: Sendable {
  /// Where it listens.
  let url: URL
  /// The same, for an answer that waits for `answerAwaited()`.
  var awaitedURL: URL { url.appendingPathComponent("awaited") }
  private let isAwaited = DispatchSemaphore(value: 0)

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isOpen else { throw CocoaError(.fileReadUnknown) }
    url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/")!
    Thread.detachNewThread { [self] in while serve(listener) {} }
  }

  /// Has the answer for `awaitedURL` sent.
  func answerAwaited() { isAwaited.signal() }

  private func serve(_ listener: Int32) -> Bool {
    let connection = accept(listener, nil, nil)
    guard connection >= 0 else { return false }
    var request = [UInt8](repeating: 0, count: 4096)
    _ = unsafe recv(connection, &request, request.count, 0)
    if String(decoding: request, as: UTF8.self).hasPrefix("GET /awaited") { isAwaited.wait() }
    usleep(UInt32.random(in: 0..<30_000))
    let content = ProcessInfo.processInfo.environment["SERVER_ANSWER"] ?? "0.25"
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\n\(content)"
    _ = unsafe answer.withCString { unsafe send(connection, $0, answer.utf8.count, 0) }
    close(connection)
    return true
  }
}
