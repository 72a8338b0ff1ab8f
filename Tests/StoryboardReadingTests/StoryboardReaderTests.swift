import StoryboardReading
import Testing

/// The XML forms that a storyboard may have. Refused files are in `StoryboardFaultTests`.
@Suite struct StoryboardReaderTests {
  @Test func `comments, references, either quote and a byte order mark are XML as usual`() throws {
    let root = try StoryboardReader.read(
      Array(
        "\u{FEFF}<?xml version='1.0'?>\n<!-- <x> -->\n<a b='&lt;&#65;&#x1F0A1;\n&amp;&quot;&apos;&gt;'>&amp;<![CDATA[<z>]]><c d = \"ä\"/></a>\n"
          .utf8), file: "x")
    #expect(root.name == "a" && root["b"] == "<A🂡 &\"'>" && root.children.map { $0["d"] } == ["ä"])
    #expect(root.line == 3 && root.children[0].line == 4)
    #expect(throws: StoryboardError.self) {
      try StoryboardReader.read(Array("<a b=\"".utf8) + [0xFF] + Array("\"/>".utf8), file: "x")
    }
  }
}
