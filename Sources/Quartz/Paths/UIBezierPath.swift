public import Foundation
public import UIGeometry

/// A path with the style in which it is drawn into the current context.
///
/// Angles are in radians, clockwise on a screen whose y increases downwards. Without a current
/// context (`UIGraphicsGetCurrentContext()`), the drawing methods do nothing.
open class UIBezierPath {
  private var builder = PathBuilder()

  /// The width of strokes, in points. Default: 1.
  open var lineWidth: CGFloat = 1
  /// The ends of strokes. Default: `butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of strokes. Default: `miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest miter, as a multiple of the width. Default: 10.
  open var miterLimit: CGFloat = 10
  /// Whether fills and clips use the even-odd rule. Default: false.
  open var usesEvenOddFillRule = false
  private var dash = Dash(phase: 0, lengths: [])

  /// Creates an empty path.
  public init() {}

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    builder.append(VectorPath(rect))
  }

  /// Creates the path of the ellipse that touches the sides of `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    builder.addEllipse(in: rect)
  }

  /// Creates the path of a rectangle with round corners; a radius of more than half a side counts
  /// as half.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    builder.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates the path of a rectangle whose `corners` are elliptical.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    func radius(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? cornerRadii : .zero }
    builder.addRoundedRect(
      in: rect,
      radii: CornerRadii(
        topLeft: radius(.topLeft), topRight: radius(.topRight), bottomLeft: radius(.bottomLeft),
        bottomRight: radius(.bottomRight)))
  }

  /// Creates the path of an arc, open.
  ///
  /// - Parameter clockwise: Whether angles increase along the arc, clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path with the elements of `cgPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    builder = cgPath.builder
  }

  // MARK: Elements

  /// Begins a subpath at `point`.
  open func move(to point: CGPoint) { builder.move(to: point) }

  /// Adds a straight line; does nothing without a current point.
  open func addLine(to point: CGPoint) { builder.addLine(to: point) }

  /// Adds a cubic Bézier curve; does nothing without a current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    builder.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve; does nothing without a current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    builder.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, after a line to its start if there is a current point.
  ///
  /// - Parameter clockwise: Whether angles increase along the arc, clockwise on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    builder.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      isDescending: !clockwise)
  }

  /// Adds a line to the start of the subpath, and ends the subpath.
  open func close() { builder.close() }

  /// Empties the path.
  open func removeAllPoints() { builder = PathBuilder() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { builder.append(bezierPath.builder.path) }

  /// Returns the path in the opposite direction, with the same style.
  open func reversing() -> UIBezierPath {
    styled(builder.path.reversed)
  }

  /// Returns a path with the same elements and style.
  open func copy() -> Any { styled(builder.path) }

  private func styled(_ outline: VectorPath) -> UIBezierPath {
    let other = UIBezierPath(cgPath: CGPath(outline))
    (other.lineWidth, other.lineCapStyle) = (lineWidth, lineCapStyle)
    (other.lineJoinStyle, other.miterLimit) = (lineJoinStyle, miterLimit)
    (other.usesEvenOddFillRule, other.dash) = (usesEvenOddFillRule, dash)
    return other
  }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) { builder = builder.applying(transform) }

  // MARK: Reading

  /// The elements; reading returns a copy.
  open var cgPath: CGPath {
    get { CGPath(builder.path) }
    set { builder = newValue.builder }
  }

  /// Whether there are no elements.
  open var isEmpty: Bool { builder.path.isEmpty }

  /// The box around all points, control points included; null if there is none.
  open var bounds: CGRect { builder.path.controlPointBounds }

  /// The end of the last element; `zero` if there is none.
  open var currentPoint: CGPoint { builder.currentPoint ?? .zero }

  /// Whether `point` is inside; open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool { builder.path.contains(point, using: rule) }

  // MARK: Drawing

  /// Sets the lengths of alternating dashes and gaps, `count` of them, and how far into them
  /// strokes begin; without lengths, strokes are continuous.
  @safe open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths =
      if let pattern = unsafe pattern, count > 0 {
        unsafe Array(UnsafeBufferPointer(start: pattern, count: count))
      } else {
        [CGFloat]()
      }
    if let checked = Dash(phase: phase, lengths: lengths) { dash = checked }
  }

  /// Fills the path with the fill colour of the current context.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(builder.path, rule) }

  /// Fills the path, using a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    composite(blendMode, alpha) { fill() }
  }

  /// Strokes the path with the stroke colour of the current context and the style of the path.
  open func stroke() {
    let style = StrokeStyle(
      width: max(lineWidth, 0), cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit,
      dashLengths: dash?.lengths ?? [], dashPhase: dash?.phase ?? 0)
    UIGraphicsGetCurrentContext()?.stroke(builder.path, style: style)
  }

  /// Strokes the path, using a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    composite(blendMode, alpha) { stroke() }
  }

  /// Restricts drawing in the current context to the inside of the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let path = context.builder
    context.builder = builder
    context.clip(using: rule)
    context.builder = path
  }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func composite(_ mode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let old = context.state.compositing
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    draw()
    context.state.compositing = old
  }
}
