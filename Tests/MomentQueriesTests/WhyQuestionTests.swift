import Testing

@testable import MomentQueries

/// Questions about what has happened in a run, or has not.
@Suite struct WhyQuestionTests {
  private func question(_ text: String) throws -> String {
    let question = try WhyQuestion(text: text)
    let time = question.time.map { " at \(MomentValue.text(of: $0))" } ?? ""
    return "\(question.subject) \(question.event)\(question.isNegative ? " not" : "")\(time)"
  }

  private func error(_ text: String) -> String {
    do throws(MomentQueryError) {
      return "no error: \(try WhyQuestion(text: text))"
    } catch {
      return error.description
    }
  }

  @Test func `what has happened is a change, a coming or going, or a state`() throws {
    let card = "object(MomentQueries.MomentObject.labelled(\"card\"))"
    #expect(
      try question("card moved to 40,300 at 3.2s")
        == "\(card) changed(path: [\"frame\"], to: Optional(40,300)) at 3.2")
    #expect(try question("card changed") == "\(card) changed(path: [], to: nil)")
    #expect(
      try question("card.alpha changed to 0.5")
        == "\(card) changed(path: [\"alpha\"], to: Optional(0.5))")
    #expect(try question("card appeared at 80ms") == "\(card) appeared at 0.08")
    #expect(try question("text \"Saved\" disappeared") == "text(\"Saved\") disappeared")
    #expect(
      try question("pan@card was cancelled at 2")
        == "object(MomentQueries.MomentObject.labelled(\"pan@card\")) state(\"cancelled\") at 2")
    #expect(
      try question("view(\"my card\") moved")
        == "object(MomentQueries.MomentObject.view(\"my card\")) changed(path: [\"frame\"], to: nil)"
    )
  }

  @Test func `what has not happened is the same with not, or a tap that did nothing`() throws {
    let card = "object(MomentQueries.MomentObject.labelled(\"card\"))"
    #expect(
      try question("card did not move at 3.2s")
        == "\(card) changed(path: [\"frame\"], to: nil) not at 3.2")
    #expect(
      try question("card.text did not change") == "\(card) changed(path: [\"text\"], to: nil) not")
    #expect(try question("card was not tapped") == "\(card) tapped not")
    #expect(
      try question("the tap on \"Save\" did nothing at 2.1s") == "text(\"Save\") tapped not at 2.1")
    #expect(try question("the press on card did nothing") == "\(card) tapped not")
    #expect(
      try question("pan@card did not begin")
        == "object(MomentQueries.MomentObject.labelled(\"pan@card\")) state(\"began\") not")
    #expect(try question("text \"Saved\" did not appear") == "text(\"Saved\") appeared not")
  }

  @Test func `people ask in other words`() throws {
    for text in [
      "Why did card move?", "did the card move", "the card moved.", "why card moved?",
    ] {
      #expect(try question(text) == question("card moved"), "\(text)")
    }
    #expect(try question("did card not move at 2s?") == question("card did not move at 2s"))
    #expect(try question("text 'Saved' appeared") == question("text \"Saved\" appeared"))
    #expect(
      try question("Why did the tap on 'Save' do nothing?")
        == question("the tap on \"Save\" did nothing"))
  }

  @Test func `each example can be read`() throws {
    for example in WhyQuestion.examples { _ = try WhyQuestion(text: example) }
  }

  @Test func `what cannot be read is said with its place`() {
    #expect(error("") == "expected a view, a recognizer or a touch at the end")
    #expect(
      error("card flew")
        == "expected what happened, such as \"moved\", \"changed\", \"appeared\" or \"did not move\","
        + " found \"flew\" at character 6")
    #expect(error("card moved 40,300") == "expected the end, found \"40\" at character 12")
    #expect(
      error("card moved at noon") == "expected a time such as 3.2s, found \"noon\" at character 15")
    #expect(error("card did move") == "expected \"not\", found \"move\" at character 10")
    #expect(error("the tap did nothing") == "expected \"on\", found \"did\" at character 9")
    #expect(error("card.frame appeared") == "a property changes: .frame changed")
    #expect(
      error("text \"Saved\" moved") == "a text appears or disappears: text \"Saved\" appeared")
    #expect(
      error("touch(0) moved")
        == "the question is about a view, a text or a recognizer, not a touch")
    #expect(
      error("card moved to other.frame")
        == "expected a value after \"to\": 40,300, true or a quoted text")
  }
}
