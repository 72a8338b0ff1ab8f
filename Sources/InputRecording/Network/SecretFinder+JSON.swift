/// Members of JSON, wherever they are in other text.
extension SecretFinder {
  /// Reads text in which there may be JSON and URLs.
  ///
  /// A quotation mark that ends a text may begin the next one, so that an odd one in other text
  /// hides nothing.
  mutating func readText(_ range: Range<Int>) {
    var quote = first(.quote, in: range)
    readURLs(range.lowerBound..<quote)
    while quote < range.upperBound {
      let end = endOfText(quote, range.upperBound)
      let isEscaped = quote > range.lowerBound && ByteSet.backslash.contains(bytes[quote - 1])
      readStretch((isEscaped ? quote - 1 : quote + 1)..<end)
      guard end < range.upperBound else { return }
      let text = quote + 1..<end
      quote = end
      guard let value = value(after: end, range.upperBound) else { continue }
      let name = name(text)
      guard names.isSecret(name) else { continue }
      let place = readSecret(value, Secrecy(ofMember: name, names), range.upperBound)
      quote = first(.quote, in: place..<range.upperBound)
      readURLs(place..<quote)
    }
  }

  /// What is secret in a value.
  private struct Secrecy {
    var texts: Bool
    var numbers: Bool

    init(texts: Bool, numbers: Bool = false) { (self.texts, self.numbers) = (texts, numbers) }

    init(ofMember name: [UInt8], _ names: SecretNames) {
      self.init(texts: true, numbers: !names.isPlural(name))
    }
  }

  /// Reads a secret value; returns where to go on.
  private mutating func readSecret(_ place: Int, _ secrecy: Secrecy, _ end: Int) -> Int {
    switch bytes[place] {
    case UInt8(ascii: "\""):
      let close = endOfText(place, end)
      add(place + 1..<close)
      return close
    case UInt8(ascii: "["), UInt8(ascii: "{"): return readList(place, secrecy, end)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return readNumber(place, secrecy, end)
    default: return place
    }
  }

  private static let numberBytes = ByteSet("0123456789+-.eE")

  private mutating func readNumber(_ place: Int, _ secrecy: Secrecy, _ end: Int) -> Int {
    let close =
      (place..<end).first { !Self.numberBytes.contains(bytes[$0]) } ?? end
    if secrecy.numbers { add(place..<close, isNumber: true) }
    return close
  }

  /// Reads a secret list or object; returns its end, or where it is no JSON.
  private mutating func readList(_ start: Int, _ secrecy: Secrecy, _ end: Int) -> Int {
    var around: [Secrecy] = []
    // Of the next value.
    var secrecy = secrecy
    var place = start
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // In an object, numbers are mostly times and sizes.
        if bytes[place] == UInt8(ascii: "{") { secrecy.numbers = false }
        around.append(secrecy)
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        around.removeLast()
        place += 1
        if around.isEmpty { return place }
      case UInt8(ascii: ","):
        secrecy = around.last ?? secrecy
        place += 1
      case UInt8(ascii: "\""):
        let close = endOfText(place, end)
        let text = place + 1..<close
        if let value = value(after: close, end) {
          readStretch(text)
          secrecy = self.secrecy(of: name(text), in: around.last ?? secrecy)
          place = value
        } else {
          if secrecy.texts { add(text) } else { readStretch(text) }
          guard isAfterValue(close + 1, end) else { return close }
          place = close + 1
        }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        place = readNumber(place, secrecy, end)
      default: place += 1
      }
    }
    return end
  }

  private func secrecy(of name: [UInt8], in around: Secrecy) -> Secrecy {
    names.isSecret(name)
      ? Secrecy(ofMember: name, names) : Secrecy(texts: around.texts && !names.isOpen(name))
  }

  // MARK: Texts

  /// Reads what is between two quotation marks: URLs, or JSON whose marks have a `\`.
  private mutating func readStretch(_ range: Range<Int>) {
    guard contains(.backslash, in: range) else { return readURLs(range) }
    let isRead = read(DecodedBytes(json: bytes, range)) { $0.readText($0.bytes.indices) }
    if !isRead { readURLs(range) }
  }

  private func name(_ text: Range<Int>) -> [UInt8] {
    guard contains(.backslash, in: text) else { return SecretNames.plain(bytes[text]) }
    return SecretNames.plain(DecodedBytes(json: bytes, text).bytes)
  }

  /// The place of the quotation mark that ends a text, or the end.
  private func endOfText(_ quote: Int, _ end: Int) -> Int {
    var place = quote + 1
    while place < end, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, end)
  }

  /// The place of the value whose name ends before a quotation mark; nil if no value follows.
  private func value(after quote: Int, _ end: Int) -> Int? {
    let colon = skippingSpace(quote + 1, end)
    guard colon < end, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let value = skippingSpace(colon + 1, end)
    return value < end ? value : nil
  }

  private static let endsValue = ByteSet(",]}")

  private func isAfterValue(_ place: Int, _ end: Int) -> Bool {
    let next = skippingSpace(place, end)
    return next >= end || Self.endsValue.contains(bytes[next])
  }

  private func skippingSpace(_ place: Int, _ end: Int) -> Int {
    var place = min(place, end)
    while place < end, ByteSet.space.contains(bytes[place]) { place += 1 }
    return place
  }
}
