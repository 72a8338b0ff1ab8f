internal import CRasterLibraries
internal import Foundation
internal import Quartz
internal import UIGeometry

/// A path in device space, in whole 256ths of a pixel, which is Cairo's own unit.
///
/// Rounding here rather than in Cairo keeps a shape the same, wherever the bitmap that it is drawn
/// into begins.
struct DevicePath {
  private let verbs: [VectorPath.Verb]
  private let points: [CGPoint]
  private let transform: CGAffineTransform
  /// The rectangle around all control points, in pixels; nil if there are none.
  private(set) var bounds: PixelRect?

  /// The number of units in a pixel.
  static let unit = 256.0

  /// Rounds a path; nil if a coordinate is not a number.
  init?(_ path: VectorPath, _ transform: CGAffineTransform) {
    (verbs, points, self.transform) = (path.verbs, path.points, transform)
    for point in points {
      guard let (x, y) = Self.rounded(x: point.x, y: point.y, transform) else { return nil }
      let pixels = PixelRect(
        left: x >> 8, top: y >> 8, right: (x + 255) >> 8, bottom: (y + 255) >> 8)
      bounds =
        bounds.map { box in
          PixelRect(
            left: min(box.left, pixels.left), top: min(box.top, pixels.top),
            right: max(box.right, pixels.right), bottom: max(box.bottom, pixels.bottom))
        } ?? pixels
    }
  }

  /// The pixels that a path covers, if it becomes an upright rectangle of whole pixels, even if the
  /// transform turns it by a right angle.
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

  /// A point in 256ths of a pixel; nil if a coordinate is not a number.
  private static func rounded(
    x: CGFloat, y: CGFloat, _ transform: CGAffineTransform
  ) -> (x: Int, y: Int)? {
    let point = CGPoint(x: x, y: y).applying(transform)
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return (rounded(point.x), rounded(point.y))
  }

  /// A value limited to numbers far beyond every screen that Cairo can still represent.
  private static func rounded(_ value: CGFloat) -> Int {
    Int((max(-16_000, min(Double(value), 48_000)) * unit).rounded())
  }

  /// Adds the path to a context whose bitmap begins at a pixel.
  func add(to context: OpaquePointer, _ cairo: Cairo, originX: Int, originY: Int) {
    let functions = cairo.functions
    let (left, top) = (originX * 256, originY * 256)
    func pixels(_ index: Int) -> (x: Double, y: Double) {
      let point = points[index].applying(transform)
      return (
        Double(Self.rounded(point.x) - left) / Self.unit,
        Double(Self.rounded(point.y) - top) / Self.unit
      )
    }
    var place = 0
    var last = (x: 0.0, y: 0.0)
    for verb in verbs {
      // This is where the element ends; a close has no point.
      let end = verb.pointCount > 0 ? pixels(place + verb.pointCount - 1) : last
      switch verb {
      case .move: unsafe functions.cairo_move_to(context, end.x, end.y)
      case .line: unsafe functions.cairo_line_to(context, end.x, end.y)
      case .quad:
        // This is the same curve as a cubic one, with control points two thirds of the way.
        let control = pixels(place)
        unsafe functions.cairo_curve_to(
          context, last.x + (control.x - last.x) * 2 / 3, last.y + (control.y - last.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
      case .curve:
        let (first, second) = (pixels(place), pixels(place + 1))
        unsafe functions.cairo_curve_to(
          context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe functions.cairo_close_path(context)
      }
      place += verb.pointCount
      last = end
    }
  }
}
