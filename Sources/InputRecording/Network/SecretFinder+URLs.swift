/// URLs and forms.
extension SecretFinder {
  /// Reads a URL, or text that may be a part of one.
  mutating func readURL(_ range: Range<Int>) {
    readAuthorities(range)
    var place = range.lowerBound
    var (isQuery, hasSlash) = (false, false)
    while place < range.upperBound {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "/") { hasSlash = true }
      if Self.beginsQuery.contains(byte) { isQuery = true }
      let isSeparator = isQuery ? Self.separators.contains(byte) : byte == UInt8(ascii: ";")
      guard isSeparator, isQuery || hasSlash else { continue }
      let ends = isQuery ? Self.separators : Self.pathSeparators
      let field = place..<first(ends, in: place..<range.upperBound)
      place = field.upperBound
      guard let value = secretValue(field) else {
        readField(field)
        continue
      }
      // A secret itself may have a `?` or a `;`.
      if isQuery { place = first(Self.endsSecret, in: value.lowerBound..<range.upperBound) }
      add(value.lowerBound..<place)
    }
  }

  private static let beginsQuery = ByteSet("?#&")
  private static let separators = ByteSet("?#&;")
  private static let pathSeparators = ByteSet("?#&;/")
  private static let endsSecret = ByteSet("#&")
  private static let beforeURL = ByteSet("?#&;=")
  private static let endsAuthority = ByteSet("/?#")

  /// Passwords before hosts, and users without a password: `//ann:secret@host`, `//token@host`.
  private mutating func readAuthorities(_ range: Range<Int>) {
    var place = range.lowerBound
    while place + 1 < range.upperBound {
      let start = place + 2
      let isAuthority =
        bytes[place] == UInt8(ascii: "/") && bytes[place + 1] == UInt8(ascii: "/")
        && (place == range.lowerBound || Self.beforeURL.contains(bytes[place - 1])
          || endsScheme(place - 1, in: range))
      guard isAuthority else {
        place += 1
        continue
      }
      let end = first(Self.endsAuthority, in: start..<range.upperBound)
      place = end
      guard let sign = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")) else { continue }
      addUser(start..<sign)
    }
  }

  /// Reads `//ann:se cret/@host` in an error about it: all up to the last `@`.
  mutating func readBrokenAuthority() {
    guard let sign = bytes.lastIndex(of: UInt8(ascii: "@")) else { return }
    let start = bytes.indices.first { place in
      place >= 3 && place <= sign && bytes[place - 3..<place].elementsEqual("://".utf8)
    }
    if let start { addUser(start..<sign) }
  }

  /// The secret of `ann:secret`, `token` or `token:`.
  private mutating func addUser(_ user: Range<Int>) {
    let colon = bytes[user].firstIndex(of: UInt8(ascii: ":")) ?? user.upperBound
    let password = min(colon + 1, user.upperBound)..<user.upperBound
    let secret = password.isEmpty ? user.lowerBound..<colon : password
    if !secret.isEmpty { add(secret) }
  }

  /// Whether there is the colon of a scheme. A scheme has more than a letter.
  private func endsScheme(_ colon: Int, in range: Range<Int>) -> Bool {
    bytes[colon] == UInt8(ascii: ":") && colon >= range.lowerBound + 2
      && bytes[colon - 2..<colon].allSatisfy(Self.schemeBytes.contains)
  }

  private static let schemeBytes = ByteSet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.")

  /// The value of a field `name=value` if its name is secret.
  private func secretValue(_ field: Range<Int>) -> Range<Int>? {
    let sign = first(.equals, in: field)
    guard sign < field.upperBound else { return nil }
    let coded = field.lowerBound..<sign
    let name = SecretNames.plain(
      contains(.percent, in: coded)
        ? DecodedBytes(percent: bytes, coded).bytes[...] : bytes[coded])
    return names.isSecret(name, isParameter: true) ? sign + 1..<field.upperBound : nil
  }

  /// Reads a field whose name is not secret, in which there may be another URL, form or JSON.
  private mutating func readField(_ field: Range<Int>) {
    guard contains(.percent, in: field) else { return }
    _ = read(DecodedBytes(percent: bytes, field)) { $0.readBody() }
  }

  // MARK: Forms

  /// Reads everything, as a form or as other text.
  mutating func readBody() {
    let all = trimmed(bytes.indices)
    if isForm(all) { readForm(all) } else { readText(bytes.indices) }
  }

  /// What names in forms have, besides other letters.
  private static let nameBytes = ByteSet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.~%+*[]$@!'()|")

  private func isName(_ byte: UInt8) -> Bool { byte >= 128 || Self.nameBytes.contains(byte) }

  private func isForm(_ range: Range<Int>) -> Bool {
    let end = range.first { !isName(bytes[$0]) && bytes[$0] != UInt8(ascii: "&") }
    return end.map { bytes[$0] == UInt8(ascii: "=") } ?? false
  }

  /// The fields of `a=1&b=2`; a form that a person wrote may have lines.
  private mutating func readForm(_ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      let end = (place..<range.upperBound).first { endsField($0, range.upperBound) }
      let field = trimmed(place..<(end ?? range.upperBound))
      place = (end ?? range.upperBound) + 1
      if let value = secretValue(field) {
        add(value)
      } else if contains(.percent, in: field) {
        if !read(DecodedBytes(percent: bytes, field), { $0.readBody() }) { readText(field) }
      } else {
        readText(field)
      }
    }
  }

  private func endsField(_ place: Int, _ end: Int) -> Bool {
    if bytes[place] == UInt8(ascii: "&") { return true }
    guard ByteSet.lineEnd.contains(bytes[place]), place + 1 < end,
      let nameEnd = (place + 1..<end).first(where: { !isName(bytes[$0]) })
    else { return false }
    return nameEnd > place + 1 && bytes[nameEnd] == UInt8(ascii: "=")
  }

  // MARK: Text

  private static let endsURL = ByteSet(" \t\r\n\u{c}\u{0}\"<>")
  private static let marksOfURL = ByteSet("=@")

  /// Reads the URLs in text without quotation marks.
  mutating func readURLs(_ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      let url = place..<first(Self.endsURL, in: place..<range.upperBound)
      if contains(Self.marksOfURL, in: url) || contains(.percent, in: url) { readURL(url) }
      place = url.upperBound + 1
    }
  }
}
