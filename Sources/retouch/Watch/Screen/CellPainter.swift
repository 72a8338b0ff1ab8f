/// Turns screens into the shortest sequences of characters and escape sequences (ECMA-48) that
/// change one into the next.
struct CellPainter {
  /// Whether colours are used; bold and dim are always used.
  let hasColors: Bool
  /// The screen that the terminal shows; nil if unknown.
  private var shown: CellGrid?
  private var output = ""
  private var style = CellStyle.plain
  /// Where the next character appears; nil if unknown.
  private var cursor: (row: Int, column: Int)?

  /// The length from which a run of equal cells is skipped and not written again: moving the cursor
  /// takes as many bytes.
  private static let shortestSkip = 6
  /// The largest number of blanks that are written at the end of a row; more are cleared by a
  /// sequence.
  private static let longestBlanks = 3

  init(hasColors: Bool) {
    self.hasColors = hasColors
  }

  /// Forgets the shown screen, because the terminal has changed it.
  mutating func forget() {
    shown = nil
  }

  /// The output that makes the terminal show `grid`; empty if it already does.
  mutating func paint(_ grid: CellGrid) -> String {
    output = ""
    cursor = nil
    var last = shown
    if last?.columns != grid.columns || last?.rows != grid.rows { last = nil }
    if last == nil { output = "\u{1B}[0m\u{1B}[2J" }
    style = .plain
    let before = last ?? CellGrid(columns: grid.columns, rows: grid.rows)
    for row in 0..<grid.rows { paint(row, of: grid, over: before) }
    set(.plain)
    shown = grid
    return output
  }

  private mutating func paint(_ row: Int, of grid: CellGrid, over before: CellGrid) {
    func isChanged(_ column: Int) -> Bool { grid[row, column] != before[row, column] }
    // The blank end of a row can be cleared by one sequence.
    var blankFrom = grid.columns
    while blankFrom > 0, grid[row, blankFrom - 1] == .blank { blankFrom -= 1 }
    let changedBlank =
      grid.columns - blankFrom > Self.longestBlanks
      ? (blankFrom..<grid.columns).first(where: isChanged) : nil
    let end = changedBlank == nil ? grid.columns : blankFrom
    var column = 0
    while column < end {
      if isChanged(column) {
        column = write(from: column, before: end, in: row, of: grid, isChanged)
      } else {
        column += 1
      }
    }
    guard let changedBlank else { return }
    move(to: row, changedBlank)
    set(.plain)
    output += "\u{1B}[K"
  }

  /// Writes the changed cells from a column on, and short runs of equal ones between them; returns
  /// the column after them.
  private mutating func write(
    from start: Int, before limit: Int, in row: Int, of grid: CellGrid,
    _ isChanged: (Int) -> Bool
  ) -> Int {
    var first = start
    // A wide character is always written whole.
    while first > 0, grid[row, first].scalar == Cell.continuation { first -= 1 }
    var end = start + 1
    var column = end
    while column < limit, column - end < Self.shortestSkip {
      let isSecondHalf = column == end && grid[row, column].scalar == Cell.continuation
      if isSecondHalf || isChanged(column) { end = column + 1 }
      column += 1
    }
    move(to: row, first)
    for column in first..<end { put(grid[row, column]) }
    // A terminal may keep the cursor in the last column until the next character comes, so its
    // place is then unknown.
    cursor = end < grid.columns ? (row, end) : nil
    return end
  }

  private mutating func put(_ cell: Cell) {
    guard cell.scalar != Cell.continuation else { return }
    set(cell.style)
    output.unicodeScalars.append(cell.scalar)
  }

  private mutating func move(to row: Int, _ column: Int) {
    if let cursor, cursor.row == row, cursor.column == column { return }
    output += "\u{1B}[\(row + 1);\(column + 1)H"
    cursor = (row, column)
  }

  private mutating func set(_ next: CellStyle) {
    var next = next
    if !hasColors { next.color = nil }
    guard next != style else { return }
    style = next
    var codes = ["0"]
    if next.isBold { codes.append("1") }
    if next.isDim { codes.append("2") }
    if let color = next.color { codes.append(String(30 + Int(color))) }
    output += "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
