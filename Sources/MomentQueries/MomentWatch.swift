/// A moment of a run, as queries ask about it.
@MainActor package protocol MomentSource {
  /// The seconds since the start of the recording.
  var time: Double { get }
  /// The number of inputs so far.
  var input: UInt64 { get }
  /// The lines that the app has printed since the input before.
  var printed: [String] { get }
  /// Whether a view on a screen shows exactly this text.
  func shows(_ text: String) -> Bool
  /// Whether there is such an object.
  func has(_ object: MomentObject) -> Bool
  /// The value of an object's property; `absent` if there is no such object.
  ///
  /// - Throws: `MomentQueryError` if the object has no property of this name.
  func value(of property: String, of object: MomentObject) throws(MomentQueryError) -> MomentValue
}

extension MomentSource {
  /// The value of a term.
  ///
  /// - Throws: `MomentQueryError` if the object has no such property, or the value no such part.
  package func value(of term: MomentTerm) throws(MomentQueryError) -> MomentValue {
    switch term {
    case .time: return .number(time)
    case .input: return .number(Double(input))
    case .property(let object, let path):
      var value = try value(of: path[0], of: object)
      for name in path.dropFirst() where value != .absent {
        guard let part = value.part(name) else {
          throw MomentQueryError("\(path[0]) has no part \"\(name)\": it is \(value.kind)")
        }
        value = part
      }
      return value
    }
  }
}

/// Waits for a condition: follows a run from moment to moment.
///
/// What lasts (`card.frame.x > 40`) is met when it becomes true; what happens with an input
/// (`card.frame changes`) is met each time. Of `card.hidden or card.frame changes`, the first part is
/// met when the card hides, and the second each time until then.
@MainActor package struct MomentWatch {
  package let condition: MomentCondition
  /// The values of the terms whose changes matter, at the last moment.
  private var values: [MomentTerm: MomentValue] = [:]
  private var wasTrue = false

  /// Begins at a moment, which does not count itself.
  ///
  /// - Throws: `MomentQueryError` if the condition cannot be answered.
  package init(
    _ condition: MomentCondition, from source: some MomentSource
  ) throws(MomentQueryError) {
    self.condition = condition
    for term in condition.changing { values[term] = try source.value(of: term) }
    wasTrue = try holds(condition, source, lastingOnly: true)
  }

  /// Moves on to the next moment; returns whether the condition is met there.
  ///
  /// - Throws: `MomentQueryError` if the condition cannot be answered.
  package mutating func isMet(at source: some MomentSource) throws(MomentQueryError) -> Bool {
    let isTrue = try holds(condition, source)
    let lasts = condition.isMomentary ? try holds(condition, source, lastingOnly: true) : isTrue
    for term in condition.changing { values[term] = try source.value(of: term) }
    defer { wasTrue = lasts }
    return lasts ? !wasTrue : isTrue
  }

  /// Whether the condition holds now, whatever was before.
  ///
  /// - Parameter lastingOnly: Whether what happens with an input counts as not happening.
  /// - Throws: `MomentQueryError` if it cannot be answered.
  package func holds(
    _ condition: MomentCondition, _ source: some MomentSource, lastingOnly: Bool = false
  ) throws(MomentQueryError) -> Bool {
    switch condition {
    case .compares(let one, let comparison, let other):
      return try comparison.holds(try value(of: one, source), try value(of: other, source))
    case .holds(let term):
      let value = try source.value(of: term)
      switch value {
      case .truth(let truth): return truth
      case .absent: return false
      case .number, .text, .parts:
        throw MomentQueryError("expected a comparison: the value is \(value.kind)")
      }
    case .changes where lastingOnly: return false
    case .prints where lastingOnly: return false
    case .changes(let term):
      guard let former = values[term] else { return false }
      return try source.value(of: term) != former
    case .gone(let object): return !source.has(object)
    case .present(let object): return source.has(object)
    case .shows(let text): return source.shows(text)
    case .prints(let text): return source.printed.contains { $0.contains(text) }
    case .not(let condition):
      return try !holds(condition, source, lastingOnly: lastingOnly)
    case .both(let one, let other):
      guard try holds(one, source, lastingOnly: lastingOnly) else { return false }
      return try holds(other, source, lastingOnly: lastingOnly)
    case .either(let one, let other):
      guard try !holds(one, source, lastingOnly: lastingOnly) else { return true }
      return try holds(other, source, lastingOnly: lastingOnly)
    }
  }

  private func value(
    of operand: MomentOperand, _ source: some MomentSource
  ) throws(MomentQueryError) -> MomentValue {
    switch operand {
    case .term(let term): try source.value(of: term)
    case .literal(let value): value
    }
  }
}

extension MomentCondition.Comparison {
  /// Compares two values; numbers to the thousandth. Whatever is compared with nothing is false.
  ///
  /// - Throws: `MomentQueryError` if the values are of kinds that cannot be compared so.
  package func holds(
    _ one: MomentValue, _ other: MomentValue
  ) throws(MomentQueryError) -> Bool {
    switch (one, other) {
    case (.absent, _), (_, .absent): return false
    case (.number(let one), .number(let other)): return try holds(one, other)
    case (.truth(let one), .truth(let other)) where isEquality:
      return (one == other) == (self == .equal)
    case (.text(let one), .text(let other)) where isEquality:
      return (one == other) == (self == .equal)
    case (.text(let one), .text(let other)) where self == .contains: return one.contains(other)
    case (.parts(let one), .parts(let other)) where isEquality && one.count == other.count:
      let isEqual = zip(one, other).allSatisfy { Self.areEqual($0.value, $1.value) }
      return isEqual == (self == .equal)
    case (.number, _), (.truth, _), (.text, _), (.parts, _):
      throw MomentQueryError("\(one) (\(one.kind)) cannot be compared by \(rawValue) with \(other)")
    }
  }

  private var isEquality: Bool { self == .equal || self == .unequal }

  private static func areEqual(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) < 0.000_5
  }

  private func holds(_ one: Double, _ other: Double) throws(MomentQueryError) -> Bool {
    let isEqual = Self.areEqual(one, other)
    switch self {
    case .equal: return isEqual
    case .unequal: return !isEqual
    case .less: return one < other && !isEqual
    case .lessOrEqual: return one < other || isEqual
    case .greater: return one > other && !isEqual
    case .greaterOrEqual: return one > other || isEqual
    case .contains: throw MomentQueryError("contains is for texts, not for numbers")
    }
  }
}
