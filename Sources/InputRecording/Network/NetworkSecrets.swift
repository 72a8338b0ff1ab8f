/// Replaces secrets in what an app sends and receives, before it is recorded.
///
/// A placeholder has the length of its secret, and the same secret always gets the same one. Names
/// decide what is a secret: of headers, of a URL's parameters, of members in JSON, of fields in
/// forms.
package struct NetworkSecrets: Sendable {
  /// The names that an app adds, without capitals and separators.
  private let own: Set<String>
  /// The placeholders' numbers, by secret.
  private var numbers: [String: Int] = [:]

  /// - Parameter own: Names that the app adds, such as `X-Member`.
  package init(own: [String] = []) {
    self.own = Set(own.map { Self.words(of: $0).joined() }.filter { !$0.isEmpty })
  }

  // MARK: Names

  /// The last word of names whose value is secret, and whole names.
  private static let lastWords: Set = [
    "token", "tokens", "password", "passwd", "pwd", "passphrase", "secret", "signature",
    "credential", "credentials", "jwt",
  ]
  private static let wholeNames: Set = [
    "apikey", "xapikey", "accesskey", "accesskeyid", "secretkey", "privatekey", "authkey",
    "sessionid", "sid", "sig", "auth", "authorization", "proxyauthorization", "cookie",
    "setcookie",
  ]

  /// The words of a name such as `access_token`, `accessToken` or `X-Access-Token`, in lower case.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var wasLower = false
    for character in name {
      guard character.isLetter || character.isNumber else {
        wasLower = false
        if words.last != "" { words.append("") }
        continue
      }
      if words.isEmpty || (character.isUppercase && wasLower) { words.append("") }
      words[words.count - 1] += character.lowercased()
      wasLower = character.isLowercase || character.isNumber
    }
    return words.filter { !$0.isEmpty }
  }

  /// Whether a name's value is secret. In JSON, `key` is too common a name to be one.
  package func isSecret(_ name: String, isParameter: Bool = false) -> Bool {
    let words = Self.words(of: name)
    let whole = words.joined()
    return own.contains(whole) || Self.wholeNames.contains(whole)
      || words.last.map(Self.lastWords.contains) ?? false || (isParameter && whole == "key")
  }

  // MARK: Placeholders

  /// The placeholder of a secret, with as many bytes.
  private mutating func placeholder(_ secret: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(secret)
    let text = String(decoding: bytes, as: UTF8.self)
    let number = numbers[text] ?? numbers.count + 1
    numbers[text] = number
    let digits = Array("\(number)".utf8)
    guard digits.count < bytes.count else { return bytes.map { _ in UInt8(ascii: "x") } }
    return Array(repeating: UInt8(ascii: "x"), count: bytes.count - digits.count) + digits
  }

  private mutating func placeholder(_ secret: Substring) -> String {
    String(decoding: placeholder(secret.utf8), as: UTF8.self)
  }

  // MARK: URLs

  /// A URL with the values of secret parameters and a password replaced.
  package mutating func redacted(url: String) -> String {
    Self.mapping(url: url, isSecret: { isSecret($0, isParameter: true) }) { placeholder($0) }
  }

  /// A URL in the form by which requests are compared, without anything secret, and without the port
  /// of a server on the loopback: tests and apps often let the system choose it.
  package func comparable(url: String) -> String {
    Self.withoutLocalPort(
      Self.mapping(url: url, isSecret: { isSecret($0, isParameter: true) }) { _ in "*" })
  }

  private static let localHosts = ["127.0.0.1", "localhost", "[::1]"]

  private static func withoutLocalPort(_ url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return url }
    let rest = url[scheme.upperBound...]
    let authority = rest.prefix { !"/?#".contains($0) }
    for host in localHosts where authority.hasPrefix(host + ":") {
      return url[..<scheme.upperBound] + host + rest[authority.endIndex...]
    }
    return url
  }

  private static func mapping(
    url: String, isSecret: (String) -> Bool, _ replace: (Substring) -> String
  ) -> String {
    var rest = url[...]
    var result = ""
    if let scheme = rest.firstRange(of: "://") {
      result += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      let authority = rest.prefix { !"/?#".contains($0) }
      if let end = authority.lastIndex(of: "@") {
        let user = authority[..<end]
        let colon = user.firstIndex(of: ":")
        result += colon.map { user[...$0] + replace(user[user.index(after: $0)...]) } ?? user
        rest = rest[end...]
      }
    }
    let path = rest.prefix { !"?#".contains($0) }
    result += path
    rest = rest[path.endIndex...]
    while let separator = rest.first {
      result.append(separator)
      let field = rest.dropFirst().prefix { !"?#&".contains($0) }
      let name = field.prefix { $0 != "=" }
      if name.endIndex < field.endIndex, isSecret(String(name)) {
        result += name + "=" + replace(field[field.index(after: name.endIndex)...])
      } else {
        result += field
      }
      rest = rest[field.endIndex...]
    }
    return result
  }

  // MARK: Headers

  /// A header line, with or without its end, with what is secret in it replaced.
  package mutating func redacted(header line: String) -> String {
    guard let colon = line.firstIndex(of: ":") else { return line }
    let name = line[..<colon].lowercased()
    let start = line[line.index(after: colon)...].firstIndex { $0 != " " } ?? line.endIndex
    let value = line[start...].prefix { !$0.isNewline }
    let changed: String
    switch name {
    case "location", "content-location", "referer": changed = redacted(url: String(value))
    case "cookie": changed = redacted(pairs: value, most: .max)
    case "set-cookie", "set-cookie2": changed = redacted(pairs: value, most: 1)
    case "authorization", "proxy-authorization":
      // The scheme stays.
      let scheme = value.prefix { $0 != " " }
      let secret = value[scheme.endIndex...]
      changed =
        secret.isEmpty ? placeholder(scheme) : scheme + " " + placeholder(secret.dropFirst())
    default:
      guard isSecret(String(name)) else { return line }
      changed = placeholder(value)
    }
    return line[..<start] + changed + line[value.endIndex...]
  }

  /// The bytes of a header line.
  package mutating func redacted(headerLine bytes: [UInt8]) -> [UInt8] {
    guard let line = String(validating: bytes, as: UTF8.self) else { return bytes }
    return Array(redacted(header: line).utf8)
  }

  /// The first `most` pairs of `a=1; b=2`, with their values replaced.
  private mutating func redacted(pairs text: Substring, most: Int) -> String {
    var parts: [String] = []
    for (index, pair) in text.split(separator: ";", omittingEmptySubsequences: false).enumerated() {
      guard index < most, let sign = pair.firstIndex(of: "=") else {
        parts.append(String(pair))
        continue
      }
      parts.append(pair[...sign] + placeholder(pair[pair.index(after: sign)...]))
    }
    return parts.joined(separator: ";")
  }

  // MARK: Bodies

  /// A body in the form by which bodies are compared: with its own placeholders.
  package func comparable(body: [UInt8]) -> [UInt8] {
    var others = self
    others.numbers = [:]
    return others.redacted(body: body)
  }

  /// A body with the values of secret members and fields replaced; its size stays.
  package mutating func redacted(body: [UInt8]) -> [UInt8] {
    guard !body.prefix(512).contains(0) else { return body }
    if let form = redacted(form: body) { return form }
    var body = body
    var scanner = JSONMemberScanner(body)
    while let member = scanner.next() {
      guard isSecret(member.name) else { continue }
      switch member.value {
      case .text(let range): body.replaceSubrange(range, with: placeholder(body[range]))
      case .number(let range):
        for index in range where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(body[index]) {
          body[index] = UInt8(ascii: "1")
        }
      }
    }
    return body
  }

  /// The fields of a form; nil if the body is none.
  private mutating func redacted(form body: [UInt8]) -> [UInt8]? {
    guard body.count < 1 << 20, body.contains(UInt8(ascii: "=")),
      body.allSatisfy({ $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "\"") }),
      let text = String(validating: body, as: UTF8.self)
    else { return nil }
    let changed = redacted(url: "?" + text)
    return Array(changed.utf8.dropFirst())
  }
}

/// Finds the members of JSON that are texts or numbers, wherever they are in other text.
private struct JSONMemberScanner {
  enum Value {
    case text(Range<Int>)
    case number(Range<Int>)
  }

  private let bytes: [UInt8]
  private var place = 0
  /// The name whose values in an array are being read.
  private var arrayName: String?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next member; the texts of an array are members of its name.
  mutating func next() -> (name: String, value: Value)? {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        let text = self.text()
        if let arrayName { return (arrayName, .text(text)) }
        skipSpace()
        guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { continue }
        place += 1
        skipSpace()
        let name = String(decoding: bytes[text], as: UTF8.self)
        if let value = value(of: name) { return (name, value) }
      case UInt8(ascii: "]"), UInt8(ascii: "{"):
        arrayName = nil
        place += 1
      default: place += 1
      }
    }
    return nil
  }

  private mutating func value(of name: String) -> Value? {
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "\""): return .text(text())
    case UInt8(ascii: "["):
      arrayName = name
      place += 1
      return nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      let start = place
      while place < bytes.count, !Self.endsNumber.contains(bytes[place]) { place += 1 }
      return .number(start..<place)
    default: return nil
    }
  }

  private static let endsNumber: Set = Set(" ,}]\r\n\t".utf8)

  /// Reads a text; without its closing quotation mark, it reaches to the end.
  private mutating func text() -> Range<Int> {
    place += 1
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(place, bytes.count)
    place = end + 1
    return start..<end
  }

  private mutating func skipSpace() {
    while place < bytes.count, [32, 9, 10, 13].contains(bytes[place]) { place += 1 }
  }
}
