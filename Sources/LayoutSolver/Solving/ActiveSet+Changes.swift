/// Changes of the system: what is asked from outside.
extension ActiveSet {
  /// The rows that contradict a refused one.
  struct Refusal: Error {
    var rows: [Int32]
  }

  /// Adds rows and solves once. Of required rows that contradict each other the newest one is
  /// refused.
  mutating func add(_ constraints: [LinearConstraint]) -> [Result<Int32, Refusal>] {
    reserve(rows: constraints.count)
    let added = constraints.map { makeRow($0) }
    let first = nextRowSerial - UInt64(added.count)
    var refused: [UInt64: [Int32]] = [:]
    var gone: [Int32] = []
    // A single one leaves everything as it was; of many, the others go on from here.
    if added.count == 1 && constraints[0].priority == 1000 { journal = Journal() }
    solve(Change(added: added)) { system, conflict in
      let newest = conflict.max { system.rows[Int($0)].serial < system.rows[Int($1)].serial } ?? -1
      refused[system.rows[Int(newest)].serial] = conflict.filter { $0 != newest }
      gone.append(newest)
      let unjudged = system.undo()
      system.disable(newest)
      return Change(altered: unjudged)
    }
    if refused.isEmpty { return added.map { .success($0) } }
    let results = added.enumerated().map { index, row -> Result<Int32, Refusal> in
      guard let rows = refused[first + UInt64(index)] else { return .success(row) }
      return .failure(Refusal(rows: rows))
    }
    for row in gone { freeRow(row) }
    return results
  }

  /// Lets rows end, and solves once.
  mutating func remove(_ removed: [Int32]) {
    // What is not active goes first: without what it adds to the objective less has to move.
    for row in removed where rows[Int(row)].pivot < 0 { disable(row) }
    for row in removed where !rows[Int(row)].isLeaving { disable(row) }
    solve(Change()) { _, _ in preconditionFailure("fewer constraints contradict each other") }
    for row in removed { freeRow(row) }
  }

  /// Takes a row out of the objective and out of the active set.
  private mutating func disable(_ row: Int32) {
    if rows[Int(row)].pivot < 0 {
      addToGains(row, slope: -slope(row))
      if rows[Int(row)].relation == .equal { idleEquations -= 1 }
      rows[Int(row)].isLeaving = true
      rows[Int(row)].isWaiting = false
      return
    }
    rows[Int(row)].isLeaving = true
    var rate: [Share] = []
    if let (side, _) = leavingSide(row, rate: &rate) {
      if case .none = step(leaving: row, side: side, careful: false) { retire(row) }
    } else {
      retire(row)
    }
  }

  /// Changes constants and solves once; returns a conflict, after which all is as it was.
  mutating func setConstants(_ changes: [(row: Int32, constant: Double)]) -> [Int32]? {
    let old = changes.map { (row: $0.row, constant: rows[Int($0.row)].constant) }
    for (row, constant) in changes { rows[Int(row)].constant = constant }
    var conflict: [Int32]?
    journal = Journal()
    solve(Change(altered: changes.map(\.row))) { system, found in
      conflict = found
      for (row, constant) in old.reversed() { system.rows[Int(row)].constant = constant }
      for (row, _) in old { system.refreshWholes(of: row) }
      let unjudged = system.undo()
      return Change(altered: unjudged + old.map(\.row).filter { system.rows[Int($0)].pivot < 0 })
    }
    return conflict
  }

  /// Changes a priority and solves; returns a conflict, after which all is as it was.
  mutating func setPriority(_ priority: Float, of row: Int32) -> [Int32]? {
    if priority == rows[Int(row)].priority { return nil }
    let saved = priority == 1000 ? self : nil
    var conflict: [Int32]?
    solve(reprioritize(row, priority)) { system, found in
      conflict = found
      system.disable(row)
      return Change()
    }
    if conflict != nil, let saved { self = saved }
    return conflict
  }

  private mutating func reprioritize(_ row: Int32, _ priority: Float) -> Change {
    disable(row)
    rows[Int(row)].isLeaving = false
    if rows[Int(row)].relation == .equal { idleEquations += 1 }
    rows[Int(row)].side = 0
    rows[Int(row)].priority = priority
    return Change(added: [row])
  }

  /// The variables whose values differ from those at the last call, in order of making.
  mutating func takeChanged() -> [Int32] {
    var result: [Int32] = []
    for index in changed {
      let variable = variables[Int(index)]
      variables[Int(index)].isChanged = false
      if !variable.isAlive || variable.value == variable.reported { continue }
      variables[Int(index)].reported = variable.value
      result.append(index)
    }
    changed.removeAll(keepingCapacity: true)
    return result.sorted { variables[Int($0)].serial < variables[Int($1)].serial }
  }

  func constraint(_ row: Int32) -> LinearConstraint {
    let state = rows[Int(row)]
    let terms = state.terms.range.map {
      LayoutTerm(LayoutVariable(index: entries[$0].index), entries[$0].value)
    }
    return LinearConstraint(terms, state.constant, state.relation, priority: state.priority)
  }

  func violation(of row: Int32) -> Double {
    let value = self.value(ofRow: row)
    if abs(value) <= Self.distanceTolerance { return 0 }
    switch rows[Int(row)].relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(0, value)
    case .greaterThanOrEqual: return max(0, -value)
    }
  }

  /// Whether a weak wish could still move the variable.
  func isAmbiguous(_ variable: Int32) -> Bool {
    let value = variables[Int(variable)].value
    for distance in [1.0, -1] {
      var copy = self
      let term = LayoutTerm(LayoutVariable(index: variable))
      _ = copy.add([
        LinearConstraint([term], -(value + distance), .equal, priority: .leastNonzeroMagnitude)
      ])
      if abs(copy.variables[Int(variable)].value - value) > 1e-5 { return true }
    }
    return false
  }
}
