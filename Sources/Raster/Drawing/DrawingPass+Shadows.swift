internal import Foundation
internal import Quartz
internal import UIGeometry

extension DrawingPass {
  /// Draws a group's shadow.
  mutating func draw(
    _ shadow: DeviceShadow, of content: Scratch, _ mode: CGBlendMode
  ) throws(RasterError) {
    let moved = shadow.blurred(content.rect.offsetBy(x: shadow.x, y: shadow.y))
    let area = moved.intersection(state.clip)
    guard !area.isEmpty else { return }
    // The mask is blurred at the content's place, then moved.
    let mask = try rasterizer.pool.take(shadow.blurred(content.rect), .mask)
    defer { rasterizer.pool.give(mask) }
    content.copyOpacity(to: mask)
    shadow.blur(mask)
    let there = Scratch(bitmap: mask.bitmap, rect: mask.rect.offsetBy(x: shadow.x, y: shadow.y))
    try paint(.color(shadow.color), mask: there, area, mode)
  }

  /// Draws a path's shadow without the path.
  mutating func draw(
    _ shadow: DeviceShadow, of path: VectorPath, _ rule: CGPathFillRule
  ) throws(RasterError) {
    guard let path = DevicePath(path, state.transform),
      let shape = try rasterizer.coverage(
        of: path, .fill(rule), isAntialiased: true, area: shadow.needed(for: state.clip),
        universe: shadow.needed(for: target.universe))
    else { return }
    defer { rasterizer.pool.give(shape) }
    let mask = try rasterizer.pool.take(shadow.blurred(shape.rect), .mask)
    defer { rasterizer.pool.give(mask) }
    shape.copyOpacity(to: mask)
    shadow.blur(mask)
    let moved = Scratch(bitmap: mask.bitmap, rect: mask.rect.offsetBy(x: shadow.x, y: shadow.y))
    let area = moved.rect.intersection(state.clip)
    guard !area.isEmpty else { return }
    try paint(.color(shadow.color), mask: moved, area, .normal)
  }
}
