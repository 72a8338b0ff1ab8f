internal import Foundation
internal import Quartz
internal import UIGeometry

/// Draws one list into one rectangle of damage.
struct DrawingPass {
  let rasterizer: ListRasterizer
  var target: DrawingTarget
  var state: DrawingState
  var saved: [DrawingState]
  var groups: [OpenGroup] = []
  /// The fill that hides everything drawn before it; nil once it is drawn, or if there is none.
  var cover: Cover?

  /// The state to return to at a group's end.
  struct OpenGroup {
    var group: DisplayList.Group
    var target: DrawingTarget
    var state: DrawingState
    var savedCount: Int
  }

  init(
    _ rasterizer: ListRasterizer, _ target: DrawingTarget, _ transform: CGAffineTransform,
    cover: Cover? = nil, memory: consuming [DrawingState] = []
  ) {
    (self.rasterizer, self.target, self.cover) = (rasterizer, target, cover)
    saved = memory
    state = DrawingState(transform: transform, base: transform, clip: target.limit, mask: nil)
  }

  /// Draws all commands. Closes everything that a list leaves open.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  mutating func draw(_ list: DisplayList) throws(RasterError) {
    let floor = (saved: saved.count, groups: groups.count)
    if let part = list.part {
      try draw(part, above: floor)
    } else {
      try draw(list.commands[...], above: floor)
    }
    while groups.count > floor.groups { try endGroup() }
    if saved.count > floor.saved {
      state = saved[floor.saved]
      saved.removeSubrange(floor.saved...)
    }
  }

  /// Draws commands; those that would end something begun before `floor` do nothing.
  mutating func draw(
    _ commands: ArraySlice<DisplayList.Command>, above floor: (saved: Int, groups: Int)
  ) throws(RasterError) {
    for place in commands.indices {
      switch commands[place] {
      case .save: saved.append(state)
      case .restore:
        if saved.count > max(floor.saved, groups.last?.savedCount ?? 0) {
          state = saved.removeLast()
        }
      case .beginGroup(let group): try begin(group, content: commands[(place + 1)...])
      case .endGroup: if groups.count > floor.groups { try endGroup() }
      case .concatenate, .clip, .clipToMask, .fill, .stroke, .shadow, .shade, .image, .glyphs,
        .strokeGlyphs, .clear, .list:
        try draw(commands[place])
      }
    }
  }

  private mutating func draw(_ command: DisplayList.Command) throws(RasterError) {
    switch command {
    case .concatenate(let transform):
      state.transform = transform.concatenating(state.transform)
    case .clip(let path, let rule, let isAntialiased):
      try clip(to: path, rule, isAntialiased: isAntialiased)
    case .clipToMask(let image, let rect): try clip(to: image, rect)
    case .list(let list, let transform):
      let outer = state
      state.transform = transform.concatenating(state.transform)
      state.base = state.transform
      try draw(list)
      state = outer
    case .fill, .stroke, .shadow, .shade, .image, .glyphs, .strokeGlyphs, .clear:
      guard !state.clip.isEmpty, state.transform.isInvertible else { return }
      try drawShape(command)
    case .save, .restore, .beginGroup, .endGroup: break
    }
  }

  private mutating func drawShape(_ command: DisplayList.Command) throws(RasterError) {
    switch command {
    case .fill(let path, let rule, let paint, let compositing):
      try withShadow(compositing, command) { pass, compositing throws(RasterError) in
        try pass.draw(path, .fill(rule), paint, compositing)
      }
    case .stroke(let path, let style, let paint, let compositing):
      guard style.isDrawable else { return }
      try withShadow(compositing, command) { pass, compositing throws(RasterError) in
        try pass.draw(path, .stroke(style, pass.state.transform), paint, compositing)
      }
    case .shadow(let path, let rule, let shadow):
      try draw(DeviceShadow(shadow, state.base), of: path, rule)
    case .shade(let gradient, let compositing):
      try withShadow(compositing, command) { pass, compositing throws(RasterError) in
        try pass.paint(.gradient(gradient), mask: nil, pass.state.clip, compositing)
      }
    case .image(let image, let rect, let quality, let compositing):
      try withShadow(compositing, command) { pass, compositing throws(RasterError) in
        try pass.draw(image, rect, quality, compositing)
      }
    case .glyphs(let run, let paint, let compositing):
      try withShadow(compositing, command) { pass, compositing throws(RasterError) in
        try pass.draw(run, paint, compositing)
      }
    case .strokeGlyphs(let run, let style, let paint, let compositing):
      guard style.isDrawable, let path = outline(of: run) else { return }
      try withShadow(compositing, command) { pass, compositing throws(RasterError) in
        try pass.draw(path, .stroke(style, pass.state.transform), paint, compositing)
      }
    case .clear(let rect):
      let clearing = Compositing(blendMode: .clear)
      try draw(VectorPath(rect), .fill(.winding), .color(.black), clearing)
    case .save, .restore, .concatenate, .clip, .clipToMask, .beginGroup, .endGroup, .list: break
    }
  }

  /// Draws a path.
  mutating func draw(
    _ path: VectorPath, _ kind: ListRasterizer.Coverage, _ paint: Paint, _ compositing: Compositing
  ) throws(RasterError) {
    if case .fill = kind, let pixels = DevicePath.wholePixels(of: path, state.transform) {
      return try self.paint(paint, mask: nil, pixels.intersection(state.clip), compositing)
    }
    guard !isOutside(path, kind), let path = DevicePath(path, state.transform) else { return }
    guard
      let mask = try rasterizer.coverage(
        of: path, kind, isAntialiased: compositing.isAntialiased, area: state.clip,
        universe: target.universe)
    else { return }
    defer { rasterizer.pool.give(mask) }
    try self.paint(paint, mask: mask, mask.rect.intersection(state.clip), compositing)
  }

  /// Paints an area through the clip's mask and a mask of its own, which may be changed.
  mutating func paint(
    _ paint: Paint, mask: Scratch?, _ area: PixelRect, _ compositing: Compositing
  ) throws(RasterError) {
    guard !area.isEmpty else { return }
    switch paint {
    case .color(var color):
      color.alpha *= compositing.alpha
      try self.paint(.color(color), mask: mask, area, compositing.blendMode)
    case .gradient(let gradient):
      let pixels = try rasterizer.pool.take(area, .color)
      defer { rasterizer.pool.give(pixels) }
      let ramp = rasterizer.ramps.ramp(for: gradient.stops, alpha: compositing.alpha)
      GradientPainter(gradient, ramp, state.transform).paint(pixels)
      try self.paint(.pixels(pixels), mask: mask, area, compositing.blendMode)
    case .pattern(let pattern):
      let pixels = try rasterizer.pool.take(area, .color)
      defer { rasterizer.pool.give(pixels) }
      let sampler = ImageSampler(
        rasterizer.images.levels(of: pattern.image), pattern: pattern, state.transform)
      sampler?.paint(pixels)
      pixels.fade(byte(Double(compositing.alpha)))
      try self.paint(.pixels(pixels), mask: mask, area, compositing.blendMode)
    }
  }

  /// The same for any source.
  mutating func paint(
    _ source: PaintSource, mask: Scratch?, _ area: PixelRect, _ mode: CGBlendMode
  ) throws(RasterError) {
    guard let clip = state.mask else {
      return rasterizer.paint(source, mask: mask, area, mode, target)
    }
    if let mask {
      mask.multiply(by: clip.scratch, in: area)
      rasterizer.paint(source, mask: mask, area, mode, target)
    } else {
      rasterizer.paint(source, mask: clip.scratch, area, mode, target)
    }
  }

  /// Whether a path is so far from the clip that no pixel can be covered.
  private func isOutside(_ path: VectorPath, _ kind: ListRasterizer.Coverage) -> Bool {
    let box = path.controlPointBounds
    guard !box.isNull else { return true }
    let margin: Int
    switch kind {
    case .fill: margin = 2
    case .stroke: margin = ListRasterizer.margin(of: kind)
    }
    let pixels = PixelRect(around: box.applying(state.transform)).outset(margin)
    return pixels.intersection(state.clip).isEmpty
  }
}
