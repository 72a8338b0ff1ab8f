internal import CTextLibraries
internal import Foundation
package import Quartz

extension FontFace {
  /// A glyph's outline in font units, y downwards, relative to its origin on the baseline; empty
  /// for spaces and pictures.
  package func outline(of glyph: UInt32) -> VectorPath {
    guard let functions = try? OutlineFunctions.shared.get() else { return VectorPath() }
    let collector = OutlineCollector()
    // HarfBuzz passes the collector to the functions below, only during this call.
    let pointer = unsafe Unmanaged.passUnretained(collector).toOpaque()
    unsafe libraries.functions.hb_font_get_glyph_shape(font, glyph, functions.handle, pointer)
    withExtendedLifetime(collector) {}
    return VectorPath(verbs: collector.verbs, points: collector.points)
  }
}

/// Collects the outline that HarfBuzz draws.
private final class OutlineCollector {
  var verbs: [VectorPath.Verb] = []
  var points: [CGPoint] = []

  func append(_ verb: VectorPath.Verb, _ coordinates: Float...) {
    verbs.append(verb)
    for index in stride(from: 0, to: coordinates.count, by: 2) {
      points.append(CGPoint(x: Double(coordinates[index]), y: -Double(coordinates[index + 1])))
    }
  }

  static func at(_ pointer: UnsafeMutableRawPointer?) -> OutlineCollector? {
    unsafe pointer.map { unsafe Unmanaged<OutlineCollector>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// HarfBuzz's table of functions that receive an outline; created once, never freed.
@safe private struct OutlineFunctions: Sendable {
  nonisolated(unsafe) let handle: OpaquePointer

  static let shared: Result<OutlineFunctions, FontError> = Result { () throws(FontError) in
    try OutlineFunctions()
  }

  private init() throws(FontError) {
    let functions = try TextLibraries.load().functions
    guard let handle = functions.hb_draw_funcs_create() else {
      preconditionFailure("HarfBuzz has no memory for a table of functions")
    }
    unsafe functions.hb_draw_funcs_set_move_to_func(
      handle, { _, data, _, x, y, _ in unsafe OutlineCollector.at(data)?.append(.move, x, y) }, nil,
      nil)
    unsafe functions.hb_draw_funcs_set_line_to_func(
      handle, { _, data, _, x, y, _ in unsafe OutlineCollector.at(data)?.append(.line, x, y) }, nil,
      nil)
    unsafe functions.hb_draw_funcs_set_quadratic_to_func(
      handle,
      { _, data, _, x1, y1, x, y, _ in unsafe OutlineCollector.at(data)?.append(.quad, x1, y1, x, y)
      },
      nil, nil)
    unsafe functions.hb_draw_funcs_set_cubic_to_func(
      handle,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        unsafe OutlineCollector.at(data)?.append(.curve, x1, y1, x2, y2, x, y)
      }, nil, nil)
    unsafe functions.hb_draw_funcs_set_close_path_func(
      handle, { _, data, _, _ in unsafe OutlineCollector.at(data)?.append(.close) }, nil, nil)
    unsafe functions.hb_draw_funcs_make_immutable(handle)
    unsafe self.handle = unsafe handle
  }
}
