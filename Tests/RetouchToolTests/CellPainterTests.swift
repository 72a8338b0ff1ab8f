import HostTestSupport
import RandomTestSupport
import Testing

@testable import retouch

/// From one screen to the next, with as few bytes as possible.
@Suite struct CellPainterTests {
  private func grid(_ lines: String..., style: CellStyle = .plain) -> CellGrid {
    var grid = CellGrid(columns: 20, rows: 3)
    for (row, line) in lines.enumerated() {
      grid.put(StyledLine(line, style), row: row, column: 0)
    }
    return grid
  }

  @Test func `the first screen is written whole, an equal one not at all`() {
    var painter = CellPainter(hasColors: true)
    #expect(painter.paint(grid("ab", "", "c")) == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1Hab\u{1B}[3;1Hc")
    #expect(painter.paint(grid("ab", "", "c")) == "")
    painter.forget()
    #expect(painter.paint(grid("ab")) == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1Hab")
  }

  @Test func `only changed cells are written`() {
    var painter = CellPainter(hasColors: true)
    _ = painter.paint(grid("position 0.123 0.456"))
    #expect(painter.paint(grid("position 0.124 0.456")) == "\u{1B}[1;14H4")
    #expect(painter.paint(grid("position 0.124      ")) == "\u{1B}[1;16H\u{1B}[K")
    #expect(painter.paint(grid("position")) == "\u{1B}[1;10H\u{1B}[K")
  }

  @Test func `styles are set once a run, and colours only if wanted`() {
    let line = grid("ab", style: CellStyle(color: 2, isBold: true))
    var painter = CellPainter(hasColors: true)
    #expect(painter.paint(line).hasSuffix("\u{1B}[1;1H\u{1B}[0;1;32mab\u{1B}[0m"))
    painter = CellPainter(hasColors: false)
    #expect(painter.paint(line).hasSuffix("\u{1B}[1;1H\u{1B}[0;1mab\u{1B}[0m"))
  }

  @Test func `names cannot send escape sequences, and wide characters take two cells`() {
    var grid = CellGrid(columns: 12, rows: 1)
    let end = grid.put(StyledLine("\u{1B}[2J"), row: 0, column: 0)
    #expect(grid.text == "\\u{1b}[2J" && end == 9)
    grid = CellGrid(columns: 6, rows: 1)
    #expect(grid.put(StyledLine("触a\u{301}摸板"), row: 0, column: 0) == 5)
    #expect(grid.text == "触a摸")
  }

  @Test func `any screen becomes any other`() {
    let seed = SeededGenerator.testSeed()
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var painter = CellPainter(hasColors: true)
    var terminal = TerminalEmulator(columns: 24, rows: 5)
    var grid = CellGrid(columns: 24, rows: 5)
    let words = ["a", "   ", "0.123 0.456", "触摸", "──────────", "⣶⡆", "                    "]
    let styles = [CellStyle.plain, .bold, .dim, .numbered(0), .numbered(1)]
    for step in 0..<2000 {
      if random.once(in: 50) { grid = CellGrid(columns: 24, rows: 5) }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let row = Int.random(in: 0..<5, using: &random)
        let line = StyledLine(
          words.randomElement(using: &random) ?? "", styles.randomElement(using: &random) ?? .plain)
        // Over the half of a wide character no other may begin.
        let column = 2 * Int.random(in: 0..<12, using: &random)
        grid.put(line, row: row, column: column)
        if column + line.width < 24, grid[row, column + line.width].scalar == "\0" {
          grid[row, column + line.width] = .blank
        }
      }
      terminal.receive(painter.paint(grid))
      guard terminal.text == grid.text, terminal.unknown.isEmpty else {
        Issue.record("step \(step): \(terminal.unknown)\n\(terminal.text)\n\(grid.text)")
        return
      }
    }
  }
}
