/// Memory for the walks through an `ActiveSet`, kept so that none allocates.
struct Scratch: Sendable {
  /// What is being computed for each variable and each row; 0 between walks.
  var variableNumbers: [Double] = []
  var rowNumbers: [Double] = []
  /// The number of the walk that last visited a variable or a row.
  var variableMarks: [UInt32] = []
  var rowMarks: [UInt32] = []
  var mark: UInt32 = 0
  /// The variables of a walk, each after those that it led to.
  var order: [Int32] = []
  /// The way to the variable that a walk is at, with how far each one's list has been read.
  var path: [(variable: Int32, next: Int32)] = []
  /// The rows that a walk met.
  var rows: [Int32] = []
  /// A row as a sum of active rows and of variables without a definition (as `~index`).
  var sum: [(id: Int32, factor: Double)] = []

  mutating func addVariable() {
    variableNumbers.append(0)
    variableMarks.append(0)
  }

  mutating func addRow() {
    rowNumbers.append(0)
    rowMarks.append(0)
  }

  mutating func reserve(rows count: Int) {
    rowNumbers.reserveCapacity(count)
    rowMarks.reserveCapacity(count)
  }

  /// Starts a walk.
  mutating func begin(keepingOrder: Bool = false) {
    if mark == .max {
      mark = 0
      for index in variableMarks.indices { variableMarks[index] = 0 }
      for index in rowMarks.indices { rowMarks[index] = 0 }
    }
    mark += 1
    if !keepingOrder { order.removeAll(keepingCapacity: true) }
    rows.removeAll(keepingCapacity: true)
  }
}
