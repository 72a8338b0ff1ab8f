public import Foundation

extension CGContext {
  // MARK: Lines

  /// Sets the width of lines, in user space. Default: 1.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite, width >= 0 else { return }
    state.style.width = width
  }

  /// Sets the ends of lines. Default: `butt`.
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }

  /// Sets the corners of lines. Default: `miter`.
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }

  /// Sets the longest miter, as a multiple of the width. Default: 10.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite else { return }
    state.style.miterLimit = limit
  }

  /// Sets the lengths of alternating dashes and gaps, and how far into them a line begins; empty
  /// for continuous lines. Ignored if a length is negative or all are 0.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard let dash = Dash(phase: phase, lengths: lengths) else { return }
    (state.style.dashLengths, state.style.dashPhase) = (dash.lengths, dash.phase)
  }

  // MARK: Compositing

  /// Sets the opacity of everything drawn, from 0 to 1. Default: 1.
  public func setAlpha(_ alpha: CGFloat) { state.compositing.alpha = alpha.unit }

  /// Sets how colours combine with those below. Default: `normal`.
  public func setBlendMode(_ mode: CGBlendMode) { state.compositing.blendMode = mode }

  /// Sets a black shadow with an opacity of a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Sets the shadow of everything drawn; no shadow if the colour is nil or transparent.
  ///
  /// Lengths are in base space, which transforms do not change. A positive height moves the shadow
  /// downwards in a context from UIKit, upwards in one that the app created. The blur is twice the
  /// standard deviation of a Gaussian.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else {
      state.compositing.shadow = nil
      return
    }
    guard offset.width.isFinite, offset.height.isFinite, blur.isFinite else { return }
    let downwards = isFlipped ? offset.height : -offset.height
    state.compositing.shadow = Shadow(
      offset: CGSize(width: offset.width, height: downwards), blur: blur, color: color.paintColor)
  }

  /// Sets whether edges cover pixels partially. Default: true.
  public func setShouldAntialias(_ should: Bool) { state.shouldAntialias = should }

  /// Sets whether `setShouldAntialias(true)` has an effect. Default: true.
  public func setAllowsAntialiasing(_ allows: Bool) {
    state.allowsAntialiasing = allows
    let should = state.shouldAntialias
    state.shouldAntialias = should
  }

  /// How carefully scaled images are interpolated. Default: `default`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  // MARK: Colours

  /// Sets the colour of fills. A pattern begins in the upper left corner of the context; transforms
  /// do not affect it, as in CoreGraphics.
  public func setFillColor(_ color: CGColor) {
    state.fill = color.paint
    state.fillSpace = color.colorSpace ?? .standard
  }

  /// Sets the colour of strokes, as `setFillColor(_:)` does for fills.
  public func setStrokeColor(_ color: CGColor) {
    state.stroke = color.paint
    state.strokeSpace = color.colorSpace ?? .standard
  }

  /// Sets the colour of fills, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of fills to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the colour of strokes to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the space of the components for `setFillColor(_:)`, and black as the colour.
  public func setFillColorSpace(_ space: CGColorSpace) {
    (state.fillSpace, state.fill) = (space, .color(.black))
  }

  /// Sets the space of the components for `setStrokeColor(_:)`, and black as the colour.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    (state.strokeSpace, state.stroke) = (space, .color(.black))
  }

  /// Sets the colour of fills from its components in the current space; ignored if there are too
  /// few.
  public func setFillColor(_ components: [CGFloat]) {
    guard let color = CGColor(colorSpace: state.fillSpace, components: components) else { return }
    setFillColor(color)
  }

  /// Sets the colour of strokes from its components in the current space; ignored if there are too
  /// few.
  public func setStrokeColor(_ components: [CGFloat]) {
    guard let color = CGColor(colorSpace: state.strokeSpace, components: components) else {
      return
    }
    setStrokeColor(color)
  }
}

/// The dashes of a line, checked.
struct Dash {
  var phase: CGFloat
  var lengths: [CGFloat]

  /// Nil if a number is not finite, a length is negative, or all are 0; empty lengths are valid.
  init?(phase: CGFloat, lengths: [CGFloat]) {
    guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
    guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else { return nil }
    (self.phase, self.lengths) = (lengths.isEmpty ? 0 : phase, lengths)
  }
}
