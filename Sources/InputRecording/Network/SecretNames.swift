/// The names whose values are secret, whatever their capitals and separators are.
struct SecretNames: Sendable {
  /// The names that an app adds.
  private let own: Set<[UInt8]>

  init(own: [String]) {
    self.own = Set(own.map { Self.plain($0.utf8) }.filter { !$0.isEmpty })
  }

  /// What secret names end with, also in the plural or before a number, by its last letter.
  private static let endings = Dictionary(
    grouping: [
      "token", "password", "passwd", "pwd", "passphrase", "secret", "signature", "credential",
      "jwt", "apikey", "accesskey", "accesskeyid", "secretkey", "privatekey", "authkey",
      "sessionid", "authorization",
    ].map { Array($0.utf8) }, by: { $0[$0.count - 1] })
  private static let wholeNames = Set(
    ["sid", "sig", "auth", "cookie", "setcookie"].map { Array($0.utf8)[...] })
  private static let key = Array("key".utf8)

  /// A name's letters and digits, in lower case.
  static func plain(_ name: some Collection<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    for byte in name {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        plain.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): plain.append(byte | 0x20)
      case 128...:
        let text = String(decoding: name, as: UTF8.self).lowercased()
        return Array(text.filter { $0.isLetter || $0.isNumber }.utf8)
      default: break
      }
    }
    return plain
  }

  /// Whether a plain name's value is secret. In JSON, `key` is too common a name to be one.
  func isSecret(_ name: [UInt8], isParameter: Bool = false) -> Bool {
    guard !name.isEmpty else { return false }
    let bare = Self.withoutNumber(name)
    return Self.hasEnding(bare) || isPlural(name) || Self.wholeNames.contains(bare)
      || own.contains(name) || (isParameter && bare.elementsEqual(Self.key))
  }

  /// Whether a plain name is a secret one's plural: a number under it is a count.
  func isPlural(_ name: [UInt8]) -> Bool {
    let bare = Self.withoutNumber(name)
    return bare.last == UInt8(ascii: "s") && Self.hasEnding(bare.dropLast())
  }

  /// Whether a text in a secret object is none, since its plain name says the type or the expiry.
  func isOpen(_ name: [UInt8]) -> Bool {
    let name = String(decoding: name, as: UTF8.self)
    return name.hasSuffix("type") || name.contains("expir") || name == "exp"
  }

  private static func hasEnding(_ name: ArraySlice<UInt8>) -> Bool {
    guard let last = name.last, let endings = endings[last] else { return false }
    return endings.contains { name.suffix($0.count).elementsEqual($0) }
  }

  private static func withoutNumber(_ name: [UInt8]) -> ArraySlice<UInt8> {
    var bare = name[...]
    while let last = bare.last, last >= UInt8(ascii: "0"), last <= UInt8(ascii: "9") {
      bare.removeLast()
    }
    return bare
  }
}
