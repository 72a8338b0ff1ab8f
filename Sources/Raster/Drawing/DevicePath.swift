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
    }
  }

  /// The pixels that a path becomes, if that is an upright rectangle of whole pixels, also one that
  /// the transform turns by a right angle.
  static func wholePixels(of path: VectorPath, _ transform: CGAffineTransform) -> PixelRect? {
    guard let rect = path.rectangle,
      let first = rounded(x: rect.minX, y: rect.minY, transform),
      let second = rounded(x: rect.maxX, y: rect.minY, transform),
      let third = rounded(x: rect.maxX, y: rect.maxY, transform),
      let fourth = rounded(x: rect.minX, y: rect.maxY, transform)
    else { return nil }
    let isUpright =
      first.x == fourth.x && second.x == third.x && first.y == second.y && third.y == fourth.y
      || first.x == second.x && third.x == fourth.x && first.y == fourth.y && second.y == third.y
    guard isUpright, (first.x | first.y | third.x | third.y) & 255 == 0 else { return nil }
    return PixelRect(
      left: min(first.x, third.x) >> 8, top: min(first.y, third.y) >> 8,
      right: max(first.x, third.x) >> 8, bottom: max(first.y, third.y) >> 8)
  }

  /// A point in 256ths of a pixel; nil if a coordinate is no number.
  private static func rounded(
    x: CGFloat, y: CGFloat, _ transform: CGAffineTransform
  ) -> (x: Int, y: Int)? {
    let point = CGPoint(x: x, y: y).applying(transform)
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return (rounded(point.x), rounded(point.y))
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
