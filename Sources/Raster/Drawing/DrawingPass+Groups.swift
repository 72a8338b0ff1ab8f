internal import Foundation
internal import Quartz
internal import UIGeometry

extension DrawingPass {
  /// Begins a group for one command, if it has a shadow.
  mutating func withShadow(
    _ compositing: Compositing, _ command: DisplayList.Command,
    _ body: (inout DrawingPass, Compositing) throws(RasterError) -> Void
  ) throws(RasterError) {
    guard let shadow = compositing.shadow, shadow.color.alpha > 0 else {
      return try body(&self, compositing)
    }
    try begin(DisplayList.Group(compositing), content: [command])
    try body(&self, Compositing(isAntialiased: compositing.isAntialiased))
    try endGroup()
  }

  /// Begins a group whose commands are at the beginning of `content`.
  mutating func begin(
    _ group: DisplayList.Group, content: ArraySlice<DisplayList.Command>
  ) throws(RasterError) {
    groups.append(
      OpenGroup(group: group, target: target, state: state, savedCount: saved.count))
    let shadow = group.compositing.shadow.map { DeviceShadow($0, state.base) }
    let needed = shadow?.needed(for: state.clip) ?? state.clip
    let universe = shadow?.needed(for: target.universe) ?? target.universe
    let inside = GroupContent.bounds(of: content, state.transform)
    let limit = needed.intersection(inside).intersection(universe)
    // If there is nothing to draw, take one pixel, with an empty clip.
    let rect =
      limit.isEmpty
      ? PixelRect(x: universe.left, y: universe.top, width: 1, height: 1)
      : limit
    let scratch = try rasterizer.pool.take(rect, .color)
    target = DrawingTarget(scratch: scratch, limit: limit, universe: universe)
    (state.clip, state.mask) = (limit, nil)
  }

  mutating func endGroup() throws(RasterError) {
    let open = groups.removeLast()
    let (content, limit) = (target.scratch, target.limit)
    let universe = target.universe
    defer { rasterizer.pool.give(content) }
    (target, state) = (open.target, open.state)
    saved.removeSubrange(open.savedCount...)
    guard !limit.isEmpty else { return }
    if let mask = open.group.mask {
      try multiply(content, by: mask, limit, universe)
    }
    content.fade(byte(Double(open.group.compositing.alpha)))
    let mode = open.group.compositing.blendMode
    if let shadow = open.group.compositing.shadow.map({ DeviceShadow($0, state.base) }) {
      try draw(shadow, of: content, mode)
    }
    try paint(.pixels(content), mask: nil, limit.intersection(state.clip), mode)
  }

  /// Multiplies a group by a list's opacity.
  private func multiply(
    _ content: Scratch, by mask: DisplayList, _ limit: PixelRect, _ universe: PixelRect
  ) throws(RasterError) {
    let pixels = try rasterizer.pool.take(content.rect, .color)
    let opacity = try rasterizer.pool.take(content.rect, .mask)
    defer {
      rasterizer.pool.give(pixels)
      rasterizer.pool.give(opacity)
    }
    let target = DrawingTarget(scratch: pixels, limit: limit, universe: universe)
    var pass = DrawingPass(rasterizer, target, state.transform)
    try pass.draw(mask)
    pixels.copyOpacity(to: opacity)
    content.multiply(by: opacity, in: limit)
  }
}
