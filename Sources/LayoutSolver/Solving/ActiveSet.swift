/// A sparse system of constraints of which as many as possible, the active ones, hold exactly.
///
/// This is the simplex algorithm of Cassowary (Badros, Borning, Stuckey), with its tableau kept as
/// factors. An active row *defines* one of its variables by the others, and these definitions
/// refer to each other without a circle, so that values follow from them in order. A variable
/// without a definition stays where it is. Rows that are not active cost nothing until something
/// moves one of their variables.
///
/// Where definitions would form a circle, a row is *reduced*: replaced by a combination of active
/// rows in which the circle is eliminated.
struct ActiveSet: Sendable {
  /// A number and what it belongs to. `link` is where the same fact lies in the other one's list.
  struct Entry: Sendable {
    var index: Int32
    var link: Int32 = 0
    var value: Double
  }

  /// A share of the objective at one priority.
  struct Share: Sendable {
    var priority: Float
    var value: Double
  }

  struct Row: Sendable {
    var constant = 0.0
    var pivotCoefficient = 0.0
    /// The variable that it defines; -1 if the row is not active.
    var pivot: Int32 = -1
    /// The index of what it is replaced by; -1 if it is not reduced.
    var reduction: Int32 = -1
    /// The variables with their coefficients.
    var terms = Segment()
    var relation = LayoutRelation.equal
    /// On which side of 0 it is while it is not active.
    var side: Int8 = 0
    var isAlive = false
    var priority: Float = 0
    var serial: UInt64 = 0
    /// The value of `movements` when it last left the active set.
    var leftAt: UInt32 = 0
    /// Whether it is being removed, and costs nothing any more.
    var isLeaving = false
    /// Whether it is required and does not hold, and its turn to be repaired has not come.
    var isWaiting = false
    /// Whether it is in `candidates`.
    var isCandidate = false
    /// The reduced rows that this one is a part of.
    var wholes = Segment()
    /// What the objective gains when the row rises by 1, by priority, while it is active.
    var gains = Segment()

    var isReduced: Bool { reduction >= 0 }
  }

  /// What a reduced row is replaced by: other terms and another constant.
  struct Reduction: Sendable {
    var terms = Segment()
    var constant = 0.0
    /// The rows that it is the sum of, with their factors.
    var parts = Segment()
  }

  struct Variable: Sendable {
    var value = 0.0
    /// The value at the last call of `takeChangedVariables`.
    var reported = 0.0
    var serial: UInt64 = 0
    var isAlive = false
    var isChanged = false
    var isCandidate = false
    /// The row that defines it; -1 if none does.
    var definer: Int32 = -1
    /// The rows that mention it.
    var column = Segment()
    /// The reduced rows whose reduced terms mention it.
    var reducedColumn = Segment()
    /// What the objective gains when the variable rises by 1, by priority, while nothing defines it.
    var gains = Segment()
  }

  var rows: [Row] = []
  var variables: [Variable] = []
  var entries = SegmentPool(blank: Entry(index: 0, value: 0))
  var shares = SegmentPool(blank: Share(priority: 0, value: 0))
  var reductions: [Reduction] = []
  var vacantRows: [Int32] = []
  var vacantReductions: [Int32] = []
  var vacantVariables: [Int32] = []
  var nextRowSerial: UInt64 = 0
  var nextVariableSerial: UInt64 = 0
  var changed: [Int32] = []

  /// The number of equations that are not active, without those that are being removed.
  var idleEquations = 0
  /// The number of steps that have moved something.
  var movements: UInt32 = 1
  /// What could leave the active set with a gain: rows, and variables as `~index`.
  var candidates: [Int32] = []
  /// The row whose violation is being repaired before anything else, or -1.
  var repaired: Int32 = -1

  /// What has moved or is defined otherwise since values were last computed by the definitions.
  var displaced: [Int32] = []

  /// Grows whenever walks along definitions may lead elsewhere.
  var structure: UInt64 = 1
  /// The last walk that a change of constants made, since animations make it again and again.
  var lastWalk = Walk()
  /// How to undo the current change; `nil` if it is not to be undone.
  var journal: Journal?

  var scratch = Scratch()

  /// What is smaller than this is 0 for a distance, in points.
  static let distanceTolerance = 1e-7
  /// What is smaller than this is 0 for a factor.
  static let factorTolerance = 1e-9

  // MARK: Variables

  mutating func makeVariable() -> Int32 {
    var variable = Variable()
    variable.isAlive = true
    variable.serial = nextVariableSerial
    nextVariableSerial += 1
    if let index = vacantVariables.popLast() {
      variables[Int(index)] = variable
      return index
    }
    variables.append(variable)
    scratch.addVariable()
    return Int32(variables.count - 1)
  }

  /// Removes a variable that no row mentions.
  mutating func removeVariable(_ index: Int32) {
    let place = Int(index)
    precondition(variables[place].column.isEmpty && variables[place].definer < 0)
    entries.release(&variables[place].column)
    entries.release(&variables[place].reducedColumn)
    shares.release(&variables[place].gains)
    variables[place].isAlive = false
    vacantVariables.append(index)
  }

  mutating func setValue(_ value: Double, of index: Int32) {
    journal?.values.append((index, variables[Int(index)].value))
    variables[Int(index)].value = value
    if !variables[Int(index)].isChanged {
      variables[Int(index)].isChanged = true
      changed.append(index)
    }
  }

  // MARK: Rows

  /// Makes a row that is not active, and not yet judged.
  mutating func makeRow(_ constraint: LinearConstraint) -> Int32 {
    structure += 1
    var row = Row()
    row.isAlive = true
    row.serial = nextRowSerial
    nextRowSerial += 1
    row.constant = constraint.constant
    row.priority = constraint.priority
    row.relation = constraint.relation
    let index: Int32
    if let vacant = vacantRows.popLast() {
      index = vacant
      rows[Int(index)] = row
    } else {
      index = Int32(rows.count)
      rows.append(row)
      scratch.addRow()
    }
    entries.reserve(constraint.terms.count, for: &rows[Int(index)].terms)
    for term in constraint.terms {
      add(term, to: index)
    }
    dropZeros(of: index)
    if constraint.relation == .equal { idleEquations += 1 }
    return index
  }

  /// Makes room for many new rows.
  mutating func reserve(rows count: Int) {
    if count < rows.count { return }
    rows.reserveCapacity(rows.count + count)
    scratch.reserve(rows: rows.count + count)
    entries.reserveCapacity(6 * count)
  }

  private mutating func add(_ term: LayoutTerm, to row: Int32) {
    let variable = term.variable.index
    precondition(variables[Int(variable)].isAlive, "the variable has been removed")
    for place in rows[Int(row)].terms.range where entries[place].index == variable {
      entries[place].value += term.coefficient
      return
    }
    entries.append(Entry(index: variable, value: term.coefficient), to: &rows[Int(row)].terms)
  }

  /// Removes terms that cancel out, and enters the others into the columns.
  private mutating func dropZeros(of row: Int32) {
    var offset = 0
    while offset < Int(rows[Int(row)].terms.count) {
      let place = Int(rows[Int(row)].terms.start) + offset
      if entries[place].value == 0 {
        entries.remove(at: place, from: &rows[Int(row)].terms)
      } else {
        let variable = Int(entries[place].index)
        entries[place].link = variables[variable].column.count
        let entry = Entry(index: row, link: Int32(offset), value: entries[place].value)
        entries.append(entry, to: &variables[variable].column)
        offset += 1
      }
    }
  }

  /// Frees a row that is not active.
  mutating func freeRow(_ index: Int32) {
    precondition(rows[Int(index)].pivot < 0 && rows[Int(index)].wholes.isEmpty)
    structure += 1
    for place in rows[Int(index)].terms.range {
      let variable = Int(entries[place].index)
      let hole = Int(variables[variable].column.start &+ entries[place].link)
      entries.removeUnordered(at: hole, from: &variables[variable].column)
      if hole < variables[variable].column.range.upperBound {
        // The last entry has moved into the hole.
        let moved = entries[hole]
        entries[Int(rows[Int(moved.index)].terms.start &+ moved.link)].link = entries[place].link
      }
    }
    entries.release(&rows[Int(index)].terms)
    entries.release(&rows[Int(index)].wholes)
    shares.release(&rows[Int(index)].gains)
    rows[Int(index)].isAlive = false
    vacantRows.append(index)
  }

  /// The value of a row's expression.
  func value(ofRow index: Int32) -> Double {
    var sum = rows[Int(index)].constant
    for place in rows[Int(index)].terms.range {
      sum += entries[place].value * variables[Int(entries[place].index)].value
    }
    return sum
  }
}
