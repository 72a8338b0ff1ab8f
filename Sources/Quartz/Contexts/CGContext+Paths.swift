public import Foundation
import UIGeometry

// The context's path. It is not part of the saved state, and stays where it is when user space
// changes.
extension CGContext {
  /// Empties the path.
  public func beginPath() { builder = PathBuilder() }

  /// Begins a subpath at `point`.
  public func move(to point: CGPoint) { builder.move(to: point) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { builder.addLine(to: point) }

  /// Adds the subpath of straight lines between `points`.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    builder.move(to: first)
    for point in points.dropFirst() { builder.addLine(to: point) }
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    builder.addQuadCurve(to: end, control: control)
  }

  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    builder.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a line to the start of the subpath, and ends the subpath.
  public func closePath() { builder.close() }

  /// Adds a rectangle as a subpath.
  public func addRect(_ rect: CGRect) { builder.append(VectorPath(rect)) }

  /// Adds several rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse that touches the sides of `rect`.
  public func addEllipse(in rect: CGRect) { builder.addEllipse(in: rect) }

  /// Adds the arc from `startAngle` to `endAngle`, after a line to its start if there is a current
  /// point.
  ///
  /// Angles are in radians, from the x axis towards the y axis. If `clockwise` is true they
  /// decrease: in a context from UIKit, whose y increases downwards, the arc then runs
  /// counterclockwise on the screen, as on iOS.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    builder.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      isDescending: clockwise)
  }

  /// Adds an arc of `radius` that touches two lines: from the current point to `tangent1End`, and
  /// from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    builder.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds the elements of `path`.
  public func addPath(_ path: CGPath) { builder.append(path.outline) }

  // MARK: Reading

  /// A copy of the path; nil if it is empty.
  public var path: CGPath? { builder.path.isEmpty ? nil : CGPath(builder.path) }

  /// Whether the path has no elements.
  public var isPathEmpty: Bool { builder.path.isEmpty }

  /// The end of the path; `zero` if it is empty.
  public var currentPointOfPath: CGPoint { builder.currentPoint ?? .zero }

  /// The box around the path's points, control points included; null if it is empty.
  public var boundingBoxOfPath: CGRect { builder.path.controlPointBounds }

  /// Whether drawing the path in this way would cover `point`.
  ///
  /// Only fills are tested: with `stroke`, no point is covered.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    switch mode {
    case .fill, .fillStroke: builder.path.contains(point, using: .winding)
    case .eoFill, .eoFillStroke: builder.path.contains(point, using: .evenOdd)
    case .stroke: false
    }
  }

  // MARK: Clipping

  /// Restricts drawing to the inside of the path, and empties the path. After an empty path,
  /// nothing can be drawn.
  public func clip(using rule: CGPathFillRule = .winding) { clip(to: takePath(), rule) }

  /// Restricts drawing to a rectangle, and empties the path.
  public func clip(to rect: CGRect) {
    beginPath()
    guard rect.isFinite || rect.isNull else { return }
    clip(to: VectorPath(rect), .winding)
  }

  /// Restricts drawing to the rectangles, and empties the path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Restricts drawing to `rect`, and by the opacity of `mask`, stretched to `rect` as in
  /// `draw(_:in:)`.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard rect.isFinite else { return }
    let rect = rect.standardized
    let flip = rect.verticalFlip
    recorder.change(.concatenate(flip))
    recorder.change(.clipToMask(mask, rect))
    recorder.change(.concatenate(flip))
    state.clip = state.clip.cut(by: rect.applying(state.transform))
  }

  private func clip(to path: VectorPath, _ rule: CGPathFillRule) {
    recorder.change(.clip(path, rule, isAntialiased: state.compositing.isAntialiased))
    state.clip = state.clip.cut(by: path.bounds.applying(state.transform))
  }

  /// Returns the path and empties it, as drawing it does.
  func takePath() -> VectorPath {
    defer { builder = PathBuilder() }
    return builder.path
  }
}

extension CGRect {
  /// The transform that swaps the least and the greatest y.
  var verticalFlip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY)
  }
}
