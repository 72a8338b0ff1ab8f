/// Which row defines which variable.
extension ActiveSet {
  /// Makes a row active that depends on a variable without a definition, without moving anything;
  /// returns the variable.
  mutating func defineFreely(_ row: Int32) -> Int32? {
    for place in rows[Int(row)].terms.range {
      let entry = entries[place]
      if variables[Int(entry.index)].definer >= 0 || !variables[Int(entry.index)].gains.isEmpty {
        continue
      }
      // What nothing depends on cannot close a circle, nor can a row that mentions nothing else.
      if rows[Int(row)].terms.count == 1 || !isUsed(entry.index) {
        define(entry.index, by: row, coefficient: entry.value)
        journal?.steps.append(.init(left: ~entry.index, entered: row, side: 0))
        return entry.index
      }
    }
    resolve(row)
    var best: Int32 = -1
    var largest = 0.0
    for (id, factor) in scratch.sum where id < 0 && abs(factor) > largest * 1.5 {
      largest = abs(factor)
      best = ~id
    }
    if best < 0 { return nil }
    if variables[Int(best)].gains.isEmpty {
      reduce(row, toDefine: best)
      journal?.steps.append(.init(left: ~best, entered: row, side: 0))
    } else {
      exchange(leaving: ~best, side: 1, entering: row)
    }
    return best
  }

  /// Whether a definition mentions the variable.
  private func isUsed(_ variable: Int32) -> Bool {
    if !variables[Int(variable)].reducedColumn.isEmpty { return true }
    for place in variables[Int(variable)].column.range {
      let row = Int(entries[place].index)
      if rows[row].pivot >= 0 && !rows[row].isReduced { return true }
    }
    return false
  }

  private mutating func define(_ variable: Int32, by row: Int32, coefficient: Double) {
    structure += 1
    variables[Int(variable)].definer = row
    rows[Int(row)].pivot = variable
    rows[Int(row)].pivotCoefficient = coefficient
    if rows[Int(row)].relation == .equal { idleEquations -= 1 }
  }

  /// Lets a row define a variable that it is known to depend on: replaces those of its variables
  /// that depend on the defined one by their definitions.
  mutating func reduce(_ row: Int32, toDefine target: Int32) {
    scratch.begin()
    for place in rows[Int(row)].terms.range {
      visitBelow(entries[place].index)
    }
    for place in rows[Int(row)].terms.range {
      scratch.variableNumbers[Int(entries[place].index)] += entries[place].value
    }
    // What depends on the target; the order has the lowest first.
    scratch.begin(keepingOrder: true)
    for variable in scratch.order {
      let definer = variables[Int(variable)].definer
      var depends = variable == target
      if definer >= 0 {
        for place in workingTerms(definer).range
        where scratch.variableMarks[Int(entries[place].index)] == scratch.mark {
          depends = true
        }
      }
      if depends { scratch.variableMarks[Int(variable)] = scratch.mark }
    }
    substitute(in: row, target: target)
  }

  private mutating func substitute(in row: Int32, target: Int32) {
    var constant = rows[Int(row)].constant
    var terms = Segment()
    var coefficient = 0.0
    for variable in scratch.order.reversed() {
      let number = scratch.variableNumbers[Int(variable)]
      scratch.variableNumbers[Int(variable)] = 0
      let depends = scratch.variableMarks[Int(variable)] == scratch.mark
      if variable == target { coefficient = number }
      if !depends || variable == target {
        if abs(number) >= Self.factorTolerance || variable == target {
          entries.append(Entry(index: variable, value: number), to: &terms)
        }
        continue
      }
      if abs(number) < Self.factorTolerance { continue }
      let definer = variables[Int(variable)].definer
      let factor = number / rows[Int(definer)].pivotCoefficient
      constant -= factor * workingConstant(definer)
      for place in workingTerms(definer).range where entries[place].index != variable {
        scratch.variableNumbers[Int(entries[place].index)] -= factor * entries[place].value
      }
      let reduction = rows[Int(definer)].reduction
      if reduction >= 0 {
        for place in reductions[Int(reduction)].parts.range {
          addPart(entries[place].index, -factor * entries[place].value)
        }
      } else {
        addPart(definer, -factor)
      }
    }
    precondition(coefficient != 0, "a row cannot define a variable that it does not depend on")
    if scratch.rows.isEmpty {
      entries.release(&terms)
    } else {
      finishReduction(of: row, terms: terms, constant: constant)
    }
    define(target, by: row, coefficient: coefficient)
  }

  private mutating func addPart(_ row: Int32, _ number: Double) {
    if scratch.rowMarks[Int(row)] != scratch.mark {
      scratch.rowMarks[Int(row)] = scratch.mark
      scratch.rows.append(row)
    }
    scratch.rowNumbers[Int(row)] += number
  }

  private mutating func finishReduction(of row: Int32, terms: Segment, constant: Double) {
    var reduction = Reduction(terms: terms, constant: constant)
    for place in terms.range {
      let entry = Entry(index: row, value: entries[place].value)
      entries.append(entry, to: &variables[Int(entries[place].index)].reducedColumn)
    }
    // It can be a part of itself: of a row that it is replaced in.
    addPart(row, 1)
    for part in scratch.rows {
      let number = scratch.rowNumbers[Int(part)]
      scratch.rowNumbers[Int(part)] = 0
      if abs(number) < Self.factorTolerance { continue }
      entries.append(Entry(index: part, value: number), to: &reduction.parts)
      entries.append(Entry(index: row, value: number), to: &rows[Int(part)].wholes)
    }
    if let vacant = vacantReductions.popLast() {
      rows[Int(row)].reduction = vacant
      reductions[Int(vacant)] = reduction
    } else {
      rows[Int(row)].reduction = Int32(reductions.count)
      reductions.append(reduction)
    }
  }

  /// Computes the constants of the reduced rows anew that a row is a part of.
  mutating func refreshWholes(of row: Int32) {
    for whole in rows[Int(row)].wholes.range {
      let reduction = Int(rows[Int(entries[whole].index)].reduction)
      var sum = 0.0
      for place in reductions[reduction].parts.range {
        sum += entries[place].value * rows[Int(entries[place].index)].constant
      }
      reductions[reduction].constant = sum
    }
  }

  /// Takes a row's definition away; it stays a part of the reduced rows that contain it.
  private mutating func undefine(_ row: Int32) {
    let place = Int(row)
    structure += 1
    variables[Int(rows[place].pivot)].definer = -1
    rows[place].pivot = -1
    if rows[place].relation == .equal && !rows[place].isLeaving { idleEquations += 1 }
    let reduction = Int(rows[place].reduction)
    if reduction < 0 { return }
    for term in reductions[reduction].terms.range {
      let variable = Int(entries[term].index)
      for entry in variables[variable].reducedColumn.range where entries[entry].index == row {
        entries.removeUnordered(at: entry, from: &variables[variable].reducedColumn)
        break
      }
    }
    for term in reductions[reduction].parts.range {
      let part = Int(entries[term].index)
      for entry in rows[part].wholes.range where entries[entry].index == row {
        entries.removeUnordered(at: entry, from: &rows[part].wholes)
        break
      }
    }
    entries.release(&reductions[reduction].terms)
    entries.release(&reductions[reduction].parts)
    vacantReductions.append(rows[place].reduction)
    rows[place].reduction = -1
  }

  /// Replaces an active row, or a variable without a definition (`~index`), by a row that depends on
  /// it; returns the variables whose definitions have changed. If no row enters, one of those
  /// variables, or the one that enters (`~index`), loses its definition.
  mutating func exchangeDefinitions(leaving: Int32, entering: Int32?) -> [Int32] {
    if leaving < 0, let entering {
      reduce(entering, toDefine: ~leaving)
      return [~leaving]
    }
    var undefined: [Int32] = []
    var remaining: [Int32] = []
    if let entering, entering >= 0 { remaining.append(entering) }
    for place in rows[Int(leaving)].wholes.range where entries[place].index != leaving {
      remaining.append(entries[place].index)
    }
    for row in remaining where rows[Int(row)].pivot >= 0 {
      undefined.append(rows[Int(row)].pivot)
      undefine(row)
    }
    undefined.append(rows[Int(leaving)].pivot)
    undefine(leaving)
    var choice = undefined
    if let entering, entering < 0 {
      let definer = variables[Int(~entering)].definer
      if definer >= 0 {
        // A row that stays and has to define another variable.
        undefined.append(~entering)
        remaining.append(definer)
        undefine(definer)
      }
      choice = undefined.filter { $0 != ~entering }
    }
    for row in remaining {
      reduce(row, toDefine: mainVariable(of: row, among: choice))
    }
    return undefined
  }

  /// The one of the variables without a definition that a row depends on most.
  private mutating func mainVariable(of row: Int32, among choice: [Int32]) -> Int32 {
    if choice.count == 1 { return choice[0] }
    resolve(row)
    var best: Int32 = -1
    var largest = 0.0
    for (id, factor) in scratch.sum
    where id < 0 && abs(factor) > largest * 1.5 && choice.contains(~id) {
      largest = abs(factor)
      best = ~id
    }
    precondition(best >= 0, "active rows depend on each other")
    return best
  }
}
