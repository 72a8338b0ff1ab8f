/// From any state to a solution: repair what is required, then leave the active set while that
/// gains something.
extension ActiveSet {
  /// What a change has left to be judged.
  struct Change {
    /// New rows, not active.
    var added: [Int32] = []
    /// Rows with another constant.
    var altered: [Int32] = []
  }

  /// Solves the system after a change. Required rows that cannot hold are given to `refuse`, with
  /// those that they contradict; it must see to it that one of them no longer asks for it.
  mutating func solve(
    _ change: Change, refuse: (inout ActiveSet, _ rows: [Int32]) -> Change
  ) {
    var change = change
    var required: [Int32] = []
    while true {
      judge(change, required: &required)
      change = Change()
      guard let conflict = repair(&required) else { break }
      change = refuse(&self, conflict)
    }
    optimize()
    settleValues()
    journal = nil
  }

  /// Places new rows, computes values anew, and finds out on which side of 0 each row is.
  private mutating func judge(_ change: Change, required: inout [Int32]) {
    var sources: [Int32] = []
    place(change.added, sources: &sources)
    for row in change.altered {
      refreshWholes(of: row)
      for place in rows[Int(row)].wholes.range {
        sources.append(rows[Int(entries[place].index)].pivot)
      }
      if rows[Int(row)].pivot >= 0 { sources.append(rows[Int(row)].pivot) }
    }
    if lastWalk.structure != structure || lastWalk.sources != sources {
      lastWalk = walk(from: sources)
    }
    evaluate(lastWalk.order)
    for rows in [change.added, change.altered, lastWalk.idleRows] {
      updateSides(of: rows, required: &required)
    }
  }

  mutating func updateSides(of list: [Int32], required: inout [Int32]) {
    for row in list where rows[Int(row)].isAlive && rows[Int(row)].pivot < 0 {
      updateSide(of: row, required: &required)
    }
  }

  private mutating func updateSide(of row: Int32, required: inout [Int32]) {
    let value = self.value(ofRow: row)
    let state = rows[Int(row)]
    if state.isLeaving { return }
    var side: Int8 = value > 0 ? 1 : -1
    if abs(value) <= Self.distanceTolerance {
      switch state.relation {
      case .equal: side = state.side == 0 ? 1 : state.side
      case .lessThanOrEqual: side = -1
      case .greaterThanOrEqual: side = 1
      }
    }
    if state.priority < 1000 {
      if side != state.side { setSide(side, of: row) }
      return
    }
    rows[Int(row)].side = side
    rows[Int(row)].isWaiting =
      abs(value) > Self.distanceTolerance && cost(row, side: side) > 0
    if rows[Int(row)].isWaiting { required.append(row) }
  }

  /// Makes the required rows hold, in order of making. If one cannot, returns it with the rows that
  /// it contradicts; the rest is still in `required`.
  private mutating func repair(_ required: inout [Int32]) -> [Int32]? {
    required.sort { rows[Int($0)].serial < rows[Int($1)].serial }
    for (index, row) in required.enumerated() {
      if !rows[Int(row)].isAlive || !rows[Int(row)].isWaiting { continue }
      rows[Int(row)].isWaiting = false
      var unused: [Int32] = []
      updateSide(of: row, required: &unused)
      if unused.isEmpty { continue }
      rows[Int(row)].isWaiting = false
      if let conflict = repair(row) {
        required.removeFirst(index)
        rows[Int(row)].isWaiting = true
        return conflict
      }
    }
    required.removeAll()
    return nil
  }

  private mutating func repair(_ row: Int32) -> [Int32]? {
    repaired = row
    addToGains(row, slope: slope(row))
    var guardian = CircleGuard()
    while rows[Int(row)].pivot < 0 {
      if violation(of: row) == 0 {
        endRepair()
        rows[Int(row)].side = -rows[Int(row)].side
        return nil
      }
      resolve(row)
      guard let (id, side) = bestLeaving(for: row, careful: guardian.isCareful) else {
        let conflict = [row] + scratch.sum.filter { $0.id >= 0 }.map(\.id)
        endRepair()
        return conflict
      }
      pivot(id, side: side, guardian: &guardian)
    }
    repaired = -1
    return nil
  }

  /// Takes the repaired row, which is not active, out of the objective.
  private mutating func endRepair() {
    let row = repaired
    addToGains(row, slope: -slope(row))
    repaired = -1
  }

  /// The active row of `scratch.sum` that brings a row nearer to 0 at the least cost, or the first
  /// one with Bland's rule.
  private mutating func bestLeaving(for row: Int32, careful: Bool) -> (Int32, Int8)? {
    var best: (id: Int32, side: Int8)?
    var bestRate: [Share] = []
    var rate: [Share] = []
    for (id, factor) in scratch.sum {
      let side: Int8 = (factor > 0) == (rows[Int(row)].side > 0) ? -1 : 1
      if !mayLeave(id, side: side) { continue }
      fillRate(&rate, of: id, side: side, scale: 1 / abs(factor))
      if Self.decrease(rate) == nil { continue }
      if let best {
        let isOlder = serial(id) < serial(best.id)
        let isBetter = careful ? isOlder : Self.isLower(rate, bestRate) ?? !isOlder
        if !isBetter { continue }
      }
      best = (id, side)
      bestRate = rate
    }
    return best.map { ($0.id, $0.side) }
  }

  /// A number by which what can leave is ordered: variables, then rows, in order of making.
  private func serial(_ id: Int32) -> UInt64 {
    id < 0 ? variables[Int(~id)].serial : rows[Int(id)].serial + 1 << 62
  }

  /// Lets rows leave the active set as long as that gains something.
  private mutating func optimize() {
    var rate: [Share] = []
    var guardian = CircleGuard()
    while !candidates.isEmpty {
      let id: Int32
      let side: Int8
      if guardian.isCareful {
        guard let (firstID, firstSide) = firstCandidate() else { break }
        (id, side) = (firstID, firstSide)
      } else {
        id = candidates.removeLast()
        if id >= 0 {
          rows[Int(id)].isCandidate = false
        } else {
          variables[Int(~id)].isCandidate = false
        }
        guard let (leavingSide, _) = leavingSideIfActive(id, rate: &rate) else { continue }
        side = leavingSide
      }
      pivot(id, side: side, guardian: &guardian)
    }
  }

  /// Makes a step, and tells the guard what came of it.
  private mutating func pivot(_ id: Int32, side: Int8, guardian: inout CircleGuard) {
    if case .moved = step(leaving: id, side: side, careful: guardian.isCareful) {
      movements &+= 1
      guardian.noteMovement()
    } else if id >= 0 {
      if rows[Int(id)].leftAt == movements { guardian.noteRepetition() }
    }
    if id >= 0 { rows[Int(id)].leftAt = movements }
  }

  private mutating func leavingSideIfActive(
    _ id: Int32, rate: inout [Share]
  ) -> (side: Int8, priority: Float)? {
    if id >= 0 ? rows[Int(id)].pivot < 0 : variables[Int(~id)].definer >= 0 { return nil }
    return leavingSide(id, rate: &rate)
  }

  /// By Bland's rule: of what gains at the highest priority, the first by order of making. Removes
  /// candidates that gain nothing.
  private mutating func firstCandidate() -> (Int32, Int8)? {
    var rate: [Share] = []
    var best: (id: Int32, side: Int8, priority: Float)?
    var remaining: [Int32] = []
    for id in candidates {
      guard let (side, priority) = leavingSideIfActive(id, rate: &rate) else {
        if id >= 0 {
          rows[Int(id)].isCandidate = false
        } else {
          variables[Int(~id)].isCandidate = false
        }
        continue
      }
      remaining.append(id)
      if let best {
        let isBetter =
          priority != best.priority ? priority > best.priority : serial(id) < serial(best.id)
        if !isBetter { continue }
      }
      best = (id, side, priority)
    }
    candidates = remaining
    return best.map { ($0.id, $0.side) }
  }

  /// Computes what has moved once more by its definitions, so that rounding does not add up.
  private mutating func settleValues() {
    if displaced.isEmpty { return }
    let sources = displaced
    displaced.removeAll(keepingCapacity: true)
    evaluate(walk(from: sources).order)
  }
}

/// Notices when rows leave again and again and nothing moves, which could be a circle.
struct CircleGuard {
  private var repetitions = 0

  /// Whether Bland's rule has to choose, with which no circle is possible.
  var isCareful: Bool { repetitions > 10 }

  mutating func noteMovement() { repetitions = 0 }
  mutating func noteRepetition() { repetitions += 1 }
}
