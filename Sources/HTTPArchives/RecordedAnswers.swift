package import InputRecording

/// The answers of a recorded run, by what was asked for: each in its turn, the last from then on.
package struct RecordedAnswers {
  private struct Question: Hashable {
    var method: String
    /// The path and the query, without what is secret in it.
    var target: String
  }

  /// What is given for a request.
  package enum Reply: Equatable {
    case exchange(HTTPExchange)
    /// The run never asked for that; the targets that were asked for with another query or method.
    case unknown(similar: [String])
  }

  private var exchanges: [Question: [HTTPExchange]] = [:]
  /// How many have been given.
  private var given: [Question: Int] = [:]
  private let secrets: NetworkSecrets
  /// The servers that answered, in the order of their first answers: `https://example.org`.
  package private(set) var origins: [String] = []

  /// Without exchanges whose end the app did not wait for.
  ///
  /// - Parameter secrets: Knows what is secret in URLs.
  package init(_ exchanges: [HTTPExchange], secrets: NetworkSecrets) {
    self.secrets = secrets
    for exchange in exchanges {
      if !origins.contains(exchange.origin) { origins.append(exchange.origin) }
      let question = Self.question(exchange.method, exchange.url, secrets)
      self.exchanges[question, default: []].append(exchange)
    }
  }

  /// The number of exchanges.
  package var count: Int { exchanges.values.reduce(0) { $0 + $1.count } }

  private static func question(
    _ method: String, _ url: String, _ secrets: NetworkSecrets
  ) -> Question {
    Question(
      method: method.uppercased(), target: secrets.comparable(url: HTTPExchange.target(of: url)))
  }

  /// The answer to the next request for `target`.
  package mutating func next(_ method: String, _ target: String) -> Reply {
    let question = Self.question(method, target, secrets)
    guard let list = exchanges[question] else {
      let path = question.target.prefix { $0 != "?" }
      let similar = exchanges.keys.filter { $0.target.prefix { $0 != "?" } == path }
      return .unknown(similar: similar.map { "\($0.method) \($0.target)" }.sorted())
    }
    let number = given[question] ?? 0
    given[question] = number + 1
    return .exchange(list[min(number, list.count - 1)])
  }
}

extension HTTPExchange.Answer {
  /// The fields that are about a connection or a coding which another server does not share.
  private static let hopFields: Set = [
    "connection", "keep-alive", "proxy-authenticate", "te", "trailer", "transfer-encoding",
    "upgrade", "content-length", "content-encoding",
  ]

  /// The answer as bytes of HTTP/1.1.
  ///
  /// - Parameters:
  ///   - method: The request's method, which says whether there is a body.
  ///   - staysOpen: Whether the connection stays open.
  ///   - isCut: Whether the connection is to end before the answer does.
  ///   - replacing: The servers whose addresses are replaced in fields that lead there.
  ///   - address: The address that replaces them.
  package func bytes(
    to method: String, staysOpen: Bool, isCut: Bool = false, replacing origins: [String] = [],
    by address: String = ""
  ) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(reason.inOneLine)\r\n"
    for field in fields where !Self.hopFields.contains(field.name.lowercased()) {
      var value = field.value.inOneLine
      if ["location", "content-location", "refresh", "link"].contains(field.name.lowercased()) {
        for origin in origins where !origin.isEmpty {
          value = value.replacing(origin: origin, by: address)
        }
      }
      text += "\(field.name.inOneLine): \(value)\r\n"
    }
    let body = body.bytes ?? Array(repeating: 0, count: Int(clamping: body.count))
    let hasBody = status != 204 && status != 304 && status >= 200
    if hasBody { text += "Content-Length: \(body.count + (isCut ? 1 : 0))\r\n" }
    if !staysOpen { text += "Connection: close\r\n" }
    return Array("\(text)\r\n".utf8) + (hasBody && method != "HEAD" ? body : [])
  }
}

extension String {
  /// Without characters that would end a line of HTTP.
  fileprivate var inOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 32 || $0 == "\t" }))
  }

  /// With another address in place of a server's, where no longer name begins with it.
  fileprivate func replacing(origin: String, by address: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: origin) {
      let next = rest[range.upperBound...].first
      let isWhole = next.map { !($0.isLetter || $0.isNumber || "-._:".contains($0)) } ?? true
      result += rest[..<range.lowerBound] + (isWhole ? address : origin)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
