internal import Foundation
internal import Quartz
internal import UIGeometry

/// Draws one list into one rectangle of damage.
struct DrawingPass {
  let rasterizer: ListRasterizer
  private(set) var target: DrawingTarget
  var state: DrawingState
  private var saved: [DrawingState] = []
  private var groups: [OpenGroup] = []

  /// What a group returns to.
  private struct OpenGroup {
    var group: DisplayList.Group
    var target: DrawingTarget
    var state: DrawingState
    var savedCount: Int
  }

  init(_ rasterizer: ListRasterizer, _ target: DrawingTarget, _ transform: CGAffineTransform) {
    (self.rasterizer, self.target) = (rasterizer, target)
    state = DrawingState(transform: transform, base: transform, clip: target.limit, mask: nil)
  }

  /// Draws all commands. What a list leaves open is closed.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  mutating func draw(_ list: DisplayList) throws(RasterError) {
    let (savedCount, groupCount) = (saved.count, groups.count)
    for (place, command) in list.commands.enumerated() {
      switch command {
      case .save: saved.append(state)
      case .restore:
        if saved.count > max(savedCount, groups.last?.savedCount ?? 0) {
          state = saved.removeLast()
        }
      case .beginGroup(let group): try begin(group, content: list.commands[(place + 1)...])
      case .endGroup: if groups.count > groupCount { try endGroup() }
      case .concatenate, .clip, .clipToMask, .fill, .stroke, .shadow, .shade, .image, .glyphs,
        .strokeGlyphs, .clear, .list:
        try draw(command)
      }
    }
    while groups.count > groupCount { try endGroup() }
    if saved.count > savedCount {
      state = saved[savedCount]
      saved.removeSubrange(savedCount...)
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
  func draw(
    _ path: VectorPath, _ kind: ListRasterizer.Coverage, _ paint: Paint, _ compositing: Compositing
  ) throws(RasterError) {
    guard !isOutside(path, kind), let path = DevicePath(path, state.transform) else { return }
    if case .fill = kind, let pixels = path.wholePixels {
      return try self.paint(paint, mask: nil, pixels.intersection(state.clip), compositing)
    }
    guard
      let mask = try rasterizer.coverage(
        of: path, kind, isAntialiased: compositing.isAntialiased, area: state.clip,
        universe: target.universe)
    else { return }
    defer { rasterizer.pool.give(mask) }
    try self.paint(paint, mask: mask, mask.rect.intersection(state.clip), compositing)
  }

  /// Paints an area through a mask of its own, which may be changed, and through the clip's.
  func paint(
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

  /// The same of any source.
  func paint(
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

  // MARK: Groups

  /// Begins a group for one command, if it has a shadow.
  private mutating func withShadow(
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
  private mutating func begin(
    _ group: DisplayList.Group, content: ArraySlice<DisplayList.Command>
  ) throws(RasterError) {
    groups.append(
      OpenGroup(group: group, target: target, state: state, savedCount: saved.count))
    let shadow = group.compositing.shadow.map { DeviceShadow($0, state.base) }
    let needed = shadow?.needed(for: state.clip) ?? state.clip
    let universe = shadow?.needed(for: target.universe) ?? target.universe
    let inside = GroupContent.bounds(of: content, state.transform)
    let limit = needed.intersection(inside).intersection(universe)
    // Nothing to draw: one pixel, with a clip that is empty.
    let rect =
      limit.isEmpty
      ? PixelRect(x: universe.left, y: universe.top, width: 1, height: 1)
      : limit
    let scratch = try rasterizer.pool.take(rect, .color)
    target = DrawingTarget(scratch: scratch, limit: limit, universe: universe)
    (state.clip, state.mask) = (limit, nil)
  }

  private mutating func endGroup() throws(RasterError) {
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

  /// Multiplies a group by the opacity of a list.
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
