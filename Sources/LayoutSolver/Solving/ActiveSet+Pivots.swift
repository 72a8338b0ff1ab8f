/// One step of the simplex algorithm: a row leaves the active set, variables move, another enters.
extension ActiveSet {
  /// Where a row that is not active reaches 0.
  private struct Breakpoint {
    var distance: Double
    var row: Int32
    /// By how much the objective's slope grows there; `nil` if the row must not be passed.
    var growth: Double?
  }

  /// What a step has done.
  enum StepResult {
    case moved
    /// Another row is active, and nothing has moved.
    case exchanged
    /// Nothing limits the movement, so there was no gain.
    case none
  }

  /// Lets an active row, or a variable without a definition (`~index`), leave on a side on which
  /// the objective decreases, and moves the variables as long as it does.
  ///
  /// - Parameter careful: Whether a row in the way at no distance ends the step, as Bland's rule
  ///   against circles of such steps wants.
  mutating func step(leaving id: Int32, side: Int8, careful: Bool) -> StepResult {
    var rate: [Share] = []
    fillRate(&rate, of: id, side: side)
    findDirection(of: id)
    var breakpoints = findBreakpoints(leaving: id, side: side)
    breakpoints.sort {
      $0.distance != $1.distance
        ? $0.distance < $1.distance : rows[Int($0.row)].serial < rows[Int($1.row)].serial
    }
    var stop = -1
    for (index, breakpoint) in breakpoints.enumerated() {
      stop = index
      guard let growth = breakpoint.growth else { break }
      if careful && breakpoint.distance == 0 { break }
      Self.add(growth, priority: rows[Int(breakpoint.row)].priority, to: &rate)
      if Self.decrease(rate) == nil { break }
    }
    if stop < 0 {
      clearDirection()
      return .none
    }
    let last = breakpoints[stop]
    if last.distance > 0 {
      for variable in scratch.order {
        let change = scratch.variableNumbers[Int(variable)] * Double(side) * last.distance
        if change != 0 {
          setValue(variables[Int(variable)].value + change, of: variable)
          displaced.append(variable)
        }
      }
    }
    clearDirection()
    for breakpoint in breakpoints[..<stop] {
      setSide(-rows[Int(breakpoint.row)].side, of: breakpoint.row)
    }
    exchange(leaving: id, side: side, entering: last.row)
    return last.distance > 0 ? .moved : .exchanged
  }

  private static func add(_ growth: Double, priority: Float, to rate: inout [Share]) {
    var index = 0
    while index < rate.count && rate[index].priority > priority { index += 1 }
    if index < rate.count && rate[index].priority == priority {
      rate[index].value += growth
    } else {
      rate.insert(Share(priority: priority, value: growth), at: index)
    }
  }

  /// Computes how fast the rows that are not active change in the current direction: in
  /// `scratch.rowNumbers`, for those in `scratch.rows`.
  private mutating func findChanges() {
    scratch.rows.removeAll(keepingCapacity: true)
    for variable in scratch.order {
      let number = scratch.variableNumbers[Int(variable)]
      if number == 0 { continue }
      for place in variables[Int(variable)].column.range {
        let row = Int(entries[place].index)
        if rows[row].pivot >= 0 || rows[row].isLeaving { continue }
        if scratch.rowMarks[row] != scratch.mark {
          scratch.rowMarks[row] = scratch.mark
          scratch.rows.append(entries[place].index)
        }
        scratch.rowNumbers[row] += number * entries[place].value
      }
    }
  }

  private mutating func findBreakpoints(leaving id: Int32, side: Int8) -> [Breakpoint] {
    findChanges()
    var found: [Breakpoint] = []
    for row in scratch.rows {
      let change = scratch.rowNumbers[Int(row)] * Double(side)
      scratch.rowNumbers[Int(row)] = 0
      if abs(change) < Self.factorTolerance || rows[Int(row)].isWaiting { continue }
      if let breakpoint = breakpoint(of: row, change: change) { found.append(breakpoint) }
    }
    return found
  }

  private func breakpoint(of index: Int32, change: Double) -> Breakpoint? {
    let row = rows[Int(index)]
    let isRequired = row.priority == 1000
    if isRequired && row.relation == .equal && index != repaired {
      return Breakpoint(distance: 0, row: index, growth: nil)
    }
    if change * Double(row.side) >= 0 { return nil }
    let value = self.value(ofRow: index)
    let distance =
      value * Double(row.side) <= Self.distanceTolerance ? 0 : abs(value) / abs(change)
    if isRequired { return Breakpoint(distance: distance, row: index, growth: nil) }
    let growth = cost(index, side: 1) + cost(index, side: -1)
    return Breakpoint(distance: distance, row: index, growth: growth * abs(change))
  }

  /// Replaces an active row by one that is 0 now, or one of the two by a variable without a
  /// definition (`~index`). What both add to the objective goes over to the other active rows.
  mutating func exchange(leaving id: Int32, side: Int8, entering: Int32) {
    journal?.steps.append(
      .init(left: id, entered: entering, side: entering < 0 ? 0 : rows[Int(entering)].side))
    if entering < 0 { resolveVariable(~entering) } else { resolve(entering) }
    let sum = scratch.sum
    guard let pivot = sum.first(where: { $0.id == id })?.factor else {
      preconditionFailure("a row entered that the movement does not change")
    }
    var moved: [Share] = []
    for place in gains(of: id).range { moved.append(shares[place]) }
    if id >= 0 {
      rows[Int(id)].side = side
      let own = slope(id)
      if own != 0 { Self.add(own, priority: rows[Int(id)].priority, to: &moved) }
      shares.release(&rows[Int(id)].gains)
    } else {
      shares.release(&variables[Int(~id)].gains)
    }
    for share in moved {
      for (other, factor) in sum where other != id {
        addGain(-share.value * factor / pivot, priority: share.priority, to: other)
      }
    }
    let slope = entering < 0 ? 0 : slope(entering)
    for share in moved {
      addGain(share.value / pivot, priority: share.priority, to: entering)
    }
    if entering >= 0 {
      addGain(-slope, priority: rows[Int(entering)].priority, to: entering)
      rows[Int(entering)].isWaiting = false
    }
    displaced += exchangeDefinitions(leaving: id, entering: entering)
  }

  /// Lets an active row whose leaving gains nothing end: another row that already holds takes its
  /// place, if there is one.
  mutating func retire(_ row: Int32) {
    if idleEquations > 0, let successor = successor(of: row) {
      exchange(leaving: row, side: 1, entering: successor)
    } else {
      shares.release(&rows[Int(row)].gains)
      for variable in exchangeDefinitions(leaving: row, entering: nil)
      where variables[Int(variable)].definer < 0 {
        journal?.steps.append(.init(left: row, entered: ~variable, side: 0))
      }
    }
  }

  /// An equation that holds and would not if the active row left.
  private mutating func successor(of row: Int32) -> Int32? {
    findDirection(of: row)
    findChanges()
    clearDirection()
    var best: Int32?
    for candidate in scratch.rows {
      let change = scratch.rowNumbers[Int(candidate)]
      scratch.rowNumbers[Int(candidate)] = 0
      let state = rows[Int(candidate)]
      if abs(change) < Self.factorTolerance || state.relation != .equal { continue }
      if abs(value(ofRow: candidate)) > Self.distanceTolerance { continue }
      if let best, !isWorthMore(state, than: rows[Int(best)]) { continue }
      best = candidate
    }
    return best
  }

  private func isWorthMore(_ left: Row, than right: Row) -> Bool {
    left.priority != right.priority ? left.priority > right.priority : left.serial < right.serial
  }
}
