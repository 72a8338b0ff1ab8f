import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// The symbol of a key without a text: drawn, because not every font has it.
enum KeySymbol: Equatable {
  case shift(ShiftKey.State)
  case delete
  case globe
  case dismiss
  case emoji

  /// Draws the symbol in a square.
  @MainActor func draw(in box: CGRect, _ color: UIColor, _ sketch: inout Sketch) {
    let pen = SymbolPen(box: box)
    switch self {
    case .shift(let state):
      let arrow: [(Double, Double)] = [
        (10, 1), (19, 10), (14.5, 10), (14.5, 16), (5.5, 16), (5.5, 10), (1, 10),
      ]
      if state == .off {
        pen.outline(arrow, color, &sketch)
      } else {
        pen.fill(arrow, color, &sketch)
      }
      if state == .locked { pen.line([(5.5, 19), (14.5, 19)], color, &sketch) }
    case .delete:
      pen.outline([(7, 3), (20, 3), (20, 17), (7, 17), (0, 10)], color, &sketch)
      pen.line([(9.5, 7), (15.5, 13)], color, &sketch)
      pen.line([(15.5, 7), (9.5, 13)], color, &sketch)
    case .globe:
      pen.ring((1, 1, 18, 18), color, &sketch)
      pen.ring((6, 1, 8, 18), color, &sketch)
      pen.line([(1, 10), (19, 10)], color, &sketch)
    case .dismiss:
      pen.outline([(0, 1), (20, 1), (20, 12), (0, 12)], color, &sketch)
      for x in [4.0, 8, 12, 16] { pen.line([(x, 4.5), (x, 5)], color, &sketch) }
      pen.line([(5, 8.5), (15, 8.5)], color, &sketch)
      pen.line([(7, 15), (10, 18), (13, 15)], color, &sketch)
    case .emoji:
      pen.ring((1, 1, 18, 18), color, &sketch)
      pen.line([(7, 7), (7, 8.5)], color, &sketch)
      pen.line([(13, 7), (13, 8.5)], color, &sketch)
      pen.line([(6, 12), (7.5, 14), (10, 15), (12.5, 14), (14, 12)], color, &sketch)
    }
  }
}

/// Draws in a square of 20 by 20 units.
private struct SymbolPen {
  let box: CGRect
  private var unit: CGFloat { box.width / 20 }

  init(box: CGRect) {
    self.box = box
  }

  private func points(_ places: [(Double, Double)]) -> [CGPoint] {
    places.map { CGPoint(x: box.minX + $0.0 * unit, y: box.minY + $0.1 * unit) }
  }

  private func path(_ places: [(Double, Double)]) -> VectorPath {
    var builder = PathBuilder()
    for point in points(places) { builder.moveOrLine(to: point) }
    builder.close()
    return builder.path
  }

  @MainActor func line(_ places: [(Double, Double)], _ color: UIColor, _ sketch: inout Sketch) {
    sketch.line(points(places), color, width: 1.6)
  }

  @MainActor func outline(_ places: [(Double, Double)], _ color: UIColor, _ sketch: inout Sketch) {
    sketch.stroke(path(places), color, width: 1.6)
  }

  @MainActor func fill(_ places: [(Double, Double)], _ color: UIColor, _ sketch: inout Sketch) {
    sketch.fill(path(places), color)
  }

  @MainActor func ring(
    _ place: (Double, Double, Double, Double), _ color: UIColor, _ sketch: inout Sketch
  ) {
    var builder = PathBuilder()
    builder.addEllipse(
      in: CGRect(
        x: box.minX + place.0 * unit, y: box.minY + place.1 * unit, width: place.2 * unit,
        height: place.3 * unit))
    sketch.stroke(builder.path, color, width: 1.6)
  }
}
