import Foundation
import InfoPlist
import LinkReading
import RandomTestSupport
import Testing

/// Which external URLs an application accepts: rules 19.18, 21.5, and RFC 3986.
@Suite struct LinkReaderTests {
  private let reader: LinkReader

  init() throws {
    let list: [String: Any] = [
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["note", "X.y+1-z"]]],
      "CFBundleDocumentTypes": [["CFBundleTypeExtensions": ["txt"]]],
      "com.apple.developer.associated-domains": [
        "applinks:example.org?mode=developer", "applinks:*.wide.org", "applinks:port.org:8443",
        "webcredentials:other.org",
      ],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .xml, options: 0)
    reader = LinkReader(information: AppInformation(infoPlist: Array(data)))
  }

  /// The result of reading a text: `url`, `page`, or the fault.
  private func read(_ text: String) -> String {
    do throws(LinkFault) {
      switch try reader.read(text) {
      case .page(let url): return url.absoluteString == text ? "page" : "changed"
      case .url(let url): return url.absoluteString == text ? "url" : "changed"
      }
    } catch {
      #expect(!error.message.isEmpty)
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("note:1", "url"), ("NOTE://a/b?c=d%20e&f=%0A#g", "url"), ("note:", "url"),
    ("x.y+1-z:a", "url"), ("note://[::1]:80/", "url"), ("note:a?b#c?d", "url"),
    ("note:a#", "url"), ("note:%C3%BC", "url"),
    ("memo:1", #"unknownScheme("memo")"#), ("", "noScheme"), ("note", "noScheme"),
    (":a", "noScheme"), ("1note:a", "noScheme"), ("no te:a", "noScheme"), ("ü:a", "noScheme"),
    ("note:ü", "character(at: 0)"), ("note:a b", "character"), ("note:a#b#c", "character"),
    ("note:a\u{0}", "character"), ("note:[a]", "character"), ("note:a\"", "character"),
    ("note:a%", "escape"), ("note:a%4", "escape"), ("note:a%4g", "escape"),
    ("note:%ff", "escapedBytes"), ("note:%C3", "escapedBytes"), ("note:?a=%C0%80", "escapedBytes"),
    ("note:a%00", "controlCharacter"), ("note:a%0A", "controlCharacter"),
    ("note:?a=%7F", "controlCharacter"), ("note:?a=%C2%85", "controlCharacter"),
    ("note://me@a/", "userInfo"), ("note://a:b@c", "userInfo"), ("note://[zz]/", "host"),
    ("note://[::1/", "host"), ("note://[::1]a/", "host"), ("note://a:/", "url"),
    ("note://a:b/", "port"), ("note://a:65536/", "port"), ("note://a:111111/", "port"),
  ])
  func `19.18 a URL is accepted by its grammar and its scheme`(text: String, verdict: String) {
    let found = read(text)
    #expect(found.hasPrefix(verdict.prefix { $0 != "(" }), "\(text): \(found)")
    if verdict.hasPrefix("unknownScheme") { #expect(found == verdict) }
  }

  @Test(arguments: [
    ("https://example.org/a?b", "page"), ("http://EXAMPLE.org", "page"),
    ("https://a.wide.org/", "page"), ("https://a.b.wide.org/", "page"),
    ("https://wide.org/", "foreignPage"), ("https://.wide.org/", "foreignPage"),
    ("https://evilwide.org/", "foreignPage"),
    ("https://port.org:8443/", "page"), ("https://port.org/", "foreignPage"),
    ("https://other.org/", "foreignPage"), ("https://example.org.evil.org/", "foreignPage"),
    ("https:///a", "noHost"), ("https:a", "noHost"), ("https://example.org@evil.org", "userInfo"),
  ])
  func `21.5 a page of an associated domain is a universal link`(text: String, verdict: String) {
    #expect(read(text).hasPrefix(verdict), "\(text): \(read(text))")
  }

  @Test(arguments: [
    ("file:///a/b.txt", "url"), ("file:/a.TXT", "url"), ("file://localhost/a.txt", "url"),
    ("file:///a.png", #"unknownFileType("png")"#), ("file:///a", #"unknownFileType("")"#),
    ("file://other/a.txt", "foreignFile"), ("file:a.txt", "foreignFile"),
    ("file:///a%00.txt", "controlCharacter"),
  ])
  func `a file is opened if the application declares its type`(text: String, verdict: String) {
    #expect(read(text) == verdict)
  }

  @Test func `a URL of 8192 bytes is opened, one of a byte more or of 1 MB is not`() {
    #expect(read("note:" + String(repeating: "a", count: 8187)) == "url")
    #expect(read("note:" + String(repeating: "a", count: 8188)) == "tooLong(bytes: 8193)")
    #expect(read("note:" + String(repeating: "a", count: 1 << 20)) == "tooLong(bytes: 1048581)")
  }

  @Test func `a hundred thousand damaged URLs are read or refused, and never changed`() {
    let seed = SeededGenerator.testSeed()
    var dice = SeededGenerator(seed: seed)
    let samples = [
      "note://a.b/c%20d?e=f&g=%C3%BC#h", "https://a.wide.org:8443/p/q?r=s", "file:///a/b.txt",
      "https://example.org/", "note:1", "x.y+1-z://[::1]:80/a",
    ].map { Array($0.unicodeScalars) }
    let scalars = Array("%:/?#[]@ aF0-.\u{0}\u{7F}\"ü\u{1F600}<>\\^`{|}\n+=&;".unicodeScalars)
    var taken = 0
    for _ in 0..<100_000 {
      var text = samples[Int.random(in: 0..<samples.count, using: &dice)]
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        let place = Int.random(in: 0...text.count, using: &dice)
        let scalar = scalars[Int.random(in: 0..<scalars.count, using: &dice)]
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: text.insert(scalar, at: place)
        case 1 where place < text.count: text[place] = scalar
        case 2 where place < text.count: text.remove(at: place)
        default: text.removeLast(min(1, text.count))
        }
      }
      let damaged = String(String.UnicodeScalarView(text))
      guard let link = try? reader.read(damaged) else { continue }
      taken += 1
      let url: URL
      switch link {
      case .page(let page):
        url = page
        #expect(["http", "https"].contains(page.scheme?.lowercased()), "seed \(seed)")
      case .url(let other): url = other
      }
      #expect(url.absoluteString == damaged, "seed \(seed)")
      #expect(url.user == nil && !url.absoluteString.contains("\u{0}"), "seed \(seed)")
    }
    #expect(taken > 1000 && taken < 90_000, "seed \(seed): \(taken)")
  }
}
