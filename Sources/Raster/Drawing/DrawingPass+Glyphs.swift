internal import CRasterLibraries
internal import Foundation
internal import Quartz
internal import TextLayout
internal import UIGeometry

extension DrawingPass {
  /// Glyphs larger than this, in pixels per em, are drawn as paths.
  private static let cachedSizeLimit = 160.0

  /// Draws glyphs in one paint.
  mutating func draw(
    _ run: GlyphRun, _ paint: Paint, _ compositing: Compositing
  ) throws(RasterError) {
    let box = PixelRect(around: run.bounds.applying(state.transform)).outset(2)
    let area = box.intersection(state.clip)
    guard !area.isEmpty, run.pointSize > 0, run.pointSize.isFinite,
      let face = rasterizer.face(run.font)
    else { return }
    if face.hasColorPictures { return try drawPictures(run, face, compositing) }
    let unit = run.pointSize / CGFloat(face.unitsPerEm)
    let transform = state.transform
    if Double(run.pointSize) * transform.largestScale > Self.cachedSizeLimit {
      guard let path = outline(of: run) else { return }
      return try draw(path, .fill(.winding), paint, compositing)
    }
    let mask = try rasterizer.pool.take(area, .mask)
    defer { rasterizer.pool.give(mask) }
    mask.bitmap.flush()
    let sheet = rasterizer.glyphs.sheet(
      for: GlyphSheet.Key(
        font: run.font, a: Double(transform.a * unit), b: Double(transform.b * unit),
        c: Double(transform.c * unit), d: Double(transform.d * unit)))
    for glyph in run.glyphs {
      let origin = glyph.position.applying(transform)
      guard abs(origin.x) < 1e6, abs(origin.y) < 1e6 else { continue }
      // Round to the nearest quarter of a pixel.
      let x = Int((Double(origin.x) * 4 + 0.5).rounded(.down))
      let y = Int((Double(origin.y) * 4 + 0.5).rounded(.down))
      let placed = PlacedGlyph(glyph.id, x: x, y: y)
      let pixels = try rasterizer.glyphs.mask(of: placed, sheet) { () throws(RasterError) in
        try rasterizer.rasterize(placed, sheet.key, face)
      }
      mask.add(pixels, x: x >> 2, y: y >> 2)
    }
    mask.bitmap.touch()
    try self.paint(paint, mask: mask, area, compositing)
  }

  /// The outlines of glyphs in user space; nil if their font is missing.
  func outline(of run: GlyphRun) -> VectorPath? {
    guard let face = rasterizer.face(run.font) else { return nil }
    let unit = run.pointSize / CGFloat(face.unitsPerEm)
    var path = VectorPath()
    for glyph in run.glyphs {
      let place = CGAffineTransform(
        a: unit, b: 0, c: 0, d: unit, tx: glyph.position.x, ty: glyph.position.y)
      path.append(face.outline(of: UInt32(glyph.id)).applying(place))
    }
    return path
  }

  /// Draws glyphs with colours of their own; only the paint's opacity applies.
  private mutating func drawPictures(
    _ run: GlyphRun, _ face: FontFace, _ compositing: Compositing
  ) throws(RasterError) {
    let unit = run.pointSize / CGFloat(face.unitsPerEm)
    for glyph in run.glyphs {
      guard let extents = face.extents(of: UInt32(glyph.id)),
        let image = rasterizer.picture(of: glyph.id, face)
      else { continue }
      let rect = CGRect(
        x: glyph.position.x + CGFloat(extents.left) * unit,
        y: glyph.position.y - CGFloat(max(extents.top, extents.bottom)) * unit,
        width: CGFloat(extents.right - extents.left) * unit,
        height: CGFloat(abs(extents.top - extents.bottom)) * unit)
      let area = PixelRect(around: rect.applying(state.transform)).outset(1)
        .intersection(state.clip)
      guard !area.isEmpty,
        let sampler = ImageSampler(
          rasterizer.images.levels(of: image), rect: rect, state.transform, .medium,
          isEdgeTransparent: true)
      else { continue }
      let pixels = try rasterizer.pool.take(area, .color)
      defer { rasterizer.pool.give(pixels) }
      sampler.paint(pixels)
      pixels.fade(byte(Double(compositing.alpha)))
      try paint(.pixels(pixels), mask: nil, area, compositing.blendMode)
    }
  }
}

extension ListRasterizer {
  /// Rasterises a glyph.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  func rasterize(
    _ placed: PlacedGlyph, _ key: GlyphSheet.Key, _ face: FontFace
  ) throws(RasterError) -> GlyphMask {
    let transform = CGAffineTransform(
      a: CGFloat(key.a), b: CGFloat(key.b), c: CGFloat(key.c), d: CGFloat(key.d),
      tx: CGFloat(placed.x) / 4, ty: CGFloat(placed.y) / 4)
    let empty = GlyphMask(rect: PixelRect(x: 0, y: 0, width: 0, height: 0), opacities: [])
    // A damaged font may contain outlines of any size.
    let window = PixelRect(left: -1024, top: -1024, right: 1024, bottom: 1024)
    guard let path = DevicePath(face.outline(of: UInt32(placed.glyph)), transform),
      let mask = try coverage(
        of: path, .fill(.winding), isAntialiased: true, area: window, universe: window)
    else { return empty }
    defer { pool.give(mask) }
    mask.bitmap.flush()
    var opacities: [UInt8] = []
    opacities.reserveCapacity(mask.rect.width * mask.rect.height)
    for row in 0..<mask.rect.height {
      let line = unsafe mask.bitmap.opacities(x: 0, y: row)
      unsafe opacities.append(contentsOf: UnsafeBufferPointer(start: line, count: mask.rect.width))
    }
    return GlyphMask(rect: mask.rect, opacities: opacities)
  }

  /// A glyph's picture; nil if the font contains none or it is damaged.
  func picture(of glyph: CGGlyph, _ face: FontFace) -> CGImage? {
    let key = PictureKey(font: face.identifier, glyph: glyph)
    if let known = pictures[key] { return known }
    if pictures.count >= 1_000 { pictures.removeAll() }
    let image = face.picture(of: UInt32(glyph)).flatMap { try? ImageFile.decode($0) }
    pictures[key] = .some(image)
    return image
  }
}

/// Identifies a picture in a font.
struct PictureKey: Hashable {
  var font: FontIdentifier
  var glyph: CGGlyph
}

extension Scratch {
  /// Adds a glyph's opacities, with its origin at a pixel; each sum is at most 255.
  fileprivate func add(_ glyph: GlyphMask, x: Int, y: Int) {
    let place = glyph.rect.offsetBy(x: x, y: y)
    let area = place.intersection(rect)
    guard !area.isEmpty else { return }
    unsafe glyph.opacities.withUnsafeBufferPointer { opacities in
      guard let first = opacities.baseAddress else { return }
      for row in area.top..<area.bottom {
        let line = unsafe bitmap.opacities(x: area.left - rect.left, y: row - rect.top)
        let start = (row - place.top) * place.width + area.left - place.left
        unsafe raster_add_opacities(first + start, line, area.width)
      }
    }
  }
}
