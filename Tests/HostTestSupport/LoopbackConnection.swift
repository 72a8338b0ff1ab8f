internal import Foundation

/// A connection to a `LoopbackServer`, for one request.
struct LoopbackConnection {
  /// A request's first line and headers, and what came with them of its body.
  struct Request {
    var line: String
    var headers: [String]
    var rest: [UInt8]

    /// The value of a header; nil without it.
    func header(_ name: String) -> String? {
      headers.first { $0.lowercased().hasPrefix(name + ":") }.map {
        $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
      }
    }
  }

  let descriptor: Int32

  /// Reads up to the body; nil if the peer goes before.
  func readRequest() -> Request? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let place = bytes.firstRange(of: end) {
        let head = String(decoding: bytes[..<place.lowerBound], as: UTF8.self)
        var lines = head.components(separatedBy: "\r\n")
        let line = lines.removeFirst()
        return Request(line: line, headers: lines, rest: Array(bytes[place.upperBound...]))
      }
      guard let more = read() else { return nil }
      bytes += more
    }
  }

  /// Reads a body, and returns its size.
  func readBody(of request: Request) -> Int {
    if request.header("expect") != nil { send("HTTP/1.1 100 Continue\r\n\r\n") }
    var bytes = request.rest
    if let count = request.header("content-length").flatMap({ Int($0) }) {
      while bytes.count < count, let more = read() { bytes += more }
      return bytes.count
    }
    let end = Array("0\r\n\r\n".utf8)
    while !bytes.suffix(end.count).elementsEqual(end), let more = read() { bytes += more }
    return Self.sizeOfChunks(bytes)
  }

  private static func sizeOfChunks(_ bytes: [UInt8]) -> Int {
    var (rest, size) = (bytes[...], 0)
    while let end = rest.firstIndex(of: 13) {
      let count = Int(String(decoding: rest[..<end], as: UTF8.self), radix: 16) ?? 0
      guard count > 0, end + 2 + count + 2 <= rest.endIndex else { break }
      size += count
      rest = rest[(end + 2 + count + 2)...]
    }
    return size
  }

  private func read() -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = unsafe max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Returns once the peer has gone, or the server is closed.
  func waitForEnd() {
    while read() != nil {}
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  private func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func answer(_ text: String, status: String = "200 OK", _ headers: String = "") {
    answer(Array(text.utf8), status: status, headers)
  }

  func answer(_ body: [UInt8], status: String = "200 OK", _ headers: String = "") {
    send(
      "HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n"
        + headers + "\r\n")
    send(body)
  }
}
