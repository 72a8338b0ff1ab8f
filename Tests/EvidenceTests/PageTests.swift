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
    #expect(page.contains("<title>&lt;b&gt;&amp;.mcap</title>"))
    #expect(!page.contains("<img>"))
    let histories = try #require(data(page)["histories"] as? [[String: Any]])
    let texts = try #require(histories[0]["texts"] as? [String])
    #expect(texts.contains("tap@</script><img>&amp;"))
  }

  @Test func `a page contains the comments of the recording`() throws {
    var history = GestureTests.history(["tap@a failed"])
    history.comments = [
      History.Comment(time: 3_200_000, text: "Here </script><img> it “hangs”"),
      History.Comment(time: 4_000_000, text: "again"),
    ]
    let page = text(Page(history))
    #expect(!page.contains("<img>"))
    let mark = "<script id=\"comments\" type=\"application/json\">"
    let start = try #require(page.range(of: mark)).upperBound
    let end = try #require(page[start...].range(of: "</script>")).lowerBound
    let list = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    let comments = try #require(list as? [[String: Any]])
    #expect(comments.map { $0["time"] as? Int } == [3_200_000, 4_000_000])
    #expect(comments[0]["text"] as? String == "Here </script><img> it “hangs”")
  }

  /// To Swift, U+0D4E and what follows it are one character.
  @Test func `a letter that joins what follows hides no markup`() throws {
    let letter = "\u{D4E}"
    var history = GestureTests.history(["tap@a\(letter)</script\(letter)><img> failed"])
    history.name = "a\(letter)<script>alert(1)\(letter)<img>.mcap"
    let page = text(Page(history))
    func count(_ word: String) -> Int {
      let (text, word) = (Array(page.utf8), Array(word.utf8))
      return text.indices.count { text[$0...].starts(with: word) }
    }
    #expect(count("<img") == 0)
    #expect(count("<script") == 3)
    #expect(count("</script") == 3)
    #expect(count("a\(letter)&lt;script&gt;alert(1)\(letter)&lt;img&gt;.mcap</title>") == 1)
    let histories = try #require(data(page)["histories"] as? [[String: Any]])
    let texts = try #require(histories[0]["texts"] as? [String])
    #expect(texts.contains("tap@a\(letter)</script\(letter)><img>"))
  }

  @Test func `the scripts write markup of their own alone`() {
    let page = text(Page(GestureTests.history(["tap@a failed"])))
    for word in ["insertAdjacentHTML", "outerHTML", "document.write", "eval(", "new Function"] {
      #expect(!page.contains(word), "\(word)")
    }
    let own = ["= ICONS", "= this.isPlaying ? ICONS", "= `<b>${seconds("]
    for line in page.split(separator: "\n") {
      for place in line.ranges(of: "innerHTML ") {
        let rest = line[place.upperBound...]
        #expect(own.contains { rest.hasPrefix($0) }, "\(line)")
      }
    }
  }

  @Test func `the policy allows the page's own script alone, and no request`() throws {
    #expect(
      ScriptHash.source(of: "alert(1)") == "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=")
    #expect(ScriptHash.source(of: "") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    let page = text(Page(GestureTests.history(["tap@a failed"])))
    let start = try #require(page.range(of: "<script>")).upperBound
    let end = try #require(page[start...].range(of: "</script>")).lowerBound
    let source = ScriptHash.source(of: String(page[start..<end]))
    let policy =
      "default-src 'none'; script-src '\(source)'; style-src 'unsafe-inline'; img-src data:; "
      + "base-uri 'none'; form-action 'none'"
    #expect(
      page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
    #expect(page.contains("event.preventDefault()"))
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
