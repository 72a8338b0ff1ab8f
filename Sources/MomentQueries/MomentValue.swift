/// A value at a moment of a run. Lengths are in points, times in seconds.
package enum MomentValue: Equatable, Codable, Sendable {
  /// There is no such object, or it has no value for the property.
  case absent
  case truth(Bool)
  case number(Double)
  case text(String)
  /// A point, a size or a rectangle: its parts in their order.
  case parts([Part])

  /// A number of a point, a size or a rectangle.
  package struct Part: Equatable, Codable, Sendable {
    package let name: String
    package let value: Double

    package init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }
  }

  /// A point with its parts `x` and `y`.
  package static func point(x: Double, y: Double) -> MomentValue {
    .parts([Part("x", x), Part("y", y)])
  }

  /// A size with its parts `width` and `height`.
  package static func size(width: Double, height: Double) -> MomentValue {
    .parts([Part("width", width), Part("height", height)])
  }

  /// A rectangle with the parts of its origin and size.
  package static func rect(x: Double, y: Double, width: Double, height: Double) -> MomentValue {
    .parts([Part("x", x), Part("y", y), Part("width", width), Part("height", height)])
  }

  /// The part with this name; nil if there is none.
  package func part(_ name: String) -> MomentValue? {
    guard case .parts(let parts) = self else { return nil }
    return parts.first { $0.name == name }.map { .number($0.value) }
  }

  /// What the value is, for messages.
  var kind: String {
    switch self {
    case .absent: "nothing"
    case .truth: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .parts(let parts): parts.map(\.name).joined(separator: ", ")
    }
  }
}

extension MomentValue: CustomStringConvertible {
  /// As people write it: `nothing`, `true`, `12.5`, `"Ready"`, `40,300`.
  package var description: String {
    switch self {
    case .absent: "nothing"
    case .truth(let truth): "\(truth)"
    case .number(let number): Self.text(of: number)
    case .text(let text): "\"\(text)\""
    case .parts(let parts): parts.map { Self.text(of: $0.value) }.joined(separator: ",")
    }
  }

  /// A number with at most three decimals, as transcripts round lengths.
  package static func text(of number: Double) -> String {
    guard abs(number) < 1e12 else { return "\(number)" }
    let thousandths = Int64((number * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(String(rest + 1000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
