internal import CRasterLibraries
internal import Foundation
internal import Quartz
internal import UIGeometry

/// A path in device space, in whole 256ths of a pixel: Cairo's own unit.
///
/// Rounding here, and not in Cairo, makes a shape the same wherever the bitmap begins that it is
/// drawn into.
struct DevicePath {
  private var verbs: [VectorPath.Verb] = []
  private var xs: [Int] = []
  private var ys: [Int] = []
  /// In pixels, around all control points; nil without any.
  private(set) var bounds: PixelRect?
  /// The upright rectangle in 256ths that this path is, if it is one.
  private(set) var rectangle: PixelRect?

  /// Units of a pixel.
  static let unit = 256.0

  /// Rounds a path; nil if a coordinate is no number.
  init?(_ path: VectorPath, _ transform: CGAffineTransform) {
    let points = path.points.map { $0.applying(transform) }
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    verbs = path.verbs
    xs = points.map { Self.rounded($0.x) }
    ys = points.map { Self.rounded($0.y) }
    if let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() {
      bounds = PixelRect(
        left: left >> 8, top: top >> 8, right: (right + 255) >> 8, bottom: (bottom + 255) >> 8)
      if path.rectangle != nil, isUpright {
        rectangle = PixelRect(left: left, top: top, right: right, bottom: bottom)
      }
    }
  }

  /// The pixels that a path becomes, if it is an upright rectangle of whole pixels and the transform
  /// keeps it upright: what `wholePixels` would be, without the points of the path.
  static func wholePixels(of path: VectorPath, _ transform: CGAffineTransform) -> PixelRect? {
    guard transform.b == 0, transform.c == 0, let rect = path.rectangle else { return nil }
    let first = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
    let last = CGPoint(x: rect.maxX, y: rect.maxY).applying(transform)
    guard first.x.isFinite, first.y.isFinite, last.x.isFinite, last.y.isFinite else { return nil }
    let (x, right, y, bottom) = (
      rounded(first.x), rounded(last.x), rounded(first.y), rounded(last.y)
    )
    guard (x | right | y | bottom) & 255 == 0 else { return nil }
    return PixelRect(
      left: min(x, right) >> 8, top: min(y, bottom) >> 8, right: max(x, right) >> 8,
      bottom: max(y, bottom) >> 8)
  }

  /// The pixels that this path is, if it is a rectangle of whole pixels.
  var wholePixels: PixelRect? {
    guard let rectangle else { return nil }
    let edges = [rectangle.left, rectangle.top, rectangle.right, rectangle.bottom]
    guard edges.allSatisfy({ $0 & 255 == 0 }) else { return nil }
    return PixelRect(
      left: edges[0] >> 8, top: edges[1] >> 8, right: edges[2] >> 8, bottom: edges[3] >> 8)
  }

  /// Whether the four corners are those of an upright rectangle, also one that was turned by a
  /// right angle.
  private var isUpright: Bool {
    guard xs.count == 4 else { return false }
    return xs[0] == xs[3] && xs[1] == xs[2] && ys[0] == ys[1] && ys[2] == ys[3]
      || xs[0] == xs[1] && xs[2] == xs[3] && ys[0] == ys[3] && ys[1] == ys[2]
  }

  /// Far beyond every screen, and small enough for Cairo's numbers.
  private static func rounded(_ value: CGFloat) -> Int {
    Int((max(-16_000, min(Double(value), 48_000)) * unit).rounded())
  }

  /// Adds the path to a context whose bitmap begins at a pixel.
  func add(to context: OpaquePointer, _ cairo: Cairo, originX: Int, originY: Int) {
    let functions = cairo.functions
    let (left, top) = (originX * 256, originY * 256)
    func x(_ index: Int) -> Double { Double(xs[index] - left) / Self.unit }
    func y(_ index: Int) -> Double { Double(ys[index] - top) / Self.unit }
    var place = 0
    var last = (x: 0.0, y: 0.0)
    for verb in verbs {
      switch verb {
      case .move: unsafe functions.cairo_move_to(context, x(place), y(place))
      case .line: unsafe functions.cairo_line_to(context, x(place), y(place))
      case .quad:
        // The same curve as a cubic one, whose control points are two thirds of the way.
        let (control, end) = ((x(place), y(place)), (x(place + 1), y(place + 1)))
        unsafe functions.cairo_curve_to(
          context, last.x + (control.0 - last.x) * 2 / 3, last.y + (control.1 - last.y) * 2 / 3,
          end.0 + (control.0 - end.0) * 2 / 3, end.1 + (control.1 - end.1) * 2 / 3, end.0, end.1)
      case .curve:
        unsafe functions.cairo_curve_to(
          context, x(place), y(place), x(place + 1), y(place + 1), x(place + 2), y(place + 2))
      case .close: unsafe functions.cairo_close_path(context)
      }
      place += verb.pointCount
      if verb.pointCount > 0 { last = (x(place - 1), y(place - 1)) }
    }
  }
}
