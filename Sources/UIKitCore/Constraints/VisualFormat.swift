import Foundation

/// A row or column of views as text: `H:|-[title]-(>=8)-[switch(51)]-|`.
///
/// Pure text to values; `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`
/// makes constraints of it.
struct VisualFormat: Equatable {
  /// A relation to a number, a metric or a view.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object = Object.number(0)
    var priority: Object?
  }

  /// What a predicate compares with.
  enum Object: Equatable {
    case number(Double)
    case name(String)
  }

  /// What lies before a view, or at the end.
  enum Gap: Equatable {
    /// Nothing: the two touch.
    case none
    /// The standard space.
    case standard
    case predicates([Predicate])
  }

  /// A view with the gap before it.
  struct Part: Equatable {
    var gap = Gap.none
    /// Nil for the superview.
    var view: String?
    var sizes: [Predicate] = []
  }

  /// What is wrong with a text, and where, as a number of characters.
  struct Fault: Error, Equatable {
    let reason: String
    let place: Int
  }

  private(set) var axis = NSLayoutConstraint.Axis.horizontal
  private(set) var parts: [Part] = []

  private let text: [Character]
  private var place = 0

  init(_ text: String) throws(Fault) {
    self.text = Array(text)
    try parse()
  }

  static func == (left: VisualFormat, right: VisualFormat) -> Bool {
    left.axis == right.axis && left.parts == right.parts
  }

  // MARK: Parsing

  private var next: Character? { place < text.count ? text[place] : nil }

  private mutating func take(_ token: String) -> Bool {
    let end = place + token.count
    guard end <= text.count, String(text[place..<end]) == token else { return false }
    place = end
    return true
  }

  private func fault(_ reason: String) -> Fault { Fault(reason: reason, place: place) }

  private mutating func need(_ token: String) throws(Fault) {
    guard take(token) else { throw fault("expected \(token)") }
  }

  private mutating func parse() throws(Fault) {
    if take("V:") { axis = .vertical } else { _ = take("H:") }
    var gap = Gap.none
    if take("|") {
      parts.append(Part())
      gap = try takeGap()
    }
    while true {
      if !parts.isEmpty, take("|") {
        parts.append(Part(gap: gap))
        break
      }
      guard next == "[" else { throw fault("expected a view in brackets") }
      var part = try takeView()
      part.gap = gap
      parts.append(part)
      guard next != nil else { return }
      gap = try takeGap()
    }
    guard next == nil else { throw fault("expected the end after the superview") }
  }

  private mutating func takeGap() throws(Fault) -> Gap {
    guard take("-") else { return .none }
    guard next != "[", next != "|" else { return .standard }
    let predicates = next == "(" ? try takePredicates() : [try takeSimple()]
    try need("-")
    return .predicates(predicates)
  }

  private mutating func takeView() throws(Fault) -> Part {
    try need("[")
    var part = Part(view: try takeName())
    if next == "(" { part.sizes = try takePredicates() }
    try need("]")
    return part
  }

  private mutating func takePredicates() throws(Fault) -> [Predicate] {
    try need("(")
    var predicates = [try takePredicate()]
    while take(",") { predicates.append(try takePredicate()) }
    try need(")")
    return predicates
  }

  private mutating func takePredicate() throws(Fault) -> Predicate {
    var predicate = Predicate()
    if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    predicate.object = try takeObject()
    if take("@") { predicate.priority = try takeObject() }
    return predicate
  }

  private mutating func takeSimple() throws(Fault) -> Predicate {
    var predicate = Predicate()
    predicate.object = try takeObject()
    if take("@") { predicate.priority = try takeObject() }
    return predicate
  }

  private mutating func takeObject() throws(Fault) -> Object {
    let start = place
    if take("-") {}
    while let digit = next, digit.isASCII, digit.isNumber || digit == "." { place += 1 }
    if place > start {
      guard let number = Double(String(text[start..<place])) else {
        place = start
        throw fault("expected a number")
      }
      return .number(number)
    }
    return .name(try takeName())
  }

  private mutating func takeName() throws(Fault) -> String {
    let start = place
    while let letter = next, letter.isLetter || letter.isNumber || letter == "_" { place += 1 }
    guard place > start else { throw fault("expected a name") }
    return String(text[start..<place])
  }
}
