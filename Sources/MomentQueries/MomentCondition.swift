/// An object that a query names by its label in transcripts.
package enum MomentObject: Hashable, Sendable {
  /// A bare label: of a view, or else of a recognizer.
  case labelled(String)
  case view(String)
  case recognizer(String)
  case touch(Int)
}

/// Something with a value at each moment.
package enum MomentTerm: Hashable, Sendable {
  /// The seconds since the start of the recording.
  case time
  /// The number of inputs so far.
  case input
  /// A property of an object, or a part of it: `card.frame`, `card.frame.x`.
  case property(MomentObject, [String])
}

/// One side of a comparison.
package enum MomentOperand: Equatable, Sendable {
  case term(MomentTerm)
  case literal(MomentValue)
}

/// What holds at a moment, or does not.
package indirect enum MomentCondition: Equatable, Sendable {
  /// How two values are compared.
  package enum Comparison: String, CaseIterable, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains
  }

  case compares(MomentOperand, Comparison, MomentOperand)
  /// A property that is true.
  case holds(MomentTerm)
  /// The value is another one than after the input before.
  case changes(MomentTerm)
  /// There is no such object.
  case gone(MomentObject)
  /// There is such an object.
  case present(MomentObject)
  /// A view on a screen shows exactly this text.
  case shows(String)
  /// The app has printed a line with this text, to standard output or standard error, since the
  /// input before.
  case prints(String)
  case not(MomentCondition)
  case both(MomentCondition, MomentCondition)
  case either(MomentCondition, MomentCondition)

  /// Whether the lines are needed that the app prints.
  package var readsPrints: Bool {
    switch self {
    case .prints: true
    case .not(let condition): condition.readsPrints
    case .both(let one, let other), .either(let one, let other):
      one.readsPrints || other.readsPrints
    case .compares, .holds, .changes, .gone, .present, .shows: false
    }
  }

  /// Whether it is about what happens with an input, and not about what lasts.
  var isMomentary: Bool {
    switch self {
    case .changes, .prints: true
    case .not(let condition): condition.isMomentary
    case .both(let one, let other), .either(let one, let other):
      one.isMomentary || other.isMomentary
    case .compares, .holds, .gone, .present, .shows: false
    }
  }

  /// The terms whose changes matter, in the order in which they are written.
  var changing: [MomentTerm] {
    switch self {
    case .changes(let term): [term]
    case .not(let condition): condition.changing
    case .both(let one, let other), .either(let one, let other): one.changing + other.changing
    case .compares, .holds, .gone, .present, .shows, .prints: []
    }
  }
}

/// What to read at each moment: the columns of a table, and the moments that are its rows.
package struct MomentQuery: Equatable, Sendable {
  /// The columns, as they are written.
  package let columns: [(name: String, term: MomentTerm)]
  /// Which moments are rows; nil for all.
  package let condition: MomentCondition?

  package static func == (one: MomentQuery, other: MomentQuery) -> Bool {
    one.columns.map(\.name) == other.columns.map(\.name)
      && one.columns.map(\.term) == other.columns.map(\.term) && one.condition == other.condition
  }
}

/// Why a query cannot be read or answered, as one line.
package struct MomentQueryError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
