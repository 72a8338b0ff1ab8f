internal import InputCore

/// Draws the pictures of panels: surfaces with contacts, pens and pointers, and sticks.
struct PanelPictures {
  let pen: DotCanvas.Pen
  /// The characters for frames; ASCII for terminals without Unicode.
  private let frame: [String]

  /// The size of a stick's picture, in cells.
  static let stickSize = (columns: 7, rows: 3)

  init(pen: DotCanvas.Pen) {
    self.pen = pen
    frame = pen == .ascii ? ["+", "-", "+", "|", "+", "+"] : ["┌", "─", "┐", "│", "└", "┘"]
  }

  /// The number of columns for a surface's frame with `rows` rows, at most `most`.
  ///
  /// A cell counts as twice as tall as wide.
  func columns(forRows rows: Int, aspect: Double, most: Int) -> Int {
    let columns = Int((Double(rows - 2) * 2 * aspect).rounded()) + 2
    return min(max(columns, 12), most)
  }

  /// Draws a surface with a frame.
  func draw(
    _ device: WatchedDevice, on grid: inout CellGrid, row: Int, column: Int, columns: Int,
    rows: Int, at now: Instant
  ) {
    drawFrame(on: &grid, row: row, column: column, columns: columns, rows: rows)
    var canvas = DotCanvas(columns: columns - 2, rows: rows - 2, pen: pen)
    for (slot, trail) in device.lifted { draw(trail, .dim, on: &canvas, at: now, slot: slot) }
    draw(device.penTrail, .dim, on: &canvas, at: now)
    draw(device.pointerTrail, .dim, on: &canvas, at: now)
    for contact in device.contacts {
      let style = CellStyle.numbered(Int(contact.slot))
      draw(contact.trail, CellStyle(color: style.color), on: &canvas, at: now)
      draw(contact, style, on: &canvas)
    }
    if let pen = device.pen, let place = pen.place {
      let radius = pen.isDown ? 1 + 2 * (pen.force ?? 0) : 0.5
      let style = pen.isDown ? CellStyle.numbered(0) : CellStyle.numbered(1)
      let (x, y) = dot(place, canvas)
      canvas.disc(x, y, across: radius, down: radius, style)
    }
    if let pointer = device.pointer { drawCross(at: pointer, on: &canvas) }
    canvas.draw(on: &grid, row: row + 1, column: column + 1)
    label(device.contacts, on: &grid, row: row + 1, column: column + 1, canvas)
  }

  /// Draws a stick's position in a cross.
  func draw(stick place: SurfacePlace, on grid: inout CellGrid, row: Int, column: Int) {
    let size = Self.stickSize
    var canvas = DotCanvas(columns: size.columns, rows: size.rows, pen: pen)
    let middle = (x: (canvas.width - 1) / 2, y: (canvas.height - 1) / 2)
    for x in 0..<canvas.width where x.isMultiple(of: 2) { canvas.dot(x, middle.y, .dim) }
    for y in 0..<canvas.height where y.isMultiple(of: 2) { canvas.dot(middle.x, y, .dim) }
    let (x, y) = dot(place, canvas)
    let radius = pen == .braille ? 1.5 : 0.5
    canvas.disc(x, y, across: radius, down: radius, .numbered(0))
    canvas.draw(on: &grid, row: row, column: column)
  }

  private func drawFrame(
    on grid: inout CellGrid, row: Int, column: Int, columns: Int, rows: Int
  ) {
    let line = String(repeating: frame[1], count: max(columns - 2, 0))
    grid.put(StyledLine(frame[0] + line + frame[2], .dim), row: row, column: column)
    for y in row + 1..<max(row + rows - 1, row + 1) {
      grid.put(StyledLine(frame[3], .dim), row: y, column: column)
      grid.put(StyledLine(frame[3], .dim), row: y, column: column + columns - 1)
    }
    grid.put(StyledLine(frame[4] + line + frame[5], .dim), row: row + rows - 1, column: column)
  }

  private func draw(
    _ trail: Trail, _ style: CellStyle, on canvas: inout DotCanvas, at now: Instant,
    slot: UInt16? = nil
  ) {
    let dots = trail.places(at: now).map { dot($0, canvas) }
    guard let first = dots.first else { return }
    var last = first
    for next in dots {
      canvas.line(last, next, style)
      last = next
    }
  }

  /// Draws a contact at its reported size, but at least as large as its force makes it.
  private func draw(
    _ contact: WatchedDevice.Contact, _ style: CellStyle, on canvas: inout DotCanvas
  ) {
    let (x, y) = dot(contact.place, canvas)
    let least = pen == .braille ? 1.5 + 1.5 * (contact.force ?? 0) : 0.5
    let long = (contact.size?.long ?? 0) * Double(canvas.width) / 2
    let short = (contact.size?.short ?? 0) * Double(canvas.width) / 2
    canvas.disc(x, y, across: max(short, least), down: max(long, least), style)
  }

  private func drawCross(at place: SurfacePlace, on canvas: inout DotCanvas) {
    let (x, y) = dot(place, canvas)
    let reach = pen == .braille ? 2 : 0
    canvas.line((x - reach, y), (x + reach, y), .bold)
    canvas.line((x, y - reach), (x, y + reach), .bold)
  }

  /// Writes each contact's slot beside it.
  private func label(
    _ contacts: [WatchedDevice.Contact], on grid: inout CellGrid, row: Int,
    column start: Int, _ canvas: DotCanvas
  ) {
    for contact in contacts {
      let place = dot(contact.place, canvas)
      let (x, y) = (
        place.x / DotCanvas.dotsAcross(canvas.pen), place.y / DotCanvas.dotsDown(canvas.pen)
      )
      let column = start + (x + 2 < canvas.columns ? x + 2 : max(x - 2, 0))
      grid.put(
        StyledLine("\(contact.slot)", .numbered(Int(contact.slot))), row: row + y,
        column: column, before: start + canvas.columns)
    }
  }

  private func dot(_ place: SurfacePlace, _ canvas: DotCanvas) -> (x: Int, y: Int) {
    (
      Int(clamped(place.x) * Double(max(canvas.width - 1, 0))),
      Int(clamped(place.y) * Double(max(canvas.height - 1, 0)))
    )
  }

  /// A value limited to 0…1, so that a place outside the surface appears at its edge.
  private func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
}
