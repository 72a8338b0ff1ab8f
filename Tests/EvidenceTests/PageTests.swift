import Foundation
import Testing

@testable import Evidence

@Suite struct PageTests {
  private func text(_ page: Page) -> String {
    var text = ""
    page.write(part: { text += $0 }, endLine: { text += "\n" })
    return text
  }

  /// The data in a page, as its scripts read it.
  private func data(_ page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: "<script id=\"data\" type=\"application/json\">"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test func `a page is one file that needs no network`() throws {
    let page = text(Page(GestureTests.history(["tap@a failed"])))
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.hasSuffix("</html>\n"))
    for sign in ["http:", "https:", " src=", "<link", "@import", "url(", "fetch(", "@STYLE@"] {
      #expect(!page.contains(sign), "\(sign)")
    }
    #expect(try #require(data(page)["histories"] as? [Any]).count == 1)
  }

  @Test func `texts of a recording cannot end the script or become markup`() throws {
    var history = GestureTests.history(["tap@</script><img>&amp; failed"])
    history.name = "a/<b>&.mcap"
    let page = text(Page(history))
    #expect(page.contains("<title>&lt;b>&amp;.mcap</title>"))
    #expect(!page.contains("<img>"))
    let histories = try #require(data(page)["histories"] as? [[String: Any]])
    let texts = try #require(histories[0]["texts"] as? [String])
    #expect(texts.contains("tap@</script><img>&amp;"))
  }

  @Test func `two histories part at the first different call`() throws {
    let first = GestureTests.history(["tap@a.touchesBegan", "tap@a failed", "tap@a reset"])
    var second = GestureTests.history(["tap@a.touchesBegan", "tap@a ended", "tap@a reset"])
    let parting = try #require(Parting.find(first, second))
    #expect(parting.input == 2)
    #expect(parting.time == 1000)
    #expect(parting.lines == ["- tap@a failed", "+ tap@a ended"])
    #expect(parting.summary.hasPrefix("the histories part at 0.001 s, input 2: "))
    #expect(Parting.find(first, first) == nil)
    second = first
    second.inputs.removeLast()
    second.lines.removeLast()
    #expect(Parting.find(first, second)?.input == 3)
    second = first
    second.inputs[1] = 1500
    #expect(Parting.find(first, second)?.words == "Input 2 comes at another time.")
    let page = try data(text(Page(first, comparedWith: second)))
    #expect((page["parting"] as? [String: Any])?["input"] as? Int == 2)
  }
}
