/// Reads requests of HTTP/1.1 from the bytes of a connection.
///
///     head ──an empty line──▶ body ──its last byte──▶ head of the next request
package struct RequestReader {
  /// A request whose body has been read, and dropped.
  package struct Request: Equatable, Sendable {
    package var method: String
    /// The path with its query.
    package var target: String
    /// Whether the connection stays open after the answer.
    package var staysOpen: Bool
  }

  /// What the bytes so far have come to.
  package enum Step: Equatable, Sendable {
    case request(Request)
    /// The client wants `100 Continue` before it sends the body.
    case wantsContinue
    case needsBytes
    /// The bytes are no request; nothing after them can be read.
    case invalid
  }

  private enum Body: Equatable {
    case bytes(UInt64)
    /// The size of a chunk comes next.
    case chunkSize
    /// The rest of a chunk and the end of its line.
    case chunk(UInt64)
    /// Lines after the last chunk.
    case trailer
  }

  /// The most bytes of a request before its body.
  private static let headLimit = 64 << 10

  private var bytes: [UInt8] = []
  private var request: Request?
  private var body = Body.bytes(0)
  private var asksToContinue = false

  package init() {}

  /// Adds bytes that have come.
  package mutating func add(_ more: some Sequence<UInt8>) { bytes += more }

  /// Reads on, as far as the bytes go.
  package mutating func next() -> Step {
    if request == nil {
      guard let end = headEnd else {
        return bytes.count > Self.headLimit ? .invalid : .needsBytes
      }
      let head = bytes[..<end]
      bytes.removeFirst(end)
      guard readHead(head) else { return .invalid }
    }
    switch readBody() {
    case nil: return .invalid
    case false?:
      guard asksToContinue else { return .needsBytes }
      asksToContinue = false
      return .wantsContinue
    case true?:
      defer { request = nil }
      return request.map { .request($0) } ?? .invalid
    }
  }

  /// Where the head ends, with its empty line; nil if it has not come whole.
  private var headEnd: Int? {
    guard let range = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    return range.upperBound <= Self.headLimit ? range.upperBound : nil
  }

  private mutating func readHead(_ head: ArraySlice<UInt8>) -> Bool {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return false }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let field = HTTPExchange.Field(line: Array(line.utf8)) else { return false }
      fields[field.name.lowercased()] = field.value
    }
    let connection = fields["connection"]?.lowercased() ?? ""
    let staysOpen = words[2] == "HTTP/1.1" ? connection != "close" : connection == "keep-alive"
    request = Request(
      method: String(words[0]), target: HTTPExchange.target(of: String(words[1])),
      staysOpen: staysOpen)
    asksToContinue = fields["expect"]?.lowercased() == "100-continue"
    if fields["transfer-encoding"]?.lowercased() == "chunked" {
      body = .chunkSize
    } else if let length = fields["content-length"] {
      guard let count = UInt64(length) else { return false }
      body = .bytes(count)
    } else {
      body = .bytes(0)
    }
    return true
  }

  /// Drops the body; returns whether it is over, nil if it is invalid.
  private mutating func readBody() -> Bool? {
    while true {
      switch body {
      case .bytes(0): return true
      case .bytes(let left):
        let rest = drop(left)
        body = .bytes(rest)
        if rest > 0 { return false }
      case .chunkSize:
        guard let line = takeLine() else { return bytes.count > 1000 ? nil : false }
        guard let size = UInt64(line.prefix { $0 != ";" }, radix: 16), size < 1 << 40 else {
          return nil
        }
        body = size == 0 ? .trailer : .chunk(size + 2)
      case .chunk(let left):
        let rest = drop(left)
        body = rest == 0 ? .chunkSize : .chunk(rest)
        if rest > 0 { return false }
      case .trailer:
        guard let line = takeLine() else { return bytes.count > Self.headLimit ? nil : false }
        if line.isEmpty { return true }
      }
    }
  }

  /// Drops as many of the next bytes as there are; returns how many are missing.
  private mutating func drop(_ count: UInt64) -> UInt64 {
    let known = min(count, UInt64(bytes.count))
    bytes.removeFirst(Int(known))
    return count - known
  }

  private mutating func takeLine() -> String? {
    guard let end = bytes.firstRange(of: Array("\r\n".utf8)) else { return nil }
    defer { bytes.removeFirst(end.upperBound) }
    return String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
  }
}
