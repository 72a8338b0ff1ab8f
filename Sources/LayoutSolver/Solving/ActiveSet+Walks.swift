/// Walks along the definitions: down to what a variable depends on, up to what depends on it.
extension ActiveSet {
  /// The terms that a row defines its variable by.
  func workingTerms(_ row: Int32) -> Segment {
    let reduction = rows[Int(row)].reduction
    return reduction >= 0 ? reductions[Int(reduction)].terms : rows[Int(row)].terms
  }

  func workingConstant(_ row: Int32) -> Double {
    let reduction = rows[Int(row)].reduction
    return reduction >= 0 ? reductions[Int(reduction)].constant : rows[Int(row)].constant
  }

  /// Appends `root` and what it depends on to the order, the lowest first.
  mutating func visitBelow(_ root: Int32) {
    if scratch.variableMarks[Int(root)] == scratch.mark { return }
    scratch.variableMarks[Int(root)] = scratch.mark
    scratch.path.append((root, 0))
    while let (variable, next) = scratch.path.last {
      let definer = variables[Int(variable)].definer
      let terms = definer < 0 ? Segment() : workingTerms(definer)
      var offset = next
      var lower: Int32 = -1
      while offset < terms.count {
        let candidate = entries[Int(terms.start &+ offset)].index
        offset += 1
        if scratch.variableMarks[Int(candidate)] != scratch.mark {
          lower = candidate
          break
        }
      }
      if lower < 0 {
        scratch.path.removeLast()
        scratch.order.append(variable)
      } else {
        scratch.path[scratch.path.count - 1].next = offset
        scratch.variableMarks[Int(lower)] = scratch.mark
        scratch.path.append((lower, 0))
      }
    }
  }

  /// Appends `root` and what depends on it to the order, the highest first.
  mutating func visitAbove(_ root: Int32) {
    if scratch.variableMarks[Int(root)] == scratch.mark { return }
    scratch.variableMarks[Int(root)] = scratch.mark
    scratch.path.append((root, 0))
    while let (variable, next) = scratch.path.last {
      let column = variables[Int(variable)].column
      let reduced = variables[Int(variable)].reducedColumn
      var offset = next
      var higher: Int32 = -1
      while offset < column.count &+ reduced.count {
        let isReduced = offset >= column.count
        let place =
          isReduced ? reduced.start &+ (offset &- column.count) : column.start &+ offset
        offset += 1
        let row = Int(entries[Int(place)].index)
        let pivot = rows[row].pivot
        if pivot < 0 || rows[row].isReduced != isReduced { continue }
        if scratch.variableMarks[Int(pivot)] == scratch.mark { continue }
        higher = pivot
        break
      }
      if higher < 0 {
        scratch.path.removeLast()
        scratch.order.append(variable)
      } else {
        scratch.path[scratch.path.count - 1].next = offset
        scratch.variableMarks[Int(higher)] = scratch.mark
        scratch.path.append((higher, 0))
      }
    }
  }

  /// Writes a row as a sum of active rows and of variables without a definition into
  /// `scratch.sum`.
  mutating func resolve(_ row: Int32) {
    scratch.begin()
    for place in rows[Int(row)].terms.range {
      visitBelow(entries[place].index)
    }
    for place in rows[Int(row)].terms.range {
      scratch.variableNumbers[Int(entries[place].index)] += entries[place].value
    }
    collectSum()
  }

  /// Writes a variable as a sum of active rows and of variables without a definition into
  /// `scratch.sum`.
  mutating func resolveVariable(_ variable: Int32) {
    scratch.begin()
    visitBelow(variable)
    scratch.variableNumbers[Int(variable)] = 1
    collectSum()
  }

  private mutating func collectSum() {
    scratch.sum.removeAll(keepingCapacity: true)
    for variable in scratch.order.reversed() {
      let number = scratch.variableNumbers[Int(variable)]
      scratch.variableNumbers[Int(variable)] = 0
      if abs(number) < Self.factorTolerance { continue }
      let definer = variables[Int(variable)].definer
      if definer < 0 {
        scratch.sum.append((~variable, number))
        continue
      }
      let factor = number / rows[Int(definer)].pivotCoefficient
      for place in workingTerms(definer).range where entries[place].index != variable {
        scratch.variableNumbers[Int(entries[place].index)] -= factor * entries[place].value
      }
      let reduction = rows[Int(definer)].reduction
      if reduction >= 0 {
        for place in reductions[Int(reduction)].parts.range {
          addToSum(entries[place].index, factor * entries[place].value)
        }
      } else {
        addToSum(definer, factor)
      }
    }
    for row in scratch.rows {
      let number = scratch.rowNumbers[Int(row)]
      scratch.rowNumbers[Int(row)] = 0
      if abs(number) >= Self.factorTolerance { scratch.sum.append((row, number)) }
    }
  }

  private mutating func addToSum(_ row: Int32, _ number: Double) {
    if scratch.rowMarks[Int(row)] != scratch.mark {
      scratch.rowMarks[Int(row)] = scratch.mark
      scratch.rows.append(row)
    }
    scratch.rowNumbers[Int(row)] += number
  }

  /// Computes how the variables move if an active row, or a variable without a definition
  /// (`~index`), rises by 1: into `scratch.variableNumbers`, for those in `scratch.order`.
  mutating func findDirection(of id: Int32) {
    scratch.begin()
    if id < 0 {
      visitAbove(~id)
    } else {
      if !rows[Int(id)].isReduced { visitAbove(rows[Int(id)].pivot) }
      for place in rows[Int(id)].wholes.range {
        visitAbove(rows[Int(entries[place].index)].pivot)
      }
      // Sources of the movement: what each row has to make up for.
      if !rows[Int(id)].isReduced { scratch.rowNumbers[Int(id)] = 1 }
      for place in rows[Int(id)].wholes.range {
        scratch.rowNumbers[Int(entries[place].index)] = entries[place].value
      }
    }
    for variable in scratch.order.reversed() {
      let definer = variables[Int(variable)].definer
      if definer < 0 {
        scratch.variableNumbers[Int(variable)] = 1
        continue
      }
      var sum = scratch.rowNumbers[Int(definer)]
      scratch.rowNumbers[Int(definer)] = 0
      for place in workingTerms(definer).range where entries[place].index != variable {
        sum -= entries[place].value * scratch.variableNumbers[Int(entries[place].index)]
      }
      scratch.variableNumbers[Int(variable)] = sum / rows[Int(definer)].pivotCoefficient
    }
  }

  /// Sets the numbers of the variables in `scratch.order` to 0.
  mutating func clearDirection() {
    for variable in scratch.order { scratch.variableNumbers[Int(variable)] = 0 }
  }

  /// Finds what depends on the given variables.
  mutating func walk(from sources: [Int32]) -> Walk {
    scratch.begin()
    for variable in sources { visitAbove(variable) }
    var walk = Walk(structure: structure, sources: sources)
    walk.order.reserveCapacity(scratch.order.count)
    for variable in scratch.order.reversed() {
      if variables[Int(variable)].definer >= 0 { walk.order.append(variable) }
      for place in variables[Int(variable)].column.range {
        let row = entries[place].index
        if rows[Int(row)].pivot >= 0 || scratch.rowMarks[Int(row)] == scratch.mark { continue }
        scratch.rowMarks[Int(row)] = scratch.mark
        walk.idleRows.append(row)
      }
    }
    return walk
  }

  /// Computes the values of defined variables anew, each after those that it depends on.
  mutating func evaluate(_ order: [Int32]) {
    for variable in order {
      let definer = variables[Int(variable)].definer
      var sum = workingConstant(definer)
      for place in workingTerms(definer).range where entries[place].index != variable {
        sum += entries[place].value * variables[Int(entries[place].index)].value
      }
      let value = sum == 0 ? 0 : -sum / rows[Int(definer)].pivotCoefficient
      if value != variables[Int(variable)].value { setValue(value, of: variable) }
    }
  }
}

/// What depends on some variables.
struct Walk: Sendable {
  var structure: UInt64 = 0
  var sources: [Int32] = []
  /// The variables, each after those that it depends on.
  var order: [Int32] = []
  /// The rows that are not active and mention one of them.
  var idleRows: [Int32] = []
}
