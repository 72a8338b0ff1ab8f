/// A request to a server and what came of it, as archives and tests need them.
package struct HTTPExchange: Equatable, Sendable {
  /// A header field.
  package struct Field: Equatable, Codable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// A body, of which the bytes may be unknown.
  package struct Body: Equatable, Sendable {
    /// The bytes; nil if they were not recorded.
    package var bytes: [UInt8]?
    /// Their number.
    package var count: UInt64

    package init(_ bytes: [UInt8]) { (self.bytes, count) = (bytes, UInt64(bytes.count)) }

    package init(ofUnknownBytes count: UInt64) { (bytes, self.count) = (nil, count) }
  }

  /// What a server answered.
  package struct Answer: Equatable, Sendable {
    /// The version of HTTP, such as `HTTP/1.1`.
    package var version: String
    package var status: Int
    /// The words after the status.
    package var reason: String
    package var fields: [Field]
    package var body: Body

    package init(
      version: String = "HTTP/1.1", status: Int, reason: String = "", fields: [Field] = [],
      body: Body = Body([])
    ) {
      (self.version, self.status, self.reason) = (version, status, reason)
      (self.fields, self.body) = (fields, body)
    }

    /// The value of the first field with this name, whatever its capitals; nil for none.
    package func value(of name: String) -> String? {
      fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// Why an exchange did not end well.
  package enum Failure: Equatable, Sendable {
    /// The app cancelled it.
    case cancelled
    /// Its time was up.
    case timedOut
    /// The recording ended before.
    case open
    /// libcurl's result, the number of the system's error or 0, and libcurl's text.
    case failed(result: Int32, systemError: Int32, text: String)
    /// What an archive says.
    case described(String)
  }

  package var method: String
  package var url: String
  /// The fields of the request.
  package var fields: [Field] = []
  /// The body of the request.
  package var body = Body([])
  /// What the server answered, as far as it came; nil for nothing.
  package var answer: Answer?
  /// Why the exchange did not end well; nil if it did.
  package var failure: Failure?
  /// When it began, in nanoseconds since the start of the recording.
  package var start: UInt64 = 0
  /// The nanoseconds from the start to the first line of the answer; nil if none came.
  package var wait: UInt64?
  /// The nanoseconds from the start to the end.
  package var duration: UInt64 = 0

  package init(method: String, url: String) { (self.method, self.url) = (method, url) }

  /// What follows the host in the URL, `/` at least, without a fragment.
  package var target: String { Self.target(of: url) }

  /// What follows the host in a URL, `/` at least, without a fragment.
  package static func target(of url: String) -> String {
    var rest = url[...]
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...].drop { !"/?#".contains($0) }
    }
    let text = rest.prefix { $0 != "#" }
    return text.hasPrefix("/") ? String(text) : "/" + text
  }

  /// The scheme and the host of the URL: `https://example.org:8443`.
  package var origin: String {
    guard let scheme = url.firstRange(of: "://") else { return "" }
    let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
    return String(url[..<authority.endIndex])
  }
}

extension HTTPExchange.Failure: CustomStringConvertible {
  private static let texts: [(failure: Self, text: String)] = [
    (.cancelled, "cancelled"), (.timedOut, "timed out"),
    (.open, "not over when the recording ended"),
  ]

  /// Reads what an archive says: words, which may be those of `description`, and the numbers of our
  /// own archives.
  package init(_ text: String, curlResult: Int32?, systemError: Int32?) {
    if let curlResult, curlResult != 0 {
      self = .failed(result: curlResult, systemError: systemError ?? 0, text: text)
    } else {
      self = Self.texts.first { $0.text == text }?.failure ?? .described(text)
    }
  }

  /// The words for people and archives.
  package var description: String {
    switch self {
    case .cancelled, .timedOut, .open: Self.texts.first { $0.failure == self }?.text ?? ""
    case .failed(let result, _, let text): text.isEmpty ? "libcurl error \(result)" : text
    case .described(let text): text
    }
  }
}
