package import Foundation

extension VectorPath {
  /// The smallest upright rectangle around all points, control points included; null if empty.
  package var controlPointBounds: CGRect {
    if let rectangle { return rectangle }
    var box = BoundingBox()
    for point in points { box.add(point) }
    return box.rect
  }

  /// The smallest upright rectangle around the lines and curves themselves; null if empty.
  ///
  /// A move with nothing after it counts as a point, as in CoreGraphics.
  package var bounds: CGRect {
    if let rectangle { return rectangle }
    var box = BoundingBox()
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    forEach { element in
      switch element {
      case .move(let end):
        box.add(end)
        (current, start) = (end, end)
      case .line(let end):
        box.add(end)
        current = end
      case .quad(let control, let end):
        box.add(end)
        for time in [
          Bezier.extremum(current.x, control.x, end.x),
          Bezier.extremum(current.y, control.y, end.y),
        ].compactMap(\.self) {
          box.add(Bezier.point(current, control, end, at: time))
        }
        current = end
      case .curve(let first, let second, let end):
        box.add(end)
        for time in Bezier.extrema(current.x, first.x, second.x, end.x)
          + Bezier.extrema(current.y, first.y, second.y, end.y)
        {
          box.add(Bezier.point(current, first, second, end, at: time))
        }
        current = end
      case .close: current = start
      }
    }
    return box.rect
  }
}

/// The smallest upright rectangle around the points added so far.
struct BoundingBox {
  private var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  private var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

  mutating func add(_ point: CGPoint) {
    low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
    high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  /// The rectangle; null if no point was added.
  var rect: CGRect {
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// The arithmetic of Bézier curves. Times are from 0 at the start to 1 at the end.
enum Bezier {
  static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, at time: CGFloat) -> CGPoint {
    mix(mix(a, b, time), mix(b, c, time), time)
  }

  static func point(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at time: CGFloat
  ) -> CGPoint {
    mix(point(a, b, c, at: time), point(b, c, d, at: time), time)
  }

  static func mix(_ a: CGPoint, _ b: CGPoint, _ time: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * time, y: a.y + (b.y - a.y) * time)
  }

  /// The time strictly inside a quadratic curve at which a coordinate is greatest or least.
  static func extremum(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat? {
    let bend = a - 2 * b + c
    guard bend != 0 else { return nil }
    let time = (a - b) / bend
    return time > 0 && time < 1 ? time : nil
  }

  /// The times strictly inside a cubic curve at which a coordinate reverses, at most two.
  static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    // A third of the derivative: square · t² + linear · t + constant.
    let square = d - a + 3 * (b - c)
    let linear = 2 * (a - 2 * b + c)
    let constant = b - a
    if square == 0 {
      guard linear != 0 else { return [] }
      return [-constant / linear].filter { $0 > 0 && $0 < 1 }
    }
    let discriminant = linear * linear - 4 * square * constant
    guard discriminant >= 0 else { return [] }
    // This form avoids the difference of nearly equal numbers.
    let sum = -(linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    var times = [sum / square]
    if sum != 0 { times.append(constant / sum) }
    return times.filter { $0 > 0 && $0 < 1 }
  }
}
