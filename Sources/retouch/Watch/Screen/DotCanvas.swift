/// A picture of dots smaller than cells, drawn with the characters that the terminal has.
struct DotCanvas {
  /// The characters that dots are drawn with.
  enum Pen: Equatable {
    /// Braille patterns: two dots across and four down in a cell.
    case braille
    /// Half blocks: one dot across and two down. The Linux console has them, but not Braille.
    case blocks
    /// One dot per cell, for terminals without Unicode.
    case ascii
  }

  let pen: Pen
  let columns: Int
  let rows: Int
  /// The dots of each cell, one bit each.
  private var bits: [UInt8]
  private var styles: [CellStyle]

  init(columns: Int, rows: Int, pen: Pen) {
    self.pen = pen
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    bits = Array(repeating: 0, count: self.columns * self.rows)
    styles = Array(repeating: .plain, count: self.columns * self.rows)
  }

  /// The number of dots across.
  var width: Int { columns * Self.dotsAcross(pen) }
  /// The number of dots down.
  var height: Int { rows * Self.dotsDown(pen) }

  /// The number of dots across in a cell.
  static func dotsAcross(_ pen: Pen) -> Int { pen == .braille ? 2 : 1 }

  /// The number of dots down in a cell.
  static func dotsDown(_ pen: Pen) -> Int {
    switch pen {
    case .braille: 4
    case .blocks: 2
    case .ascii: 1
    }
  }

  /// Sets a dot; a cell takes the style of its last dot. Does nothing outside the picture.
  mutating func dot(_ x: Int, _ y: Int, _ style: CellStyle) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let (across, down) = (Self.dotsAcross(pen), Self.dotsDown(pen))
    let cell = y / down * columns + x / across
    bits[cell] |= Self.bit(x % across, y % down, pen)
    styles[cell] = style
  }

  /// Sets the dots on a line between two places.
  mutating func line(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int), _ style: CellStyle) {
    let steps = min(max(abs(to.x - from.x), abs(to.y - from.y)), width + height)
    guard steps > 0 else { return dot(to.x, to.y, style) }
    for step in 0...steps {
      dot(
        from.x + (to.x - from.x) * step / steps, from.y + (to.y - from.y) * step / steps, style)
    }
  }

  /// Fills an ellipse with the radii `across` and `down`, in dots; sets at least the dot in its
  /// middle.
  mutating func disc(_ x: Int, _ y: Int, across: Double, down: Double, _ style: CellStyle) {
    let (across, down) = (max(across, 0.5), max(down, 0.5))
    let (right, bottom) = (min(Int(across), width), min(Int(down), height))
    for dy in -bottom...bottom {
      for dx in -right...right {
        let (u, v) = (Double(dx) / across, Double(dy) / down)
        if u * u + v * v <= 1 { dot(x + dx, y + dy, style) }
      }
    }
  }

  /// Writes the picture's characters; cells without dots are left as they are.
  func draw(on grid: inout CellGrid, row: Int, column: Int) {
    for y in 0..<rows {
      for x in 0..<columns where bits[y * columns + x] != 0 {
        let index = y * columns + x
        grid[row + y, column + x] = Cell(scalar: character(bits[index]), style: styles[index])
      }
    }
  }

  private func character(_ bits: UInt8) -> Unicode.Scalar {
    switch pen {
    case .braille: Unicode.Scalar(0x2800 + UInt32(bits)) ?? "*"
    case .blocks: bits == 1 ? "▀" : bits == 2 ? "▄" : "█"
    case .ascii: "*"
    }
  }

  private static func bit(_ x: Int, _ y: Int, _ pen: Pen) -> UInt8 {
    switch pen {
    case .braille: 1 << (y == 3 ? 6 + x : 3 * x + y)
    case .blocks: 1 << y
    case .ascii: 1
    }
  }
}
