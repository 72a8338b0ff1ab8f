/// The first place of new rows: most systems are solved by it.
extension ActiveSet {
  /// Makes new rows active that determine what nothing determined. Appends what they define.
  mutating func place(_ added: [Int32], sources: inout [Int32]) {
    if added.isEmpty { return }
    let equations = added.filter { rows[Int($0)].relation == .equal && $0 >= 0 }
    let sorted = equations.sorted { isAbove($0, $1) }
    for row in sorted where !rows[Int(row)].terms.isEmpty {
      if let variable = defineFreely(row) { sources.append(variable) }
    }
    let bounds = added.filter { rows[Int($0)].relation != .equal && rows[Int($0)].terms.count == 1 }
    for row in bounds.sorted(by: { isAbove($0, $1) }) {
      placeBound(row, sources: &sources)
    }
  }

  private func isAbove(_ left: Int32, _ right: Int32) -> Bool {
    let (left, right) = (rows[Int(left)], rows[Int(right)])
    return left.priority != right.priority
      ? left.priority > right.priority : left.serial < right.serial
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
    rows[Int(definer)].pivot = -1
    rows[Int(definer)].side = Int8(higher.relation.rawValue)
    rows[Int(row)].pivot = second.index
    rows[Int(row)].pivotCoefficient = second.value
    variables[Int(second.index)].definer = row
  }
}
