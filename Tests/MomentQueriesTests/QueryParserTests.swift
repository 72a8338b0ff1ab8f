import Testing

@testable import MomentQueries

@Suite struct QueryParserTests {
  private func condition(_ text: String) throws -> MomentCondition {
    try MomentCondition(text: text)
  }

  private let frame = MomentTerm.property(.labelled("card"), ["frame"])

  @Test func `a property can change, be compared, and have parts`() throws {
    #expect(try condition("card.frame changes") == .changes(frame))
    #expect(
      try condition("card.frame.x >= 40.5")
        == .compares(
          .term(.property(.labelled("card"), ["frame", "x"])), .greaterOrEqual,
          .literal(.number(40.5))))
    #expect(
      try condition("pan@card.state == \"changed\"")
        == .compares(
          .term(.property(.labelled("pan@card"), ["state"])), .equal, .literal(.text("changed"))))
    #expect(try condition("row-2.hidden") == .holds(.property(.labelled("row-2"), ["hidden"])))
  }

  @Test func `points, sizes and rectangles are numbers with commas`() throws {
    #expect(
      try condition("touch(1).location == 40,300")
        == .compares(
          .term(.property(.touch(1), ["location"])), .equal, .literal(.point(x: 40, y: 300))))
    #expect(
      try condition("card.frame != 0,-1.5, 20,30")
        == .compares(
          .term(frame), .unequal, .literal(.rect(x: 0, y: -1.5, width: 20, height: 30))))
  }

  @Test func `times have units, and are in seconds`() throws {
    #expect(
      try condition("t > 3s and t <= 3500ms")
        == .both(
          .compares(.term(.time), .greater, .literal(.number(3))),
          .compares(.term(.time), .lessOrEqual, .literal(.number(3.5)))))
  }

  @Test func `objects are there or gone; texts are shown or printed`() throws {
    #expect(try condition("card gone") == .gone(.labelled("card")))
    #expect(try condition("view(\"my card\") present") == .present(.view("my card")))
    #expect(try condition("text \"Saved\"") == .shows("Saved"))
    #expect(try condition("prints “error”") == .prints("error"))
    // The words of the language are labels, too, where nothing else fits.
    #expect(try condition("text gone") == .gone(.labelled("text")))
    #expect(try condition("t.frame changes") == .changes(.property(.labelled("t"), ["frame"])))
  }

  @Test func `and binds more than or, and not most`() throws {
    let (a, b, c) = (
      MomentCondition.gone(.labelled("a")), MomentCondition.gone(.labelled("b")),
      MomentCondition.gone(.labelled("c"))
    )
    #expect(try condition("a gone or b gone and not c gone") == .either(a, .both(b, .not(c))))
    #expect(try condition("(a gone or b gone) and c gone") == .both(.either(a, b), c))
  }

  @Test func `a query has a number of words that can be read`() {
    let most = String(repeating: "not ", count: 998)
    #expect(throws: Never.self) { try condition(most + "card gone") }
    #expect(throws: MomentQueryError("1001 words: a query has at most 1000")) {
      try condition("not " + most + "card gone")
    }
  }

  @Test func `a query has columns and a condition`() throws {
    let query = try MomentQuery(text: "view(card).frame, pan@card.state, t where t > 3s")
    #expect(query.columns.map(\.name) == ["view(card).frame", "pan@card.state", "t"])
    #expect(
      query.columns.map(\.term) == [
        .property(.view("card"), ["frame"]), .property(.labelled("pan@card"), ["state"]), .time,
      ])
    #expect(query.condition == .compares(.term(.time), .greater, .literal(.number(3))))
    #expect(try MomentQuery(text: "card.alpha").condition == nil)
  }

  @Test(arguments: [
    ("", "expected a view, a recognizer or a touch at the end"),
    ("card", "expected \".\" and a property, \"gone\" or \"present\" at the end"),
    ("card.", "expected the name of a property at the end"),
    ("card.frame >", "expected a view, a recognizer or a touch at the end"),
    ("card.frame ~ 3", "unexpected \"~\" at character 12"),
    ("card.frame <> 3", "\"<>\": there are == != < <= > >= and contains"),
    ("card gone now", "expected the end, found \"now\" at character 11"),
    ("(card gone", "expected \")\" at the end"),
    ("text \"Done", "the text at character 6 has no end"),
    ("t > 3m", "\"3m\": expected a number, or a time in s or ms, found the unit \"m\""),
    ("card.frame == 1,2,3", "3 numbers: a point or size has 2, a rectangle has 4"),
    ("touch(a).location changes", "expected the number of a touch, found \"a\" at character 7"),
    ("3", "expected a comparison at the end"),
    ("touch(99999999999999999999) gone", "expected the number of a touch, found"),
    ("touch(-1) gone", "expected the number of a touch, found"),
  ])
  func `what cannot be read is said with its place`(text: String, problem: String) {
    #expect {
      try condition(text)
    } throws: { error in
      "\(error)".hasPrefix(problem)
    }
  }
}
