import Foundation
import InputCore
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Evidence

/// Pictures of moments, as SVG.
@Suite struct PictureTests {
  /// Collects the elements and the texts of a picture, and whether it is well-formed.
  private struct Reader {
    let elements: [(name: String, attributes: [String: String])]
    let texts: [String]
    let isWellFormed: Bool

    init(_ picture: Picture) {
      let parser = XMLParser(data: Data(picture.lines.joined(separator: "\n").utf8))
      let notes = Notes()
      parser.delegate = notes
      isWellFormed = parser.parse()
      (elements, texts) = (notes.elements, notes.texts)
    }

    private final class Notes: NSObject, XMLParserDelegate {
      var elements: [(name: String, attributes: [String: String])] = []
      var texts: [String] = []

      func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String]
      ) {
        elements.append((elementName, attributeDict))
        if elementName == "text" || elementName == "title" { texts.append("") }
      }

      func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard !texts.isEmpty, string != "\n" else { return }
        texts[texts.count - 1] += string
      }
    }
  }

  @Test func `a picture has the views, the contact, the recognizer and the key`() {
    let picture = Reader(Picture(MomentTests.history(), at: 1_205_000, theme: .light))
    #expect(picture.isWellFormed)
    // The card is where the name of the list would be.
    #expect(
      picture.texts == ["<x>.mcap at 1.205 s", "card & co", "window", "3", "å", "1.205 s"])
    #expect(picture.elements.count { $0.name == "clipPath" } == 2)
    let size = picture.elements[0].attributes
    #expect(size["width"] == "800")
    #expect(size["viewBox"]?.hasPrefix("0 0 800 ") == true)
    let states = Reader(Picture(MomentTests.history(), at: 1000, theme: .light))
    #expect(states.texts.suffix(3) == ["0.001 s", "began", "pan@card"])
  }

  @Test func `the same history gives the same bytes, another theme other colours`() {
    let history = MomentTests.history()
    let light = Picture(history, at: 1_205_000, theme: .light).lines
    #expect(light == Picture(history, at: 1_205_000, theme: .light).lines)
    let dark = Picture(history, at: 1_205_000, theme: .dark).lines
    #expect(light.count == dark.count)
    #expect(light != dark)
    for line in light + dark {
      for sign in ["http", "url(", "<script", "<image", "href"] where line.contains(sign) {
        #expect(line.contains("http://www.w3.org/2000/svg") || line.contains("url(#"), "\(line)")
      }
    }
  }

  @Test func `the page and pictures have the same colours of contacts`() throws {
    let stage = String(decoding: PackageResources.stage_js, as: UTF8.self)
    let line = try #require(stage.split(separator: "\n").first { $0.hasPrefix("const COLOURS") })
    #expect(
      line == "const COLOURS = ["
        + (0..<10).map { "\"\(PictureTheme.contact($0))\"" }
        .joined(separator: ", ") + "];")
  }

  @Test func `texts of a recording cannot become markup`() {
    var history = MomentTests.history()
    let odd = "</text><script>\u{0}\u{1b}\u{FFFF}\"&'"
    for index in history.changes[0].views.indices {
      history.changes[0].views[index].identifier = odd
    }
    history.name = odd
    history.gestures[0].recognizer = odd + String(repeating: "x", count: 1000)
    let picture = Picture(history, at: 1000, theme: .dark, width: 4000)
    let reader = Reader(picture)
    #expect(reader.isWellFormed)
    #expect(!reader.elements.contains { $0.name == "script" })
    #expect(picture.lines.joined().utf8.count < 6000)
  }

  /// The numbers of damaged recordings may be anything.
  @Test func `numbers that no screen has are drawn somewhere`() {
    var history = MomentTests.history()
    for index in history.changes[0].views.indices {
      history.changes[0].views[index].bounds = [.min, .max, .max, .max]
      history.changes[0].views[index].transform = [.max, .min, .max, .min, .max, .min]
    }
    history.contacts[0].samples[0].x = 1e300
    history.contacts[0].samples[0].force = 1e300
    #expect(Reader(Picture(history, at: 1_000_000, theme: .light)).isWellFormed)
    #expect(!history.moment(at: 1_000_000).json.line.isEmpty)
  }

  @Test func `numbers have at most three decimals`() {
    #expect(
      [0, 1.5, -0.25, 2.0004, 1e300, -1e10].map(SVG.number) == ["0", "1.5", "-0.25", "2", "0", "0"])
  }
}
