/// Replaces secrets in what an app sends and receives, before it is recorded.
///
/// A placeholder has the length of its secret, and the same secret always gets the same one. Names
/// decide what is a secret: of headers, of a URL's parameters, of members in JSON, of fields in
/// forms.
package struct NetworkSecrets: Sendable {
  private let names: SecretNames
  /// The placeholders' numbers, by secret.
  private var numbers: [[UInt8]: Int] = [:]

  /// - Parameter own: Names that the app adds, such as `X-Member`.
  package init(own: [String] = []) {
    names = SecretNames(own: own)
  }

  // MARK: Placeholders

  /// Replaces a secret by its placeholder, with as many bytes.
  private mutating func replace(_ range: Range<Int>, in bytes: inout [UInt8]) {
    guard !range.isEmpty else { return }
    var place = range.upperBound
    let number = number(of: Array(bytes[range]))
    for index in range { bytes[index] = UInt8(ascii: "x") }
    let digits = Array("\(number)".utf8)
    guard digits.count <= range.count, range.count > 1 else { return }
    for digit in digits.reversed() {
      place -= 1
      bytes[place] = digit
    }
  }

  /// The most digits of numbers that are no secrets.
  private static let shortNumber = 4

  /// Replaces the digits of a number in JSON before its exponent: by 1, zeros and its own number.
  private mutating func replace(number range: Range<Int>, in bytes: inout [UInt8]) {
    let isDigit = { (byte: UInt8) in byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    let end = bytes[range].firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? range.upperBound
    var places = (range.lowerBound..<end).filter { isDigit(bytes[$0]) }
    let isZero = places.allSatisfy { bytes[$0] == UInt8(ascii: "0") }
    guard places.count > Self.shortNumber, !isZero else { return }
    let digits = Array("\(number(of: places.map { bytes[$0] }))".utf8)
    for place in places { bytes[place] = UInt8(ascii: "0") }
    bytes[places[0]] = UInt8(ascii: "1")
    guard digits.count < places.count else { return }
    for digit in digits.reversed() { bytes[places.removeLast()] = digit }
  }

  private mutating func number(of secret: [UInt8]) -> Int {
    let number = numbers[secret] ?? numbers.count + 1
    numbers[secret] = number
    return number
  }

  /// Replaces what is found in some bytes.
  mutating func replace(in bytes: inout [UInt8], _ find: (inout SecretFinder) -> Void) {
    var finder = SecretFinder(bytes, names)
    find(&finder)
    for place in finder.places {
      if place.isNumber {
        replace(number: place.range, in: &bytes)
      } else {
        replace(place.range, in: &bytes)
      }
    }
  }

  // MARK: URLs

  /// A URL with the values of secret parameters and a password replaced.
  package mutating func redacted(url: String) -> String {
    var bytes = Array(url.utf8)
    replace(in: &bytes) { $0.readURL($0.bytes.indices) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A URL in the form by which requests are compared, without anything secret, and without the
  /// port of a server on the loopback: tests and apps often let the system choose it.
  ///
  /// What has the same meaning with and without `%41` is compared in one form.
  package func comparable(url: String) -> String {
    var finder = SecretFinder(Array(url.utf8), names)
    finder.readURL(finder.bytes.indices)
    var result: [UInt8] = []
    var place = 0
    for secret in finder.places.map(\.range) {
      result += Self.plainlyCoded(finder.bytes[place..<secret.lowerBound])
      result.append(UInt8(ascii: "*"))
      place = secret.upperBound
    }
    result += Self.plainlyCoded(finder.bytes[place...])
    return Self.withoutLocalPort(String(decoding: result, as: UTF8.self))
  }

  /// The characters that separate the parts of a URL.
  private static let separators = ByteSet("%&=#?/+;")

  /// A part of a URL in which only what needs it is coded, and separators that were.
  private static func plainlyCoded(_ part: ArraySlice<UInt8>) -> [UInt8] {
    let decoded = DecodedBytes(percent: Array(part), 0..<part.count)
    var result: [UInt8] = []
    for (index, byte) in decoded.bytes.enumerated() {
      let isCoded = decoded.origins[index + 1] > decoded.origins[index] + 1
      if byte > 32 && byte < 127 && !(isCoded && separators.contains(byte)) {
        result.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += Array((digits.utf8.count == 1 ? "%0" : "%").utf8) + Array(digits.utf8)
      }
    }
    return result
  }

  private static let localHosts = ["127.0.0.1", "localhost", "[::1]"]

  private static func withoutLocalPort(_ url: String) -> String {
    guard let scheme = url.firstRange(of: "://"), !url[..<scheme.lowerBound].contains("/") else {
      return url
    }
    let rest = url[scheme.upperBound...]
    let authority = rest.prefix { !"/?#".contains($0) }
    let host = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
    for name in localHosts where host.hasPrefix(name + ":") {
      return url[..<host.startIndex] + name + rest[authority.endIndex...]
    }
    return url
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
    var bytes = body
    replace(in: &bytes) { $0.readBody() }
    return bytes
  }

  // MARK: Errors

  /// The text of an error, which may name a URL that is none for its spaces or separators.
  package mutating func redacted(error text: String) -> String {
    var bytes = Array(text.utf8)
    replace(in: &bytes) {
      $0.readText($0.bytes.indices)
      $0.readBrokenAuthority()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
