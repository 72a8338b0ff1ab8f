internal import InputCore

/// Lays out the screen of `retouch watch`: turns a state and a size into a grid of cells.
struct WatchView {
  let pictures: PanelPictures

  /// The smallest and largest height of a surface with its frame, in rows.
  private static let surfaceRows = (least: 5, most: 26)
  /// The smallest width of the lines beside a picture.
  private static let leastText = 24

  init(pen: DotCanvas.Pen) {
    pictures = PanelPictures(pen: pen)
  }

  /// The screen at `now`.
  func grid(of state: WatchState, columns: Int, rows: Int, at now: Instant) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    drawHeader(state, on: &grid, at: now)
    let bottom = grid.rows - (grid.rows > 2 ? 1 : 0)
    let panels = state.devices.map { DevicePanel($0, at: now, isLive: state.isLive) }
    let heights = heights(of: panels, rows: bottom - 1, columns: grid.columns)
    var row = 1
    var hiddenCount = 0
    for (index, panel) in panels.enumerated() {
      guard row + heights[index] <= bottom, hiddenCount == 0 else {
        hiddenCount += 1
        continue
      }
      draw(panel, of: state.devices[index], on: &grid, row: row, rows: heights[index], at: now)
      row += heights[index]
    }
    if grid.rows > 2 { drawFooter(state, hiddenCount, on: &grid, at: now) }
    return grid
  }
}

// MARK: Sizes

extension WatchView {
  /// The rows of each panel. Surfaces share the space that the others leave.
  private func heights(of panels: [DevicePanel], rows: Int, columns: Int) -> [Int] {
    var heights = panels.map { 1 + $0.lines.count }
    var surfaces: [Int] = []
    for (index, panel) in panels.enumerated() {
      switch panel.picture {
      case .surface:
        surfaces.append(index)
        heights[index] = 1
      case .sticks: heights[index] = max(heights[index], 1 + PanelPictures.stickSize.rows)
      case nil: break
      }
    }
    let rest = rows - heights.reduce(0, +)
    guard !surfaces.isEmpty else { return heights }
    let share = min(rest / surfaces.count, Self.surfaceRows.most)
    for index in surfaces {
      // Without room for the picture, the lines still appear.
      heights[index] += share >= Self.surfaceRows.least ? share : panels[index].lines.count
    }
    return heights
  }
}

// MARK: Parts

extension WatchView {
  private func drawHeader(_ state: WatchState, on grid: inout CellGrid, at now: Instant) {
    let count = state.devices.count
    var line = StyledLine("retouch watch", .bold)
    line.add("  \(state.source)  \(count) \(count == 1 ? "device" : "devices")")
    line.add("  \(state.meter.frames) frames  \(state.meter.rate(at: now)) Hz")
    if state.isLive, state.meter.frames > 0 {
      line.add("  \(milliseconds(state.meter.slowest(at: now)))")
    }
    if state.dropCount > 0 {
      line.add("  lost \(state.dropCount) times", CellStyle(color: 1, isBold: true))
    }
    let end = grid.put(line, row: 0, column: 0)
    grid.putRight(StyledLine("q quits", .dim), row: 0, after: end + 2, before: grid.columns)
  }

  private func drawFooter(
    _ state: WatchState, _ hiddenCount: Int, on grid: inout CellGrid, at now: Instant
  ) {
    var line = StyledLine()
    if hiddenCount > 0 { line.add("\(hiddenCount) more; enlarge the terminal  ", .bold) }
    if let report = state.report(at: now) {
      line.add(report, CellStyle(color: 3))
    } else if state.devices.isEmpty {
      line.add("no device yet; plug one in")
    } else if !state.showsKeys, state.devices.contains(where: { $0.keyPresses > 0 }) {
      line.add("keys are not shown by name; --keys shows them", .dim)
    }
    grid.put(line, row: grid.rows - 1, column: 0)
  }

  private func draw(
    _ panel: DevicePanel, of device: WatchedDevice, on grid: inout CellGrid, row: Int, rows: Int,
    at now: Instant
  ) {
    let end = grid.put(panel.title, row: row, column: 0)
    grid.putRight(panel.meter, row: row, after: end + 2, before: grid.columns)
    var column = 1
    switch panel.picture {
    case .surface(let aspect) where rows - 1 >= Self.surfaceRows.least:
      let most = max(grid.columns - Self.leastText, 12)
      let width = pictures.columns(forRows: rows - 1, aspect: aspect, most: most)
      pictures.draw(
        device, on: &grid, row: row + 1, column: 0, columns: min(width, grid.columns),
        rows: rows - 1, at: now)
      column = width + 1
    case .sticks(let sticks):
      for stick in sticks {
        pictures.draw(stick: stick.place, on: &grid, row: row + 1, column: column)
        column += PanelPictures.stickSize.columns + 2
      }
    case .surface, nil:
      break
    }
    for (index, line) in panel.lines.enumerated() where 1 + index < rows {
      grid.put(line, row: row + 1 + index, column: column)
    }
  }
}
