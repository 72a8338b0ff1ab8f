/// The screen of a terminal that receives the characters and escape sequences that `retouch watch`
/// sends; any other sequence is a failure.
package struct TerminalEmulator {
  private let columns: Int
  private let rows: Int
  private var cells: [[Unicode.Scalar]]
  private var styles: [[String]]
  private var style = ""
  private var row = 0
  private var column = 0
  /// Whether the second page is shown, without a cursor.
  package private(set) var isTaken = false
  /// Sequences that it does not know.
  package private(set) var unknown: [String] = []

  /// A blank screen.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    styles = Array(repeating: Array(repeating: "", count: columns), count: rows)
  }

  /// The characters, without blanks at the ends of lines.
  package var text: String {
    cells.map { line in
      var text = String.UnicodeScalarView(line.filter { $0 != "\0" })
      while text.last == " " { text.removeLast() }
      return String(text)
    }.joined(separator: "\n")
  }

  /// The style of a cell: the codes of its sequence.
  package func style(row: Int, column: Int) -> String { styles[row][column] }

  /// Receives text.
  package mutating func receive(_ text: String) {
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}": receiveSequence(&scalars)
      case "\r": column = 0
      case "\n": row = min(row + 1, rows - 1)
      default: put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    guard column < columns else {
      unknown.append("a character beyond the last column")
      return
    }
    cells[row][column] = scalar
    styles[row][column] = style
    column += 1
    guard (0x1100..<0x20000).contains(scalar.value), isWide(scalar) else { return }
    cells[row][column] = "\0"
    styles[row][column] = style
    column += 1
  }

  private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .otherLetter || scalar.value >= 0x1F300
  }

  private mutating func receiveSequence(_ scalars: inout Substring.UnicodeScalarView) {
    var sequence = ""
    while let scalar = scalars.popFirst() {
      sequence.unicodeScalars.append(scalar)
      if scalar.properties.isAlphabetic { break }
    }
    let numbers = sequence.dropFirst().dropLast()
    switch (sequence.last, numbers) {
    case ("H", _):
      let place = numbers.split(separator: ";").compactMap { Int($0) }
      (row, column) = place.count == 2 ? (place[0] - 1, place[1] - 1) : (0, 0)
    case ("m", _): style = numbers == "0" ? "" : String(numbers)
    case ("K", ""): clear(row, from: column)
    case ("J", "2"): for row in 0..<rows { clear(row, from: 0) }
    case ("h", "?1049"): isTaken = true
    case ("l", "?1049"): isTaken = false
    case ("h", "?25"), ("l", "?25"): break
    default: unknown.append(sequence)
    }
  }

  private mutating func clear(_ row: Int, from start: Int) {
    for column in start..<columns {
      cells[row][column] = " "
      styles[row][column] = ""
    }
  }
}
