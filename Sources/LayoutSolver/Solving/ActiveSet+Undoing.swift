/// What has happened during a change, so that it can be undone when it leads to a conflict.
struct Journal: Sendable {
  struct Step: Sendable {
    var left: Int32
    var entered: Int32
    /// The side on which a row was before it entered.
    var side: Int8
  }

  var steps: [Step] = []
  var values: [(variable: Int32, value: Double)] = []
}

extension ActiveSet {
  /// Undoes what the journal has: the same rows are active again, and each value is what it was, to
  /// the last bit. Constants must be as they were.
  ///
  /// - Returns: Rows that are still to be judged.
  mutating func undo() -> [Int32] {
    guard let journal else { return [] }
    self.journal = nil
    for step in journal.steps.reversed() {
      exchange(leaving: step.entered, side: step.side, entering: step.left)
    }
    scratch.begin()
    var idle: [Int32] = []
    for (variable, value) in journal.values.reversed() {
      setValue(value, of: variable)
      for place in variables[Int(variable)].column.range {
        let row = entries[place].index
        if rows[Int(row)].pivot >= 0 || scratch.rowMarks[Int(row)] == scratch.mark { continue }
        scratch.rowMarks[Int(row)] = scratch.mark
        idle.append(row)
      }
    }
    displaced.removeAll(keepingCapacity: true)
    return idle
  }
}
