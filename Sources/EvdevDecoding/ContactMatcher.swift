/// Matches the contacts of a frame with those of the previous one, in as many pairs as possible and
/// with the least sum of squared distances.
///
/// It uses the Hungarian method with shortest augmenting paths: rows are added one by one, and
/// potentials keep all reduced costs at or above 0. Among equal sums, the choice is deterministic.
/// It allocates nothing after its creation.
package struct ContactMatcher: Equatable, Sendable {
  /// The largest number of contacts on either side.
  package static let capacity = ReportList.capacity

  /// The costs of pairs, a row of `capacity` for each old contact.
  private var costs = [Int64](repeating: 0, count: capacity * capacity)
  /// The old contact of each new one, or -1.
  private var partners = [Int](repeating: -1, count: capacity)
  // Row and column 0 mean "not paired yet", so indices count from 1.
  private var rowPotential = [Int64](repeating: 0, count: capacity + 1)
  private var columnPotential = [Int64](repeating: 0, count: capacity + 1)
  private var rowOfColumn = [Int](repeating: 0, count: capacity + 1)
  private var previousColumn = [Int](repeating: 0, count: capacity + 1)
  private var slack = [Int64](repeating: 0, count: capacity + 1)
  private var isVisited = [Bool](repeating: false, count: capacity + 1)

  /// Creates a matcher without pairs.
  package init() {}

  /// The old contact of the new contact `new`; nil if it has none.
  package subscript(new: Int) -> Int? {
    partners[new] >= 0 ? partners[new] : nil
  }

  /// Sets the distance of old contact `old` from new contact `new`, in device units on each axis.
  ///
  /// Distances above 2^28 count as 2^28, so that sums of squares fit.
  package mutating func setDistance(_ old: Int, _ new: Int, x: Int64, y: Int64) {
    let across = min(x.magnitude, 1 << 28)
    let down = min(y.magnitude, 1 << 28)
    costs[old * Self.capacity + new] = Int64(across * across + down * down)
  }

  /// Pairs the first `old` old contacts with the first `new` new ones. All distances must be set.
  package mutating func match(old: Int, new: Int) {
    precondition(old <= Self.capacity && new <= Self.capacity, "more contacts than a frame lists")
    let isTurned = old > new
    let rows = min(old, new)
    let columns = max(old, new)
    for index in 0...columns {
      rowPotential[index] = 0
      columnPotential[index] = 0
      rowOfColumn[index] = 0
    }
    if rows > 0 {
      for row in 1...rows { place(row, columns: columns, isTurned: isTurned) }
    }
    for index in 0..<new { partners[index] = -1 }
    if columns > 0 {
      for column in 1...columns where rowOfColumn[column] > 0 {
        let row = rowOfColumn[column] - 1
        partners[isTurned ? row : column - 1] = isTurned ? column - 1 : row
      }
    }
  }

  /// Assigns a column to `row`, moving earlier rows to other columns where that is cheaper.
  private mutating func place(_ row: Int, columns: Int, isTurned: Bool) {
    rowOfColumn[0] = row
    var column = 0
    for index in 0...columns {
      slack[index] = .max
      isVisited[index] = false
    }
    repeat {
      isVisited[column] = true
      column = nextColumn(after: column, columns: columns, isTurned: isTurned)
    } while rowOfColumn[column] != 0
    while column != 0 {
      rowOfColumn[column] = rowOfColumn[previousColumn[column]]
      column = previousColumn[column]
    }
  }

  /// Continues from the row in `column` to the column with the least reduced cost.
  private mutating func nextColumn(after column: Int, columns: Int, isTurned: Bool) -> Int {
    let row = rowOfColumn[column]
    var nearest = 0
    var least = Int64.max
    for other in 1...columns where !isVisited[other] {
      let cost =
        isTurned
        ? costs[(other - 1) * Self.capacity + row - 1]
        : costs[(row - 1) * Self.capacity + other - 1]
      let reduced = cost - rowPotential[row] - columnPotential[other]
      if reduced < slack[other] {
        slack[other] = reduced
        previousColumn[other] = column
      }
      if slack[other] < least {
        least = slack[other]
        nearest = other
      }
    }
    for other in 0...columns {
      if isVisited[other] {
        rowPotential[rowOfColumn[other]] += least
        columnPotential[other] -= least
      } else {
        slack[other] -= least
      }
    }
    return nearest
  }
}
