/// Secrets in headers.
extension NetworkSecrets {
  /// A header, with or without its end, with what is secret in it replaced.
  package mutating func redacted(header: String) -> String {
    String(decoding: redacted(headerLine: Array(header.utf8)), as: UTF8.self)
  }

  /// The bytes of a header, which may have several lines.
  package mutating func redacted(headerLine bytes: [UInt8]) -> [UInt8] {
    var last = ""
    return redacted(headerLine: bytes, after: &last)
  }

  /// The bytes of a header, or of another line of the last one.
  ///
  /// - Parameter last: The last header's name.
  package mutating func redacted(headerLine bytes: [UInt8], after last: inout String) -> [UInt8] {
    var bytes = bytes
    replace(in: &bytes) { $0.readHeader(after: &last) }
    return bytes
  }
}

extension SecretFinder {
  /// Reads a header, or another line of the last one.
  fileprivate mutating func readHeader(after last: inout String) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      // Later lines begin with a blank.
      if start > 0 || ByteSet.blank.contains(bytes[0]) {
        readHeader(last, trimmed(start..<end), isLater: true)
      } else if let colon = bytes[..<end].firstIndex(of: UInt8(ascii: ":")) {
        last = String(decoding: SecretNames.plain(bytes[..<colon]), as: UTF8.self)
        readHeader(last, trimmed(colon + 1..<end), isLater: false)
      } else {
        last = ""
      }
      start = end + 1
    }
  }

  private mutating func readHeader(_ name: String, _ value: Range<Int>, isLater: Bool) {
    switch name {
    case "cookie", "setcookie", "setcookie2":
      let pairs = isLater ? [value] : pairs(value)
      for pair in name == "cookie" ? pairs[...] : pairs.prefix(1) { add(pair) }
    case "authorization", "proxyauthorization":
      // The scheme stays.
      let scheme = value.lowerBound..<first(.blank, in: value)
      let secret = trimmed(scheme.upperBound..<value.upperBound)
      add(isLater || secret.isEmpty ? value : secret)
    case "location", "contentlocation", "referer": readURL(value)
    case _ where names.isSecret(Array(name.utf8)): add(value)
    default: readText(value)
    }
  }

  /// The values of `a=1; b="2;3"`, and what has no name.
  private func pairs(_ range: Range<Int>) -> [Range<Int>] {
    var pairs: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = first(Self.endsPairName, in: start..<range.upperBound)
      if end < range.upperBound, bytes[end] == UInt8(ascii: "=") {
        start = end + 1
        if start < range.upperBound, bytes[start] == UInt8(ascii: "\"") {
          end = first(.quote, in: start + 1..<range.upperBound)
        }
        end = first(Self.endsPair, in: end..<range.upperBound)
      }
      pairs.append(trimmed(start..<end))
      start = end + 1
    }
    return pairs
  }

  private static let endsPairName = ByteSet("=;")
  private static let endsPair = ByteSet(";")
}
