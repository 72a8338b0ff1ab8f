internal import CRasterLibraries
internal import Foundation
internal import Quartz
internal import UIGeometry

extension ListRasterizer {
  /// The way in which a path covers pixels.
  enum Coverage {
    case fill(CGPathFillRule)
    /// A line, with a pen that is round in user space.
    case stroke(StrokeStyle, CGAffineTransform)
  }

  /// The opacities of a shape over the rows of `area`; nil if it covers nothing there.
  ///
  /// Cairo cuts edges at the left and right sides of its target, and rounds there; at the top and
  /// bottom it does not. So the mask is always as wide as the shape, within the target's universe.
  /// In a row in which edges begin, Cairo counts samples; elsewhere it computes the exact area. The
  /// edges of a shape that is cut at the top begin there, so the mask begins one row above the
  /// area.
  ///
  /// The mask of a line is as high as the line: if dashes were cut off, Cairo would leave them out
  /// and join the others differently. It also computes corners in floating point from the mask's
  /// origin, so with another origin a corner could be a 256th of a pixel away.
  ///
  /// - Throws: `RasterError.missingLibrary`.
  func coverage(
    of path: DevicePath, _ kind: Coverage, isAntialiased: Bool, area: PixelRect,
    universe: PixelRect
  ) throws(RasterError) -> Scratch? {
    guard var bounds = path.bounds else { return nil }
    bounds = bounds.outset(Self.margin(of: kind))
    guard !bounds.intersection(area).isEmpty else { return nil }
    var rect = bounds.intersection(universe)
    if case .fill = kind {
      (rect.top, rect.bottom) = (max(rect.top, area.top - 1), min(rect.bottom, area.bottom))
    }
    guard !rect.isEmpty else { return nil }
    let mask = try pool.take(rect, .mask)
    let functions = cairo.functions
    let context = unsafe mask.bitmap.context
    unsafe functions.cairo_rectangle(context, 0, 0, Double(rect.width), Double(rect.height))
    unsafe functions.cairo_clip(context)
    unsafe functions.cairo_set_antialias(
      context, isAntialiased ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
    unsafe functions.cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    unsafe functions.cairo_set_source_rgba(context, 0, 0, 0, 1)
    unsafe path.add(to: context, cairo, originX: rect.left, originY: rect.top)
    switch kind {
    case .fill(let rule):
      unsafe functions.cairo_set_fill_rule(
        context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      unsafe functions.cairo_fill(context)
    case .stroke(let style, let transform):
      unsafe stroke(context, style, transform)
    }
    unsafe functions.cairo_reset_clip(context)
    unsafe precondition(
      functions.cairo_status(context) == CAIRO_STATUS_SUCCESS,
      unsafe "Cairo's error \(functions.cairo_status(context).rawValue)")
    return mask
  }

  private func stroke(
    _ context: OpaquePointer, _ style: StrokeStyle, _ transform: CGAffineTransform
  ) {
    let functions = cairo.functions
    var style = style
    let isHairline = style.width <= 0
    // The thinnest line that the device can draw is one pixel wide.
    if isHairline { style.width = 1 }
    if !isHairline {
      var matrix = cairo_matrix_t(
        xx: Double(transform.a), yx: Double(transform.b), xy: Double(transform.c),
        yy: Double(transform.d), x0: 0, y0: 0)
      unsafe functions.cairo_set_matrix(context, &matrix)
    }
    unsafe functions.cairo_set_line_width(context, Double(style.width))
    switch style.cap {
    case .butt: unsafe functions.cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: unsafe functions.cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: unsafe functions.cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: unsafe functions.cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: unsafe functions.cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: unsafe functions.cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    unsafe functions.cairo_set_miter_limit(context, max(Double(style.miterLimit), 1))
    let dashes = style.dashLengths.map { Double($0) }
    unsafe functions.cairo_set_dash(context, dashes, Int32(dashes.count), Double(style.dashPhase))
    unsafe functions.cairo_stroke(context)
    unsafe functions.cairo_identity_matrix(context)
  }

  /// How many pixels beyond its control points a shape may extend.
  static func margin(of kind: Coverage) -> Int {
    switch kind {
    case .fill: return 1
    case .stroke(let style, let transform):
      let reach = Double(style.reach) * transform.largestScale
      return 2 + Int(min(max(reach, 1), 100_000).rounded(.up))
    }
  }
}

extension StrokeStyle {
  /// Whether Cairo accepts the style: dashes must be finite, not negative, not all 0, and not so
  /// short that there would be millions of them.
  var isDrawable: Bool {
    guard width.isFinite, miterLimit.isFinite, dashPhase.isFinite else { return false }
    guard !dashLengths.isEmpty else { return true }
    let sum = dashLengths.reduce(0, +)
    return dashLengths.allSatisfy { $0 >= 0 && $0.isFinite } && sum > 0.01 && sum.isFinite
  }
}

extension CGAffineTransform {
  /// An upper limit of the factor by which it lengthens any distance.
  var largestScale: Double {
    let (x, y) = (Double(a * a + b * b), Double(c * c + d * d))
    return (x + y).squareRoot()
  }

  /// Whether it has an inverse that is exact enough for drawing.
  var isInvertible: Bool {
    let determinant = Double(a * d - b * c)
    return determinant.isFinite && abs(determinant) > 1e-9 && tx.isFinite && ty.isFinite
  }
}
