internal import Foundation

/// A server on the loopback for one test, on a port that the system chooses. It answers the requests
/// of NetworkApp, in an order that it decides itself.
package final class LoopbackServer: Sendable {
  /// Its address, such as `http://127.0.0.1:40112`.
  package let address: String
  private let socket: Int32
  private let condition = NSCondition()
  private nonisolated(unsafe) var state = State()

  private struct State {
    var requests: [String] = []
    var isReleased = false
    var connections: [Int32] = []
    var isClosed = false
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    condition.broadcast()
    return unsafe body(&state)
  }

  /// Opens it.
  ///
  /// - Throws: `NeverTrue` without the loopback.
  package init() throws {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port: UInt16? = unsafe withUnsafeMutablePointer(to: &place) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard unsafe bind(descriptor, address, size) == 0, listen(descriptor, 64) == 0,
          unsafe getsockname(descriptor, address, &size) == 0
        else { return false }
        return true
      } ? unsafe UInt16(bigEndian: pointer.pointee.sin_port) : nil
    }
    guard let port else { throw NeverTrue(description: "there is no loopback") }
    socket = descriptor
    address = "http://127.0.0.1:\(port)"
    Thread { [self] in accept() }.start()
  }

  /// The first lines of the requests so far.
  package var requests: [String] { withState(\.requests) }

  /// Closes it, and all its connections.
  package func close() {
    let connections = withState { state in
      state.isClosed = true
      return state.connections
    }
    shutdown(socket, Int32(SHUT_RDWR))
    for connection in connections { shutdown(connection, Int32(SHUT_RDWR)) }
    Glibc.close(socket)
  }

  private func accept() {
    while true {
      let connection = Glibc.accept(socket, nil, nil)
      guard connection >= 0 else { return }
      let isOpen = withState { state in
        state.connections.append(connection)
        return !state.isClosed
      }
      guard isOpen else { return }
      Thread { [self] in
        serve(LoopbackConnection(descriptor: connection))
        shutdown(connection, Int32(SHUT_RDWR))
      }.start()
    }
  }

  private func serve(_ connection: LoopbackConnection) {
    guard let request = connection.readRequest() else { return }
    let path = request.line.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    withState { $0.requests.append(request.line) }
    switch path.prefix(while: { $0 != "?" }) {
    case "/hello": connection.answer("hello world")
    case "/missing": connection.answer("nothing here", status: "404 Not Found")
    case "/redirect": connection.answer("", status: "302 Found", "Location: /hello\r\n")
    case "/login":
      connection.answer(#"{"name": "Ann", "access_token": "tok-from-server", "page": 2}"#)
    case "/cookie":
      let cookie = request.header("cookie") == nil ? "no cookie" : "a cookie"
      // Foundation keeps one with an end beyond the process.
      let end = "Expires=Fri, 01 Jan 2038 00:00:00 GMT"
      connection.answer(cookie, "Set-Cookie: visit=cookie-secret-1; Path=/; \(end)\r\n")
    case "/basic":
      guard request.header("authorization") != nil else {
        return connection.answer(
          "", status: "401 Unauthorized", "WWW-Authenticate: Basic realm=\"board\"\r\n")
      }
      connection.answer("welcome")
    case "/echo": connection.answer("got \(connection.readBody(of: request)) bytes")
    case "/cut":
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\ntoo short")
    case "/silent": connection.waitForEnd()
    case "/chunks": sendChunks(to: connection, ["one", "two", "three"], ends: true)
    case "/endless":
      sendChunks(to: connection, ["one", "two"], ends: false)
      connection.waitForEnd()
    case "/held/a": hold(connection, "a")
    case "/held/b": hold(connection, "b")
    case "/held/c": connection.answer("c")
    case "/held/release":
      withState { $0.isReleased = true }
      connection.answer("release")
    case let path where path.hasPrefix("/image/"):
      connection.answer(Self.image(Int(path.dropFirst(7)) ?? 1), "Content-Type: image/png\r\n")
    default: connection.answer("no such path", status: "404 Not Found")
    }
  }

  private func sendChunks(to connection: LoopbackConnection, _ texts: [String], ends: Bool) {
    connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    for text in texts {
      connection.send("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
    }
    if ends { connection.send("0\r\n\r\n") }
  }

  /// Answers once the client has asked for the release of what is held.
  private func hold(_ connection: LoopbackConnection, _ name: String) {
    condition.lock()
    while unsafe !state.isReleased, unsafe !state.isClosed { condition.wait() }
    condition.unlock()
    connection.answer(name)
  }

  /// A picture of eight by eight pixels of one colour, which depends on the number.
  private static func image(_ number: Int) -> [UInt8] { PlainPNG.bytes(shade: UInt8(number * 20)) }
}
