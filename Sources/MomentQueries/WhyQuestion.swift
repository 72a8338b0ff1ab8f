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
    var parser = try QueryParser(Self.plain(text))
    self = try parser.why()
    if parser.takeName("at") { time = try parser.seconds() }
    try parser.finish()
  }

  /// A question as people write it, without *Why* and the sign at its end, and with double quotation
  /// marks.
  private static func plain(_ text: String) -> String {
    var text = text[...]
    while let last = text.last, last.isWhitespace || last == "?" || last == "." {
      text.removeLast()
    }
    text = text.drop(while: \.isWhitespace)
    if text.lowercased().hasPrefix("why ") { text = text.dropFirst(4) }
    guard !text.contains(where: { "\"“”".contains($0) }) else { return String(text) }
    var isOpen = false
    return String(
      text.map { character in
        guard character == "'" else { return character }
        isOpen.toggle()
        return isOpen ? "“" : "”"
      })
  }
}

/// Reads questions.
///
///     why    = "the" ("tap"|"touch"|"press") "on" (object | TEXT) "did" "nothing"
///            | "did" "the" ("tap"|"touch"|"press") "on" (object | TEXT) "do" "nothing"
///            | "did" subject [ "not" ] VERB [ "to" VALUE ] | [ "the" ] subject event
///     subject = "text" TEXT | object { "." NAME }
///     event  = change | "moved" [ "to" VALUE ] | "appeared" | "disappeared"
///            | "began" | "ended" | "failed" | [ "was" ] "cancelled"
///            | "did" "not" ("change"|"move"|"appear"|"disappear"|"begin"|"end"|"fail"|"recognize")
///            | "was" "not" ("tapped"|"touched"|"pressed"|"cancelled")
///     change = "changed" [ "to" VALUE ] | "did" "not" "change"
extension QueryParser {
  mutating func why() throws(MomentQueryError) -> WhyQuestion {
    let asks = takeName("did")
    if takeName("the"), takeTap() {
      guard takeName("on") else { throw expected("\"on\"") }
      return try tap(asks)
    }
    if let text = takeText(after: "text") {
      let (event, isNegative) = asks ? try asked() : try event()
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
    var (event, isNegative) = asks ? try asked() : try event()
    if !path.isEmpty {
      guard case .changed([], let value) = event else {
        throw MomentQueryError("a property changes: .\(path.joined(separator: ".")) changed")
      }
      event = .changed(path: path, to: value)
    }
    return WhyQuestion(subject: .object(object), event: event, isNegative: isNegative)
  }

  private mutating func takeTap() -> Bool {
    takeName("tap") || takeName("touch") || takeName("press")
  }

  private mutating func tap(_ asks: Bool) throws(MomentQueryError) -> WhyQuestion {
    let subject: WhyQuestion.Subject =
      if let text = takeText() { .text(text) } else { .object(try object()) }
    let isRead = asks ? takeName("do") : takeName("did")
    guard isRead, takeName("nothing") else {
      throw expected(asks ? "\"do nothing\"" : "\"did nothing\"")
    }
    return WhyQuestion(subject: subject, event: .tapped, isNegative: true)
  }

  /// What comes after *did* and the subject: `move`, `not move to 40,300`.
  private mutating func asked() throws(MomentQueryError) -> (WhyQuestion.Event, isNegative: Bool) {
    let isNegative = takeName("not")
    let event = try verb()
    guard case .changed(let path, _) = event else { return (event, isNegative) }
    return (.changed(path: path, to: isNegative ? nil : try target()), isNegative)
  }

  private mutating func verb() throws(MomentQueryError) -> WhyQuestion.Event {
    for (verb, event) in Self.verbs where takeName(verb) { return event }
    throw expected("a verb such as \"move\", \"change\", \"appear\" or \"begin\"")
  }

  private mutating func event() throws(MomentQueryError) -> (WhyQuestion.Event, isNegative: Bool) {
    if takeName("did") {
      guard takeName("not") else { throw expected("\"not\"") }
      return (try verb(), true)
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
