/// The reasons why the application does not accept text from outside as a link; none of them ever
/// crashes it.
package enum LinkFault: Error, Equatable {
  case tooLong(bytes: Int)
  case noScheme
  case character(at: Int)
  case escape(at: Int)
  case escapedBytes
  case controlCharacter
  case userInfo
  case noHost
  case host
  case port
  case unreadable
  case unknownScheme(String)
  case foreignPage(host: String)
  case foreignFile
  case unknownFileType(String)

  /// The problem, and what an author can do about it. The URL itself is not repeated, since it may
  /// contain anything.
  package var message: String {
    switch self {
    case .tooLong(let bytes):
      "a URL of \(bytes) bytes; the maximum is \(URLText.longest)"
    case .noScheme: "text that does not begin with a scheme and a colon"
    case .character(let place): "a URL with an invalid character at byte \(place); escape it"
    case .escape(let place): "a URL with a % at byte \(place) without two hexadecimal digits"
    case .escapedBytes: "a URL whose escapes are not UTF-8"
    case .controlCharacter: "a URL that hides a control character in an escape"
    case .userInfo: "a URL with a user name, which is misleading; omit it"
    case .noHost: "a web URL without a host"
    case .host: "a URL whose host is neither a name nor an address"
    case .port: "a URL whose port is not a number up to 65535"
    case .unreadable: "a URL that Foundation cannot parse"
    case .unknownScheme(let scheme):
      "the scheme \(scheme) is not among CFBundleURLTypes in Info.plist"
    case .foreignPage(let host):
      "\(host) is not among com.apple.developer.associated-domains in Info.plist (applinks:\(host))"
    case .foreignFile: "a file URL of another machine, or without a path from the root"
    case .unknownFileType(let type):
      "files of type .\(type) are not among CFBundleDocumentTypes in Info.plist"
    }
  }
}

/// A URL, parsed and checked character by character against the grammar of RFC 3986.
///
/// Foundation alone would accept anything that it can repair. Time and space are linear in the
/// text's length, which is checked first.
package struct URLText {
  /// The largest size of a URL in bytes: RFC 9110 (4.1) asks for at least 8000 octets.
  package static let longest = 8192

  /// The scheme, in lower case.
  private(set) var scheme: String
  /// The text between `//` and the path, in lower case; nil if there is no `//`.
  private(set) var host: String?
  private(set) var port: Int?
  /// The path as written, with escapes.
  private(set) var path: String

  /// Parses text; throws the first fault in it.
  init(_ text: String) throws(LinkFault) {
    guard text.utf8.count <= Self.longest else { throw .tooLong(bytes: text.utf8.count) }
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first,
      first.isLetter, bytes[..<colon].allSatisfy(\.isInScheme)
    else { throw .noScheme }
    scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    var rest = bytes[(colon + 1)...]
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let authority = rest.prefix { !"/?#".utf8.contains($0) }
      rest = rest[authority.endIndex...]
      (host, port) = try Self.authority(authority)
    }
    let pathBytes = rest.prefix { !"?#".utf8.contains($0) }
    path = String(decoding: pathBytes, as: UTF8.self)
    try Self.check(pathBytes, allowsLines: false)
    // The query, the fragment or both follow; neither may contain a second `#`.
    let tail = rest[pathBytes.endIndex...].dropFirst()
    let parts = tail.split(
      separator: UInt8(ascii: "#"),
      maxSplits: rest[pathBytes.endIndex...].first == UInt8(ascii: "#") ? 0 : 1,
      omittingEmptySubsequences: false)
    for part in parts { try Self.check(part, allowsLines: true) }
  }

  // MARK: Authority

  private static func authority(
    _ bytes: ArraySlice<UInt8>
  ) throws(LinkFault) -> (host: String, port: Int?) {
    guard !bytes.contains(UInt8(ascii: "@")) else { throw .userInfo }
    var name = bytes
    var digits: ArraySlice<UInt8> = []
    if bytes.first == UInt8(ascii: "[") {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { throw .host }
      name = bytes[...end]
      let rest = bytes[(end + 1)...]
      guard rest.isEmpty || rest.first == UInt8(ascii: ":") else { throw .host }
      digits = rest.dropFirst()
      guard name.dropFirst().dropLast().allSatisfy(\.isInAddress) else { throw .host }
    } else {
      if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
        name = bytes[..<colon]
        digits = bytes[(colon + 1)...]
      }
      try check(name, allowsLines: false)
      guard !name.contains(UInt8(ascii: ":")) else { throw .host }
    }
    let host = String(decoding: name, as: UTF8.self).lowercased()
    guard !digits.isEmpty else { return (host, nil) }
    guard digits.allSatisfy(\.isDigit), digits.count <= 5,
      let port = Int(String(decoding: digits, as: UTF8.self)), port <= 65535
    else { throw .port }
    return (host, port)
  }

  // MARK: Characters

  /// Checks that a part contains only characters allowed in URLs, and that its escapes are text.
  ///
  /// - Parameter allowsLines: Whether the text may contain tabs and line ends, as parameters may.
  private static func check(
    _ part: ArraySlice<UInt8>, allowsLines: Bool
  ) throws(LinkFault) {
    var plain: [UInt8] = []
    var place = part.startIndex
    while place < part.endIndex {
      let byte = part[place]
      if byte == UInt8(ascii: "%") {
        guard place + 2 < part.endIndex, let high = part[place + 1].hexadecimalValue,
          let low = part[place + 2].hexadecimalValue
        else { throw .escape(at: place) }
        plain.append(high << 4 | low)
        place += 3
      } else {
        guard byte.isInPath else { throw .character(at: place) }
        plain.append(byte)
        place += 1
      }
    }
    guard let text = String(validating: plain, as: UTF8.self) else { throw .escapedBytes }
    let isClean = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: allowsLines
      case 0..<0x20, 0x7F..<0xA0: false
      case _: true
      }
    }
    guard isClean else { throw .controlCharacter }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// Whether the character may be in a scheme (RFC 3986, 3.1).
  fileprivate var isInScheme: Bool { isLetter || isDigit || "+-.".utf8.contains(self) }

  /// Whether it is `pchar`, `/` or `?`: a character of paths, queries and fragments (RFC 3986, 3.3
  /// to 3.5).
  fileprivate var isInPath: Bool {
    isLetter || isDigit || "-._~!$&'()*+,;=:@/?".utf8.contains(self)
  }

  /// Whether the character may be in a bracketed address (RFC 3986, 3.2.2).
  fileprivate var isInAddress: Bool {
    hexadecimalValue != nil || ":.".utf8.contains(self)
  }

  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case _: nil
    }
  }
}
