extension MomentCondition {
  /// Parses a condition, such as `card.frame.x > 40 and not text "Saved"`.
  ///
  /// - Throws: `MomentQueryError` that says what was expected where.
  package init(text: String) throws(MomentQueryError) {
    var parser = try QueryParser(text)
    self = try parser.condition()
    try parser.finish()
  }
}

extension MomentQuery {
  /// Parses columns and a condition: `card.frame, pan@card.state where t > 3s`.
  ///
  /// - Throws: `MomentQueryError` that says what was expected where.
  package init(text: String) throws(MomentQueryError) {
    var parser = try QueryParser(text)
    var columns = [try parser.column()]
    while parser.take(",") { columns.append(try parser.column()) }
    self.columns = columns
    condition = parser.takeName("where") ? try parser.condition() : nil
    try parser.finish()
  }
}

extension MomentTerm {
  /// Parses one term, such as `card.frame.x`.
  ///
  /// - Throws: `MomentQueryError` that says what was expected where.
  package init(text: String) throws(MomentQueryError) {
    var parser = try QueryParser(text)
    self = try parser.column().term
    try parser.finish()
  }
}

/// Reads a query from left to right.
///
///     condition  = both { "or" both }
///     both       = test { "and" test }
///     test       = "not" test | "(" condition ")" | "text" TEXT | "prints" TEXT
///                | object ( "gone" | "present" ) | term "changes" | operand COMPARISON operand
///                | term
///     operand    = term | NUMBER { "," NUMBER } | TEXT | "true" | "false"
///     term       = "t" | "input" | object "." NAME { "." NAME }
///     object     = LABEL | "view" "(" LABEL ")" | "recognizer" "(" LABEL ")" | "touch" "(" NUMBER ")"
struct QueryParser {
  private let source: [Character]
  private let words: [(word: QueryWord, place: Range<Int>)]
  private var index = 0

  /// The number of words of a query. Each bracket or `not` is read by functions that call each other.
  private static let wordLimit = 1000

  init(_ text: String) throws(MomentQueryError) {
    source = Array(text)
    words = try QueryLexer.words(of: text)
    guard words.count <= Self.wordLimit else {
      throw MomentQueryError("\(words.count) words: a query has at most \(Self.wordLimit)")
    }
  }

  private var current: QueryWord? { index < words.count ? words[index].word : nil }

  mutating func finish() throws(MomentQueryError) {
    guard current == nil else { throw expected("the end") }
  }

  mutating func take(_ sign: String) -> Bool {
    guard current == .sign(sign) else { return false }
    index += 1
    return true
  }

  mutating func takeName(_ name: String) -> Bool {
    guard current == .name(name) else { return false }
    index += 1
    return true
  }

  /// A quoted text, if there is one after the word.
  mutating func takeText(after name: String? = nil) -> String? {
    guard let word = name.map({ following($0) }) ?? current, case .text(let text) = word else {
      return nil
    }
    index += name == nil ? 1 : 2
    return text
  }

  /// A time.
  mutating func seconds() throws(MomentQueryError) -> Double {
    guard case .number(let number)? = current, number >= 0 else {
      throw expected("a time such as 3.2s")
    }
    index += 1
    return number
  }

  func expected(_ what: String) -> MomentQueryError {
    guard let current else { return MomentQueryError("expected \(what) at the end") }
    return MomentQueryError(
      "expected \(what), found \"\(current.text)\" at character \(words[index].place.lowerBound + 1)"
    )
  }

  // MARK: Conditions

  mutating func condition() throws(MomentQueryError) -> MomentCondition {
    var condition = try both()
    while takeName("or") { condition = .either(condition, try both()) }
    return condition
  }

  private mutating func both() throws(MomentQueryError) -> MomentCondition {
    var condition = try test()
    while takeName("and") { condition = .both(condition, try test()) }
    return condition
  }

  private mutating func test() throws(MomentQueryError) -> MomentCondition {
    if takeName("not") { return .not(try test()) }
    if take("(") {
      let condition = try condition()
      guard take(")") else { throw expected("\")\"") }
      return condition
    }
    if case .text(let text)? = following("text") {
      index += 2
      return .shows(text)
    }
    if case .text(let text)? = following("prints") {
      index += 2
      return .prints(text)
    }
    return try statement()
  }

  /// The word after `name`, if that is the present one.
  private func following(_ name: String) -> QueryWord? {
    guard current == .name(name), index + 1 < words.count else { return nil }
    return words[index + 1].word
  }

  private mutating func statement() throws(MomentQueryError) -> MomentCondition {
    guard let object = try objectAlone() else {
      let one = try operand()
      if case .term(let term) = one {
        if takeName("changes") { return .changes(term) }
        guard let comparison = comparison() else { return .holds(term) }
        return .compares(one, comparison, try operand())
      }
      guard let comparison = comparison() else { throw expected("a comparison") }
      return .compares(one, comparison, try operand())
    }
    if takeName("gone") { return .gone(object) }
    guard takeName("present") else {
      throw expected("\".\" and a property, \"gone\" or \"present\"")
    }
    return .present(object)
  }

  private mutating func comparison() -> MomentCondition.Comparison? {
    switch current {
    case .sign(let text), .name(let text):
      guard let comparison = MomentCondition.Comparison(rawValue: text) else { return nil }
      index += 1
      return comparison
    case .number, .text, nil: return nil
    }
  }

  /// An object without a property; nil, and nothing read, for anything else.
  private mutating func objectAlone() throws(MomentQueryError) -> MomentObject? {
    let start = index
    guard case .name(let name)? = current, !["t", "input", "true", "false"].contains(name) else {
      return nil
    }
    let object = try object()
    guard current != .sign(".") else {
      index = start
      return nil
    }
    return object
  }

  // MARK: Values

  mutating func operand() throws(MomentQueryError) -> MomentOperand {
    switch current {
    case .number(let number):
      index += 1
      return .literal(try numbers(after: number))
    case .text(let text):
      index += 1
      return .literal(.text(text))
    case .name("true"), .name("false"):
      defer { index += 1 }
      return .literal(.truth(current == .name("true")))
    case .name, .sign, nil: return .term(try term())
    }
  }

  /// A number, or the numbers of a point, a size or a rectangle: `40,300`.
  private mutating func numbers(after first: Double) throws(MomentQueryError) -> MomentValue {
    var numbers = [first]
    while take(",") {
      guard case .number(let number)? = current else { throw expected("a number") }
      index += 1
      numbers.append(number)
    }
    switch numbers.count {
    case 1: return .number(first)
    case 2: return .point(x: numbers[0], y: numbers[1])
    case 4: return .rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case let count:
      throw MomentQueryError("\(count) numbers: a point or size has 2, a rectangle has 4")
    }
  }

  /// A term with its text.
  mutating func column() throws(MomentQueryError) -> (name: String, term: MomentTerm) {
    let start = index
    let term = try term()
    let place = words[start].place.lowerBound..<words[index - 1].place.upperBound
    return (String(source[place]), term)
  }

  private mutating func term() throws(MomentQueryError) -> MomentTerm {
    if following("t") != .sign("."), takeName("t") { return .time }
    if following("input") != .sign("."), takeName("input") { return .input }
    let object = try object()
    var path: [String] = []
    while take(".") { path.append(try propertyName()) }
    guard !path.isEmpty else { throw expected("\".\" and a property, such as .frame") }
    return .property(object, path)
  }

  mutating func propertyName() throws(MomentQueryError) -> String {
    guard case .name(let name)? = current else { throw expected("the name of a property") }
    index += 1
    return name
  }

  mutating func object() throws(MomentQueryError) -> MomentObject {
    guard case .name(let name)? = current else {
      throw expected("a view, a recognizer or a touch")
    }
    index += 1
    guard ["view", "recognizer", "touch"].contains(name), take("(") else { return .labelled(name) }
    let object = try object(of: name)
    guard take(")") else { throw expected("\")\"") }
    return object
  }

  private mutating func object(of kind: String) throws(MomentQueryError) -> MomentObject {
    switch (kind, current) {
    case ("touch", .number(let number)):
      guard let number = Int(exactly: number), number >= 0 else {
        throw expected("the number of a touch")
      }
      index += 1
      return .touch(number)
    case ("touch", _): throw expected("the number of a touch")
    case (_, .name(let label)), (_, .text(let label)):
      index += 1
      return kind == "view" ? .view(label) : .recognizer(label)
    case (_, .number), (_, .sign), (_, nil): throw expected("a label")
    }
  }
}
