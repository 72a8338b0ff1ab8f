internal import CRasterLibraries
internal import Foundation
internal import Quartz

/// The colours to paint.
enum PaintSource {
  case color(PaintColor)
  /// Pixels of the device, for the painted area at least.
  case pixels(Scratch)
}

extension ListRasterizer {
  /// Paints an area of the target, through a mask that contains it.
  ///
  /// As in CoreGraphics, every mode changes only covered pixels, and partially covered ones
  /// partially.
  func paint(
    _ source: PaintSource, mask: Scratch?, _ area: PixelRect, _ mode: CGBlendMode,
    _ target: DrawingTarget
  ) {
    guard !area.isEmpty else { return }
    guard let cairoOperator = mode.cairoOperator else {
      return paintAside(source, mask: mask, area, mode, target)
    }
    if case .color(let color) = source, paint(color, mask: mask, area, mode, target.scratch) {
      return
    }
    compose(source, mask: mask, area, cairoOperator, target.scratch)
  }

  /// Paints in a mode that Cairo lacks, or would apply to uncovered pixels too. Paints into a copy
  /// of the area, which then replaces the covered pixels.
  private func paintAside(
    _ source: PaintSource, mask: Scratch?, _ area: PixelRect, _ mode: CGBlendMode,
    _ target: DrawingTarget
  ) {
    guard let copy = try? pool.take(area, .color) else { return }
    defer { pool.give(copy) }
    compose(.pixels(target.scratch), mask: nil, area, CAIRO_OPERATOR_SOURCE, copy)
    if let unbounded = mode.unboundedOperator {
      compose(source, mask: nil, area, unbounded, copy)
    } else {
      guard let added = try? pool.take(area, .color) else { return }
      compose(source, mask: nil, area, CAIRO_OPERATOR_SOURCE, added)
      copy.addDarker(added)
      pool.give(added)
    }
    compose(.pixels(copy), mask: mask, area, CAIRO_OPERATOR_SOURCE, target.scratch)
  }

  /// Paints text and opaque rectangles, which make up most of a frame, without Cairo, which makes
  /// four allocations for each. Returns whether it painted.
  private func paint(
    _ color: PaintColor, mask: Scratch?, _ area: PixelRect, _ mode: CGBlendMode, _ target: Scratch
  ) -> Bool {
    let pixel = color.pixel
    if let mask, mode == .normal {
      target.draw(pixel, through: mask, in: area)
    } else if mask == nil, mode == .copy || mode == .normal && pixel >> 24 == 255 {
      target.fill(area, with: pixel)
    } else {
      return false
    }
    return true
  }

  /// Makes a colour the source, rounded to a pixel's precision; Cairo itself would round down.
  private func setSource(_ color: PaintColor, _ context: OpaquePointer) {
    let pixel = color.pixel
    let alpha = Double(pixel >> 24) / 255
    func part(_ shift: UInt32) -> Double {
      guard alpha > 0 else { return 0 }
      // Cairo multiplies by the opacity, so divide by it here.
      return Double(pixel >> shift & 255) / 255 / alpha
    }
    let (red, green, blue) = (part(16), part(8), part(0))
    unsafe cairo.functions.cairo_set_source_rgba(context, red, green, blue, alpha)
  }

  private func compose(
    _ source: PaintSource, mask: Scratch?, _ area: PixelRect, _ mode: cairo_operator_t,
    _ target: Scratch
  ) {
    let functions = cairo.functions
    let context = unsafe target.bitmap.context
    let origin = (x: target.rect.left, y: target.rect.top)
    switch source {
    case .color(let color): unsafe setSource(color, context)
    case .pixels(let pixels):
      unsafe pixels.bitmap.asSource { surface in
        unsafe functions.cairo_set_source_surface(
          context, surface, Double(pixels.rect.left - origin.x),
          Double(pixels.rect.top - origin.y))
      }
    }
    unsafe functions.cairo_set_operator(context, mode)
    unsafe functions.cairo_rectangle(
      context, Double(area.left - origin.x), Double(area.top - origin.y), Double(area.width),
      Double(area.height))
    if let mask {
      unsafe functions.cairo_clip(context)
      unsafe mask.bitmap.asSource { surface in
        unsafe functions.cairo_mask_surface(
          context, surface, Double(mask.rect.left - origin.x), Double(mask.rect.top - origin.y))
      }
      unsafe functions.cairo_reset_clip(context)
    } else {
      unsafe functions.cairo_fill(context)
    }
    // Bitmaps return to the pool, so the context must not keep one.
    unsafe functions.cairo_set_source_rgba(context, 0, 0, 0, 0)
    unsafe precondition(
      functions.cairo_status(context) == CAIRO_STATUS_SUCCESS,
      unsafe "Cairo's error \(functions.cairo_status(context).rawValue)")
  }
}

extension CGBlendMode {
  /// Cairo's operator, if it changes only covered pixels.
  fileprivate var cairoOperator: cairo_operator_t? {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusDarker: nil
    }
  }

  /// Cairo's operator for the other modes, if there is one.
  fileprivate var unboundedOperator: cairo_operator_t? {
    switch self {
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .clear, .copy, .sourceAtop, .destinationOver, .destinationOut, .xor, .plusDarker,
      .plusLighter:
      nil
    }
  }
}

extension Scratch {
  /// `plusDarker`: adds the opacities, up to 1, and the colours' distances from white.
  fileprivate func addDarker(_ other: Scratch) {
    bitmap.flush()
    other.bitmap.flush()
    for y in 0..<rect.height {
      let (below, above) = unsafe (bitmap.colors(x: 0, y: y), other.bitmap.colors(x: 0, y: y))
      for index in 0..<rect.width {
        let (first, second) = unsafe (below[index], above[index])
        let alpha = min(first >> 24 + second >> 24, 255)
        var sum = alpha << 24
        for shift: UInt32 in [0, 8, 16] {
          // Multiplied by its opacity, a channel's distance from white is the opacity minus the
          // channel; rounding in other modes may have left a channel above its opacity.
          let distances = [first, second].map { pixel in
            pixel >> 24 - min(pixel >> shift & 255, pixel >> 24)
          }
          let distance = distances[0] + distances[1]
          sum |= (alpha - min(distance, alpha)) << shift
        }
        unsafe below[index] = sum
      }
    }
    bitmap.touch()
  }
}
