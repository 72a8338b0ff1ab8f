import LayoutSolver

/// A sum of variables with factors, and a number.
struct LayoutTerms {
  private(set) var terms: [LayoutTerm] = []
  var constant = 0.0

  mutating func add(_ variable: LayoutVariable, _ factor: Double = 1) {
    guard factor != 0 else { return }
    guard let index = terms.firstIndex(where: { $0.variable == variable }) else {
      return terms.append(LayoutTerm(variable, factor))
    }
    let sum = terms[index].coefficient + factor
    if sum == 0 { terms.remove(at: index) } else { terms[index].coefficient = sum }
  }

  mutating func add(_ other: LayoutTerms, _ factor: Double = 1) {
    for term in other.terms { add(term.variable, factor * term.coefficient) }
    constant += factor * other.constant
  }
}

/// The numbers of the system's own layout, in points.
enum LayoutMetrics {
  /// The standard space between two views: Apple's reference gives 8.
  static let systemSpacing = 8.0
  /// A margins guide that is wider than this, in bounds wider than `readableBounds`, has a narrower
  /// readable guide: measured on iOS 26, at the default text size.
  static let readableWidth = 920.0
  /// See `readableWidth`.
  static let readableBounds = 1008.0
}
