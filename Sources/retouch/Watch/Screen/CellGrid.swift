internal import InputCore

/// The appearance of a cell.
struct CellStyle: Equatable {
  /// A colour of the terminal's palette, 1 (red) to 6 (cyan); nil for the terminal's own.
  var color: UInt8?
  var isBold = false
  var isDim = false

  static let plain = CellStyle()
  static let bold = CellStyle(isBold: true)
  static let dim = CellStyle(isDim: true)

  /// The colour for something that has a number, such as a contact's slot.
  static func numbered(_ number: Int) -> CellStyle {
    CellStyle(color: palette[number % palette.count], isBold: true)
  }

  /// Green first; blue last, because it is hard to read on black.
  private static let palette: [UInt8] = [2, 3, 6, 5, 1, 4]
}

/// A place on the screen that holds one character.
struct Cell: Equatable {
  /// The character; `continuation` in the second cell of a wide one.
  var scalar: Unicode.Scalar = " "
  var style = CellStyle.plain

  static let blank = Cell()
  static let continuation: Unicode.Scalar = "\0"
}

/// A line of text whose parts have styles. Unprintable characters are shown as in the tool's other
/// output.
struct StyledLine {
  private(set) var parts: [(text: String, style: CellStyle)] = []

  init() {}

  init(_ text: String, _ style: CellStyle = .plain) {
    add(text, style)
  }

  mutating func add(_ text: String, _ style: CellStyle = .plain) {
    parts.append((text.printable(), style))
  }

  /// The number of cells that the line takes.
  var width: Int {
    parts.reduce(0) { $0 + $1.text.unicodeScalars.reduce(0) { $0 + $1.cellWidth } }
  }
}

/// The contents of a terminal's screen, independent of any terminal.
struct CellGrid: Equatable {
  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  /// A blank screen.
  init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  subscript(row: Int, column: Int) -> Cell {
    get { cells[row * columns + column] }
    set {
      guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
      cells[row * columns + column] = newValue
    }
  }

  /// Writes as much of a line as fits between a place and column `end`; returns the column after
  /// it.
  @discardableResult mutating func put(
    _ line: StyledLine, row: Int, column: Int, before end: Int? = nil
  ) -> Int {
    var column = column
    let end = min(end ?? columns, columns)
    for part in line.parts {
      for scalar in part.text.unicodeScalars {
        let width = scalar.cellWidth
        guard width > 0 else { continue }
        guard column + width <= end else { return column }
        self[row, column] = Cell(scalar: scalar, style: part.style)
        if width == 2 {
          self[row, column + 1] = Cell(scalar: Cell.continuation, style: part.style)
        }
        column += width
      }
    }
    return column
  }

  /// Writes a line so that it ends before column `end`; writes nothing if it would begin before
  /// column `start`.
  mutating func putRight(_ line: StyledLine, row: Int, after start: Int, before end: Int) {
    let column = end - line.width
    if column >= start { put(line, row: row, column: column, before: end) }
  }

  /// The screen's characters, one line per row, without trailing blanks.
  var text: String {
    (0..<rows).map { row in
      var line = String.UnicodeScalarView()
      for column in 0..<columns where self[row, column].scalar != Cell.continuation {
        line.append(self[row, column].scalar)
      }
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// The number of cells that a terminal uses for the character: 0 if it joins the character before
  /// it, 2 for wide East Asian characters and for pictographs.
  var cellWidth: Int {
    switch value {
    case 0x20..<0x300: 1
    case 0x1100..<0x1160, 0x2E80..<0x303F, 0x3041..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00,
      0xFE30..<0xFE70, 0xFF00..<0xFF61, 0xFFE0..<0xFFE7, 0x1F300..<0x1F650, 0x1F680..<0x1F700,
      0x1F900..<0x1FA00, 0x20000..<0x3FFFE:
      2
    default: joinsTheOneBefore ? 0 : 1  // not an enum of ours
    }
  }

  private var joinsTheOneBefore: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false  // not an enum of ours
    }
  }
}
