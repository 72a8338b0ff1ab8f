/// A number that the solver determines. It may be negative; it is 0 until something determines it,
/// and stays as it was when nothing determines it any more.
package struct LayoutVariable: Hashable, Sendable {
  /// A small number, used again after the variable is removed: fit as an index of an array.
  package let index: Int32

  init(index: Int32) { self.index = index }
}

/// A constraint that is in a solver.
package struct LayoutConstraintID: Hashable, Sendable, Comparable {
  /// A small number, used again after the constraint is removed: fit as an index of an array.
  package let index: Int32
  /// The number of constraints that were made before it.
  let serial: UInt64

  /// Whether `left` was made before `right`.
  package static func < (left: LayoutConstraintID, right: LayoutConstraintID) -> Bool {
    left.serial < right.serial
  }
}

/// A multiple of a variable.
package struct LayoutTerm: Hashable, Sendable {
  package var variable: LayoutVariable
  package var coefficient: Double

  package init(_ variable: LayoutVariable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// How an expression relates to 0, with the raw values of `NSLayoutConstraint.Relation`.
package enum LayoutRelation: Int, Sendable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1
}

/// A linear expression, what it should be in relation to 0, and how much that matters.
///
/// `a = b + 16` has the terms `a` and `-b`, and the constant -16.
package struct LinearConstraint: Hashable, Sendable {
  /// Terms of one variable are added up.
  package var terms: [LayoutTerm]
  package var constant: Double
  package var relation: LayoutRelation
  /// Above 0, and at most 1000, which is required. Of the others, each is worth more than all of
  /// lower priority together.
  package var priority: Float

  package init(
    _ terms: [LayoutTerm], _ constant: Double = 0, _ relation: LayoutRelation = .equal,
    priority: Float = 1000
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
  }
}

/// Required constraints that cannot hold together.
package struct LayoutConflict: Error, Equatable, Sendable {
  /// Constraints in the solver, in order of making: all of them, and the one that was refused if it
  /// is not in the solver, contradict each other, and would not if any were missing.
  package let constraints: [LayoutConstraintID]
}
