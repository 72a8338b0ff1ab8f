package import Foundation

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
///
/// Progress depends on these numbers alone, and is the same to the last bit on every machine.
public final class CAMediaTimingFunction: Sendable {
  private let points: [CGPoint]

  /// Creates one of the named functions; `linear` for an unknown name.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Creates a curve from its two inner control points, whose x are clamped to the range from 0 to
  /// 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [
      .zero, CGPoint(x: CGFloat(c1x).unit, y: CGFloat(c1y)),
      CGPoint(x: CGFloat(c2x).unit, y: CGFloat(c2y)), CGPoint(x: 1, y: 1),
    ]
  }

  /// Writes the x and y of the control point with this index, 0 to 3, to `values`.
  @safe public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard points.indices.contains(index) else { return }
    unsafe values[0] = Float(points[index].x)
    unsafe values[1] = Float(points[index].y)
  }

  /// The progress at a fraction of the duration, both from 0 to 1; progress may overshoot.
  package func progress(at time: CGFloat) -> CGFloat {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if points[1].x == points[1].y, points[2].x == points[2].y { return time }
    // x increases with the parameter: halve the interval until it is as fine as a double near 1.
    var (low, high) = (CGFloat(0), CGFloat(1))
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if place(\.x, middle) < time { low = middle } else { high = middle }
    }
    return place(\.y, (low + high) / 2)
  }

  private func place(_ axis: KeyPath<CGPoint, CGFloat>, _ t: CGFloat) -> CGFloat {
    let rest = 1 - t
    return 3 * rest * rest * t * points[1][keyPath: axis]
      + 3 * rest * t * t * points[2][keyPath: axis] + t * t * t
  }
}

/// The name of a pace.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The pace of implicit animations: quick at the start, slow at the end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
