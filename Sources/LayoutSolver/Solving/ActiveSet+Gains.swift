/// The objective: what violations cost, and what would be gained by leaving the active set.
///
/// There is one objective per priority in use, and a higher one decides before a lower one is
/// looked at. `gains` of an active row has, for each priority, by how much that objective grows if
/// the row's expression rises by 1 while the other active rows hold.
extension ActiveSet {
  /// The cost of a unit of distance from 0 on one side, at the row's priority.
  func cost(_ row: Int32, side: Int8) -> Double {
    let row = rows[Int(row)]
    if row.isLeaving { return 0 }
    switch row.relation {
    case .equal: return 1
    case .lessThanOrEqual: return side > 0 ? 1 : 0
    case .greaterThanOrEqual: return side < 0 ? 1 : 0
    }
  }

  /// What a row that is not active adds to the objective when it rises by 1.
  func slope(_ row: Int32) -> Double {
    let state = rows[Int(row)]
    if state.priority == 1000 && row != repaired { return 0 }
    return Double(state.side) * cost(row, side: state.side)
  }

  /// Adds to the gains of an active row, or of a variable without a definition (`~index`).
  mutating func addGain(_ value: Double, priority: Float, to id: Int32) {
    if id >= 0 {
      shares.add(value, priority: priority, to: &rows[Int(id)].gains)
      if !rows[Int(id)].isCandidate {
        rows[Int(id)].isCandidate = true
        candidates.append(id)
      }
    } else {
      shares.add(value, priority: priority, to: &variables[Int(~id)].gains)
      if !variables[Int(~id)].isCandidate {
        variables[Int(~id)].isCandidate = true
        candidates.append(id)
      }
    }
  }

  /// Adds a multiple of a row, in terms of active rows, to their gains.
  mutating func addToGains(_ row: Int32, slope: Double) {
    if slope == 0 { return }
    resolve(row)
    let priority = rows[Int(row)].priority
    for (id, factor) in scratch.sum {
      addGain(slope * factor, priority: priority, to: id)
    }
  }

  /// Changes the side of a row that is not active.
  mutating func setSide(_ side: Int8, of row: Int32) {
    let old = slope(row)
    rows[Int(row)].side = side
    addToGains(row, slope: slope(row) - old)
  }

  func gains(of id: Int32) -> Segment {
    id >= 0 ? rows[Int(id)].gains : variables[Int(~id)].gains
  }

  /// Whether an active row may leave on a side; what is required may not be left.
  func mayLeave(_ id: Int32, side: Int8) -> Bool {
    if id < 0 { return true }
    let row = rows[Int(id)]
    return row.priority < 1000 || row.isLeaving || cost(id, side: side) == 0
  }

  /// What the objective gains, by priority, when an active row leaves on a side: `rate`.
  func fillRate(_ rate: inout [Share], of id: Int32, side: Int8, scale: Double = 1) {
    rate.removeAll(keepingCapacity: true)
    var own = Share(priority: 0, value: 0)
    if id >= 0 {
      own = Share(priority: rows[Int(id)].priority, value: cost(id, side: side))
    }
    for place in gains(of: id).range {
      var share = shares[place]
      share.value *= Double(side)
      if own.value != 0 && own.priority >= share.priority {
        if own.priority == share.priority {
          share.value += own.value
        } else {
          rate.append(Share(priority: own.priority, value: own.value * scale))
        }
        own.value = 0
      }
      share.value *= scale
      rate.append(share)
    }
    if own.value != 0 { rate.append(Share(priority: own.priority, value: own.value * scale)) }
  }

  /// The priority of the first share that is not 0, if that is a decrease; otherwise `nil`.
  static func decrease(_ rate: [Share]) -> Float? {
    for share in rate where abs(share.value) > factorTolerance {
      return share.value < 0 ? share.priority : nil
    }
    return nil
  }

  /// Whether `left` decreases the objective more than `right`, by the highest priority at which
  /// they differ; `nil` if they do not.
  static func isLower(_ left: [Share], _ right: [Share]) -> Bool? {
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      let difference: Double
      if j == right.count || (i < left.count && left[i].priority > right[j].priority) {
        difference = left[i].value
        i += 1
      } else if i == left.count || right[j].priority > left[i].priority {
        difference = -right[j].value
        j += 1
      } else {
        difference = left[i].value - right[j].value
        i += 1
        j += 1
      }
      if abs(difference) > factorTolerance { return difference < 0 }
    }
    return nil
  }

  /// The side on which an active row, or a variable without a definition, leaves with a gain, and
  /// the priority of that gain.
  func leavingSide(_ id: Int32, rate: inout [Share]) -> (side: Int8, priority: Float)? {
    if gains(of: id).isEmpty { return nil }
    for side in [Int8(1), -1] where mayLeave(id, side: side) {
      fillRate(&rate, of: id, side: side)
      if let priority = Self.decrease(rate) { return (side, priority) }
    }
    return nil
  }
}

extension SegmentPool<ActiveSet.Share> {
  /// Adds to the share of one priority in a list in falling order of priorities.
  mutating func add(_ value: Double, priority: Float, to list: inout Segment) {
    var place = Int(list.start)
    let end = place + Int(list.count)
    while place < end && self[place].priority > priority { place += 1 }
    if place < end && self[place].priority == priority {
      self[place].value += value
      if abs(self[place].value) < ActiveSet.factorTolerance { remove(at: place, from: &list) }
    } else if abs(value) >= ActiveSet.factorTolerance {
      insert(.init(priority: priority, value: value), at: place, in: &list)
    }
  }
}
