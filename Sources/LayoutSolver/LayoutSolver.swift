/// Solves linear constraints with priorities, and solves them again when they change.
///
/// The algorithm is Cassowary's, except that priorities are strict: what a constraint of priority
/// 251 wants is worth more than all that constraints of 250 want together. A constraint that is not
/// required and cannot hold is violated as little as those above it allow: `a = b` keeps |a − b|
/// small. Among equals the order of making decides, so that the same calls have the same results.
///
/// After each call everything is solved. A copy is a snapshot.
package struct LayoutSolver: Sendable {
  private var system = ActiveSet()

  package init() {}

  // MARK: Variables

  /// Makes a variable that nothing determines.
  package mutating func makeVariable() -> LayoutVariable {
    LayoutVariable(index: system.makeVariable())
  }

  /// Ends a variable; the constraints that mention it end with it.
  package mutating func remove(_ variable: LayoutVariable) {
    precondition(system.variables[Int(variable.index)].isAlive, "the variable has been removed")
    let column = system.variables[Int(variable.index)].column
    let rows = column.range.map { system.entries[$0].index }.sorted {
      system.rows[Int($0)].serial < system.rows[Int($1)].serial
    }
    system.remove(rows)
    system.removeVariable(variable.index)
  }

  package func value(of variable: LayoutVariable) -> Double {
    system.variables[Int(variable.index)].value
  }

  /// The value of a variable.
  package subscript(variable: LayoutVariable) -> Double { value(of: variable) }

  /// The variables whose values differ from those at the last call, in order of making. The first
  /// call compares with 0.
  package mutating func takeChangedVariables() -> [LayoutVariable] {
    system.takeChanged().map { LayoutVariable(index: $0) }
  }

  // MARK: Constraints

  /// Adds a constraint.
  ///
  /// - Throws: What it contradicts, if it is required and contradicts others. It is refused then,
  ///   and everything stays as it was.
  package mutating func add(
    _ constraint: LinearConstraint
  ) throws(LayoutConflict) -> LayoutConstraintID {
    try add(contentsOf: [constraint])[0].get()
  }

  /// Adds many constraints and solves them once, which is much faster than one after the other.
  ///
  /// - Returns: For each one its ID, or why it is refused: the conflict names constraints that are
  ///   in the solver after the call, also some of this call.
  package mutating func add(
    contentsOf constraints: [LinearConstraint]
  ) -> [Result<LayoutConstraintID, LayoutConflict>] {
    for constraint in constraints {
      precondition(
        constraint.priority > 0 && constraint.priority <= 1000, "a priority is above 0, to 1000")
    }
    return system.add(constraints).map { row in
      row.mapError { self.conflict($0.rows) }.map { self.id(of: $0) }
    }
  }

  package mutating func remove(_ id: LayoutConstraintID) {
    system.remove([row(of: id)])
  }

  /// Removes many constraints and solves once.
  package mutating func remove(contentsOf ids: [LayoutConstraintID]) {
    system.remove(ids.map { row(of: $0) })
  }

  /// Changes the constant of a constraint, which is cheaper than another constraint.
  ///
  /// - Throws: What contradicts itself then, if it is required; everything stays as it was.
  package mutating func setConstant(
    _ constant: Double, of id: LayoutConstraintID
  ) throws(LayoutConflict) {
    try setConstants([(id, constant)])
  }

  /// Changes many constants and solves once.
  ///
  /// - Throws: What contradicts itself then; everything stays as it was.
  package mutating func setConstants(
    _ constants: [(id: LayoutConstraintID, constant: Double)]
  ) throws(LayoutConflict) {
    let changes = constants.map { (row: row(of: $0.id), constant: $0.constant) }
    if let rows = system.setConstants(changes) { throw conflict(rows) }
  }

  /// Changes the priority of a constraint.
  ///
  /// - Throws: What it contradicts, if it becomes required; everything stays as it was.
  package mutating func setPriority(
    _ priority: Float, of id: LayoutConstraintID
  ) throws(LayoutConflict) {
    precondition(priority > 0 && priority <= 1000, "a priority is above 0, to 1000")
    if let rows = system.setPriority(priority, of: row(of: id)) { throw conflict(rows) }
  }

  /// A constraint as it is now, with the terms of each variable added up.
  package func constraint(_ id: LayoutConstraintID) -> LinearConstraint {
    system.constraint(row(of: id))
  }

  /// How far a constraint is from holding; 0 if it holds.
  package func violation(of id: LayoutConstraintID) -> Double {
    system.violation(of: row(of: id))
  }

  // MARK: Questions

  /// Whether another solution that is as good at every priority gives the variable another value.
  ///
  /// Solves a copy twice: for debugging.
  package func isAmbiguous(_ variable: LayoutVariable) -> Bool {
    system.isAmbiguous(variable.index)
  }

  /// The constraints that give a variable its value, in order of making. If another one changes a
  /// little, the value stays.
  package func constraintsDetermining(_ variable: LayoutVariable) -> [LayoutConstraintID] {
    var copy = system
    copy.resolveVariable(variable.index)
    return copy.scratch.sum.filter { $0.id >= 0 }.map { id(of: $0.id) }.sorted()
  }

  // MARK: Rows and IDs

  private func id(of row: Int32) -> LayoutConstraintID {
    LayoutConstraintID(index: row, serial: system.rows[Int(row)].serial)
  }

  private func row(of id: LayoutConstraintID) -> Int32 {
    precondition(
      Int(id.index) < system.rows.count && system.rows[Int(id.index)].isAlive
        && system.rows[Int(id.index)].serial == id.serial, "the constraint has been removed")
    return id.index
  }

  private func conflict(_ rows: [Int32]) -> LayoutConflict {
    LayoutConflict(constraints: rows.map { id(of: $0) }.sorted())
  }
}
