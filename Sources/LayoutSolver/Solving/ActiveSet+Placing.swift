/// The first place of new rows: most systems are solved by it.
extension ActiveSet {
  /// Makes new rows active that determine what nothing determined. Appends what they define.
  mutating func place(_ added: [Int32], sources: inout [Int32]) {
    var equations: [Int32] = []
    var bounds: [Int32] = []
    for row in added {
      if rows[Int(row)].relation == .equal {
        if !rows[Int(row)].terms.isEmpty { equations.append(row) }
      } else if rows[Int(row)].terms.count == 1 {
        bounds.append(row)
      }
    }
    sort(&equations)
    for row in equations {
      if let variable = defineFreely(row) { sources.append(variable) }
    }
    sort(&bounds)
    for row in bounds { placeBound(row, sources: &sources) }
  }

  /// Sorts rows by falling priority, then by their order of making.
  private func sort(_ list: inout [Int32]) {
    if list.count < 2 { return }
    var keys = list.map {
      (priority: rows[Int($0)].priority, serial: rows[Int($0)].serial, row: $0)
    }
    keys.sort {
      $0.priority != $1.priority ? $0.priority > $1.priority : $0.serial < $1.serial
    }
    for (index, key) in keys.enumerated() { list[index] = key.row }
  }

  /// Lets a bound on one variable that nothing determines define it, if its value is beyond it.
  private mutating func placeBound(_ row: Int32, sources: inout [Int32]) {
    let place = Int(rows[Int(row)].terms.start)
    let variable = entries[place].index
    if variables[Int(variable)].definer >= 0 {
      relieve(variables[Int(variable)].definer, by: row)
      return
    }
    let value = self.value(ofRow: row)
    let side: Int8 = value > 0 ? 1 : -1
    if abs(value) <= Self.distanceTolerance || cost(row, side: side) == 0 { return }
    if defineFreely(row) != nil { sources.append(variable) }
  }

  /// Lets a bound define its variable in place of a higher bound to the other side that has put it
  /// there: as a rule views are stretched, and then the lower bound is what gives way.
  private mutating func relieve(_ definer: Int32, by row: Int32) {
    let (higher, lower) = (rows[Int(definer)], rows[Int(row)])
    guard higher.terms.count == 1, higher.relation != .equal, higher.relation != lower.relation,
      higher.wholes.isEmpty, higher.gains.isEmpty
    else { return }
    let (first, second) = (entries[Int(higher.terms.start)], entries[Int(lower.terms.start)])
    if first.value != second.value || higher.constant != lower.constant { return }
    structure += 1
    rows[Int(definer)].pivot = -1
    rows[Int(definer)].side = Int8(higher.relation.rawValue)
    rows[Int(row)].pivot = second.index
    rows[Int(row)].pivotCoefficient = second.value
    variables[Int(second.index)].definer = row
  }
}
