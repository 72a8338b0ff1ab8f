import Testing

@testable import MomentQueries

/// A moment whose values a test sets.
@MainActor private struct SetMoment: MomentSource {
  var time = 0.0
  var input: UInt64 = 0
  var printed: [String] = []
  var texts: Set<String> = []
  var values: [MomentObject: [String: MomentValue]] = [:]

  func shows(_ text: String) -> Bool { texts.contains(text) }
  func has(_ object: MomentObject) -> Bool { values[object] != nil }

  func value(of property: String, of object: MomentObject) throws(MomentQueryError) -> MomentValue {
    guard let properties = values[object] else { return .absent }
    guard let value = properties[property] else { throw MomentQueryError("no \(property)") }
    return value
  }
}

@MainActor @Suite struct MomentWatchTests {
  private static let card = MomentObject.labelled("card")

  /// Which of the moments with these values meet a condition, as `.` and `!`.
  private func marks(_ text: String, _ moments: [SetMoment]) throws -> String {
    var watch = try MomentWatch(MomentCondition(text: text), from: moments[0])
    return try moments.dropFirst().map { try watch.isMet(at: $0) ? "!" : "." }.joined()
  }

  private func moments(x: [Double?]) -> [SetMoment] {
    x.map { x in
      guard let x else { return SetMoment() }
      let frame = MomentValue.rect(x: x, y: 0, width: 10, height: 10)
      return SetMoment(values: [Self.card: ["frame": frame]])
    }
  }

  @Test func `a change is met each time, and what lasts when it begins`() throws {
    let run = moments(x: [0, 0, 5, 5, 7, 50, 60, 5])
    #expect(try marks("card.frame changes", run) == ".!.!!!!")
    #expect(try marks("card.frame.x > 40", run) == "....!..")
    #expect(try marks("card.frame.x <= 40", run) == "......!")
    #expect(try marks("card.frame changes and card.frame.x > 40", run) == "....!!.")
    #expect(try marks("card.frame.x > 40 or card.frame.y changes", run) == "....!..")
    #expect(try marks("card.frame.x == 5 or card.frame changes", run) == ".!.!!!!")
  }

  @Test func `coming and going are changes, and nothing equals what is not there`() throws {
    let run = moments(x: [nil, 3, 3, nil, nil])
    #expect(try marks("card present", run) == "!...")
    #expect(try marks("card gone", run) == "..!.")
    #expect(try marks("card.frame changes", run) == "!.!.")
    #expect(try marks("card.frame.x == 3", run) == "!...")
    #expect(try marks("card.frame.x != 3", run) == "....")
  }

  @Test func `numbers are compared to the thousandth`() throws {
    #expect(try MomentCondition.Comparison.equal.holds(.number(0.1 + 0.2), .number(0.3)))
    #expect(try MomentCondition.Comparison.less.holds(.number(0.3), .number(0.3001)) == false)
    #expect(try MomentCondition.Comparison.less.holds(.number(0.3), .number(0.301)))
    #expect(
      try MomentCondition.Comparison.equal.holds(.point(x: 1, y: 2), .size(width: 1, height: 2)))
  }

  @Test func `texts and prints are those of the moment`() throws {
    let run = [
      SetMoment(), SetMoment(printed: ["an error: 3"]), SetMoment(texts: ["Saved"]),
      SetMoment(printed: ["error"], texts: ["Saved"]),
    ]
    #expect(try marks("prints \"error\"", run) == "!.!")
    #expect(try marks("text \"Saved\"", run) == ".!.")
    #expect(try marks("not text \"Saved\"", run) == "...")
  }

  @Test func `values of other kinds are an error, never false`() throws {
    let run = moments(x: [0, 1])
    for text in ["card.frame > 3", "card.frame == \"x\"", "card.frame.z == 1", "card.shape == 1"] {
      #expect(throws: MomentQueryError.self, "\(text)") { try marks(text, run) }
    }
    #expect(throws: MomentQueryError("expected a comparison: the value is x, y, width, height")) {
      try marks("card.frame", run)
    }
  }

  @Test func `values are written as people write them`() {
    #expect("\(MomentValue.number(-0.25))" == "-0.25")
    #expect("\(MomentValue.number(12))" == "12")
    #expect("\(MomentValue.rect(x: 1.5, y: -2, width: 3.125, height: 0))" == "1.5,-2,3.125,0")
    #expect("\(MomentValue.text("Ready"))" == "\"Ready\"")
    #expect("\(MomentValue.absent)" == "nothing")
  }
}
