public import Foundation
public import UIGeometry

extension CGContext {
  /// Maps text space, whose y increases upwards, to user space. Not part of the saved state. In a
  /// context from UIKit, glyphs are upright only if the matrix inverts y.
  public var textMatrix: CGAffineTransform {
    get { storedTextMatrix }
    set { storedTextMatrix = newValue }
  }

  /// The origin of text space in user space: the translation of `textMatrix`.
  public var textPosition: CGPoint {
    get { CGPoint(x: storedTextMatrix.tx, y: storedTextMatrix.ty) }
    set { (storedTextMatrix.tx, storedTextMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets the font of `showGlyphs(_:at:)`. Default: none.
  public func setFont(_ font: CGFont) { state.text.font = font }

  /// Sets the size of the em in text space. Default: 12.
  public func setFontSize(_ size: CGFloat) {
    guard size.isFinite else { return }
    state.text.size = size
  }

  /// Sets whether glyphs are filled or stroked. Default: `fill`.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

  /// Draws glyphs of the current font with their origins at `positions`, in text space. Without a
  /// font, does nothing.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = state.text.font, positions.allSatisfy(\.isFinite) else { return }
    let size = state.text.size
    // Text space with y downwards, in which a run stands upright.
    let places = zip(glyphs, positions).map { glyph, position in
      GlyphRun.Glyph(id: glyph, position: CGPoint(x: position.x, y: -position.y))
    }
    guard !places.isEmpty else { return }
    var box = BoundingBox()
    for place in places {
      let (x, y) = (place.position.x, place.position.y)
      box.add(
        CGPoint(x: x + font.glyphBounds.minX * size, y: y - font.glyphBounds.maxY * size))
      box.add(
        CGPoint(x: x + font.glyphBounds.maxX * size, y: y - font.glyphBounds.minY * size))
    }
    let run = GlyphRun(
      font: font.identifier, pointSize: size, glyphs: places, bounds: box.rect)
    let upright = CGAffineTransform(scaleX: 1, y: -1).concatenating(storedTextMatrix)
    if upright.isIdentity { return show(run) }
    recorder.save()
    recorder.change(.concatenate(upright))
    show(run)
    recorder.restore()
  }

  /// Draws a run upright in user space with y downwards, filled or stroked according to the state.
  package func show(_ run: GlyphRun) {
    switch state.text.mode {
    case .fill: draw(.glyphs(run, state.fillPaint, state.compositing))
    case .stroke: draw(.strokeGlyphs(run, state.style, state.strokePaint, state.compositing))
    case .fillStroke:
      draw(.glyphs(run, state.fillPaint, state.compositing))
      draw(.strokeGlyphs(run, state.style, state.strokePaint, state.compositing))
    case .invisible: break
    }
  }
}
