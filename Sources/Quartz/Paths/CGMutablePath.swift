public import Foundation
public import UIGeometry

/// A path to which elements can be added.
///
/// A line, curve or close needs a current point; without one it is ignored, as is an element with a
/// number that is not finite. Each method transforms only what it adds.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() {
    super.init(VectorPath())
  }

  /// Creates a path that continues `outline`.
  package override init(_ outline: VectorPath) {
    super.init(outline)
  }

  /// Begins a subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    builder.move(to: point.applying(transform))
  }

  /// Adds a straight line to `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    builder.addLine(to: point.applying(transform))
  }

  /// Adds the subpath of straight lines between `points`.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bézier curve to `end`.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    builder.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic Bézier curve to `end`.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    builder.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds a line to the start of the subpath, and ends the subpath.
  public func closeSubpath() {
    builder.close()
  }

  // MARK: Shapes

  /// Adds a rectangle as a subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    builder.append(VectorPath(rect).applying(transform))
  }

  /// Adds several rectangles, each as a subpath.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with elliptical corners; corners larger than half a side are reduced to that.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }
  }

  /// Adds the ellipse that touches the sides of `rect`.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  /// Adds the arc from `startAngle` to `endAngle`, after a line to its start if there is a current
  /// point.
  ///
  /// Angles are in radians, from the x axis towards the y axis. `clockwise` refers to CoreGraphics'
  /// own coordinates, whose y increases upwards: on a screen, whose y increases downwards, the arc
  /// runs the other way.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    addConnected(transform) {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        isDescending: clockwise)
    }
  }

  /// Adds the arc from `startAngle` through `delta` radians, towards the y axis if positive, after
  /// a line to its start if there is a current point.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addConnected(transform) {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
    }
  }

  /// Adds an arc of `radius` that touches two lines: from the current point to `tangent1End`, and
  /// from there to `tangent2End`. It is preceded by a line to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addConnected(transform) {
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    builder.append(path.outline.applying(transform))
  }

  /// Appends the subpaths that `draw` adds to an empty path.
  private func add(_ transform: CGAffineTransform, _ draw: (inout PathBuilder) -> Void) {
    var addition = PathBuilder()
    draw(&addition)
    builder.append(addition.path.applying(transform))
  }

  /// Lets `draw` continue the path in the coordinates before the transform.
  private func addConnected(_ transform: CGAffineTransform, _ draw: (inout PathBuilder) -> Void) {
    if transform.isIdentity { return draw(&builder) }
    var addition = PathBuilder()
    if let inverse = transform.inverse, let current = builder.currentPoint {
      addition.move(to: current.applying(inverse))
    }
    let isContinuation = !addition.path.isEmpty
    draw(&addition)
    for element in addition.path.applying(transform).elements.dropFirst(isContinuation ? 1 : 0) {
      builder.append(element)
    }
  }
}
