public import Foundation
import UIGeometry

// Drawing paths. Each method empties the context's path.
extension CGContext {
  /// Draws the path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill: fill(path, .winding)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, .winding)
      stroke(path)
    case .eoFillStroke:
      fill(path, .evenOdd)
      stroke(path)
    }
  }

  /// Fills the path.
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }

  /// Strokes the path.
  public func strokePath() { stroke(takePath()) }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Fills rectangles; overlaps are drawn only once.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with lines of `width`.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let style = state.style
    setLineWidth(width)
    stroke(rect)
    state.style = style
  }

  /// Fills the ellipse that touches the sides of `rect`.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse that touches the sides of `rect`.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes the lines between the first and the second point, the third and the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for place in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[place])
      addLine(to: points[place + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, within the clip.
  public func clear(_ rect: CGRect) {
    beginPath()
    guard rect.isFinite else { return }
    draw(.clear(rect.standardized))
  }

  /// Fills a path according to the state.
  package func fill(_ path: VectorPath, _ rule: CGPathFillRule) {
    guard !path.isEmpty, path.isFinite else { return }
    draw(.fill(path, rule, state.fillPaint, state.compositing))
  }

  /// Strokes a path according to the state.
  package func stroke(_ path: VectorPath) {
    guard !path.isEmpty, path.isFinite else { return }
    draw(.stroke(path, state.style, state.strokePaint, state.compositing))
  }

  /// Strokes a path in another style.
  func stroke(_ path: VectorPath, style: StrokeStyle) {
    guard !path.isEmpty, path.isFinite else { return }
    draw(.stroke(path, style, state.strokePaint, state.compositing))
  }

  /// Appends a drawing; in a bitmap whose memory is the app's own, rasterises it at once.
  func draw(_ command: DisplayList.Command) {
    recorder.draw(command)
    drawBitmap()
  }

  // MARK: Gradients

  /// Fills the clip with colours along the line from `start` to `end`.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start.isFinite, end.isFinite else { return }
    shade(gradient, .linear(start: start, end: end), options)
  }

  /// Fills the clip with colours between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startCenter.isFinite, endCenter.isFinite else { return }
    guard startRadius.isFinite, endRadius.isFinite, startRadius >= 0, endRadius >= 0 else { return }
    let geometry = Gradient.Geometry.radial(
      startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
      endRadius: endRadius)
    shade(gradient, geometry, options)
  }

  /// Fills the clip with colours around `center`, from `angle` (radians from the x axis towards the
  /// y axis) once around towards the y axis.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard center.isFinite, angle.isFinite else { return }
    shade(gradient, .conic(center: center, angle: angle), [])
  }

  private func shade(
    _ gradient: CGGradient, _ geometry: Gradient.Geometry, _ options: CGGradientDrawingOptions
  ) {
    let gradient = Gradient(
      stops: gradient.stops, geometry: geometry,
      extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation))
    draw(.shade(gradient, state.compositing))
  }
}
