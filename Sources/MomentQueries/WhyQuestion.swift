/// A question about something that has happened in a run, or has not.
package struct WhyQuestion: Equatable, Sendable {
  /// What it is about.
  package enum Subject: Equatable, Sendable {
    case object(MomentObject)
    /// A text on the screen.
    case text(String)
  }

  /// What has happened to it, or has not.
  package enum Event: Equatable, Sendable {
    /// A property has changed, perhaps to a value; without a path, any property of a view, or the
    /// state of a recognizer.
    case changed(path: [String], to: MomentValue?)
    case appeared
    case disappeared
    /// A recognizer came into a state.
    case state(String)
    /// A finger that landed on it had an effect.
    case tapped
  }

  package var subject: Subject
  package var event: Event
  /// Whether it has not happened.
  package var isNegative: Bool
  /// The time since the start, in seconds; nil for the last one.
  package var time: Double?

  package init(subject: Subject, event: Event, isNegative: Bool = false, time: Double? = nil) {
    (self.subject, self.event) = (subject, event)
    (self.isNegative, self.time) = (isNegative, time)
  }

  /// Questions of each kind.
  package static let examples = [
    "card moved to 40,300 at 3.2s", "card.alpha changed at 3.2s", "text \"Saved\" appeared",
    "card did not move at 3.2s", "the tap on \"Save\" did nothing at 2.1s",
    "pan@card began at 3.2s", "tap@card failed", "pan@card did not begin at 3.2s",
  ]

  /// Parses a question, such as `card moved to 40,300 at 3.2s`.
  ///
  /// - Throws: `MomentQueryError` that says what was expected where.
  package init(text: String) throws(MomentQueryError) {
    var parser = try QueryParser(text)
    self = try parser.why()
    if parser.takeName("at") { time = try parser.seconds() }
    try parser.finish()
  }
}

/// Reads questions.
///
///     why    = "the" ("tap"|"touch"|"press") "on" (object | TEXT) "did" "nothing"
///            | "text" TEXT event | object event | object "." NAME { "." NAME } change
///     event  = change | "moved" [ "to" VALUE ] | "appeared" | "disappeared"
///            | "began" | "ended" | "failed" | [ "was" ] "cancelled"
///            | "did" "not" ("change"|"move"|"appear"|"disappear"|"begin"|"end"|"fail"|"recognize")
///            | "was" "not" ("tapped"|"touched"|"pressed"|"cancelled")
///     change = "changed" [ "to" VALUE ] | "did" "not" "change"
extension QueryParser {
  mutating func why() throws(MomentQueryError) -> WhyQuestion {
    if takeName("the") { return try tap() }
    if let text = takeText(after: "text") {
      let (event, isNegative) = try event()
      guard event == .appeared || event == .disappeared else {
        throw MomentQueryError("a text appears or disappears: text \"\(text)\" appeared")
      }
      return WhyQuestion(subject: .text(text), event: event, isNegative: isNegative)
    }
    let object = try object()
    if case .touch = object {
      throw MomentQueryError("the question is about a view, a text or a recognizer, not a touch")
    }
    var path: [String] = []
    while take(".") { path.append(try propertyName()) }
    var (event, isNegative) = try event()
    if !path.isEmpty {
      guard case .changed([], let value) = event else {
        throw MomentQueryError("a property changes: .\(path.joined(separator: ".")) changed")
      }
      event = .changed(path: path, to: value)
    }
    return WhyQuestion(subject: .object(object), event: event, isNegative: isNegative)
  }

  private mutating func tap() throws(MomentQueryError) -> WhyQuestion {
    guard takeName("tap") || takeName("touch") || takeName("press") else {
      throw expected("\"tap on\"")
    }
    guard takeName("on") else { throw expected("\"on\"") }
    let subject: WhyQuestion.Subject =
      if let text = takeText() { .text(text) } else { .object(try object()) }
    guard takeName("did"), takeName("nothing") else { throw expected("\"did nothing\"") }
    return WhyQuestion(subject: subject, event: .tapped, isNegative: true)
  }

  private mutating func event() throws(MomentQueryError) -> (WhyQuestion.Event, isNegative: Bool) {
    if takeName("did") {
      guard takeName("not") else { throw expected("\"not\"") }
      for (verb, event) in Self.verbs where takeName(verb) { return (event, true) }
      throw expected("a verb such as \"move\", \"change\", \"appear\" or \"begin\"")
    }
    if takeName("was") {
      let isNegative = takeName("not")
      if takeName("cancelled") { return (.state("cancelled"), isNegative) }
      guard isNegative, takeName("tapped") || takeName("touched") || takeName("pressed") else {
        throw expected(isNegative ? "\"tapped\" or \"cancelled\"" : "\"not\" or \"cancelled\"")
      }
      return (.tapped, true)
    }
    if takeName("moved") { return (.changed(path: ["frame"], to: try target()), false) }
    if takeName("changed") { return (.changed(path: [], to: try target()), false) }
    if takeName("appeared") { return (.appeared, false) }
    if takeName("disappeared") { return (.disappeared, false) }
    for state in ["began", "ended", "failed", "cancelled"] where takeName(state) {
      return (.state(state), false)
    }
    throw expected(
      "what happened, such as \"moved\", \"changed\", \"appeared\" or \"did not move\"")
  }

  /// The verbs after *did not*.
  private static let verbs: [(String, WhyQuestion.Event)] = [
    ("change", .changed(path: [], to: nil)), ("move", .changed(path: ["frame"], to: nil)),
    ("appear", .appeared), ("disappear", .disappeared), ("begin", .state("began")),
    ("recognize", .state("began")), ("end", .state("ended")), ("fail", .state("failed")),
  ]

  private mutating func target() throws(MomentQueryError) -> MomentValue? {
    guard takeName("to") else { return nil }
    guard case .literal(let value) = try operand() else {
      throw MomentQueryError("expected a value after \"to\": 40,300, true or a quoted text")
    }
    return value
  }
}
