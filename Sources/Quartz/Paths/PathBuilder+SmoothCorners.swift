package import Foundation
import UIGeometry

extension PathBuilder {
  /// Appends a rectangle with smooth corners: the curvature grows from zero on the side to that of
  /// the circle in the middle of the corner.
  ///
  /// Each corner takes up 1.6 times its radius on both sides, less if they are shorter. Of the
  /// quarter turn, the circle keeps two fifths, and two cubic curves lead to it. The construction
  /// is that of Figma's corner smoothing, at 60 %.
  package mutating func addSmoothRect(in rect: CGRect, radii: CornerRadii) {
    let rect = rect.standardized
    let radii = radii.fitted(to: rect.size)
    guard !radii.isZero else { return append(VectorPath(rect)) }
    guard rect.isFinite else { return }
    let half = min(rect.width, rect.height) / 2
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let corners: [(CGPoint, CGVector, CGVector, CGFloat)] = [
      (CGPoint(x: right, y: top), Self.right, Self.down, radii.topRight.width),
      (CGPoint(x: right, y: bottom), Self.down, Self.left, radii.bottomRight.width),
      (CGPoint(x: left, y: bottom), Self.left, Self.up, radii.bottomLeft.width),
      (CGPoint(x: left, y: top), Self.up, Self.right, radii.topLeft.width),
    ]
    for (index, (corner, ahead, turned, radius)) in corners.enumerated() {
      let shape = SmoothCorner(radius: radius, room: half)
      let start = CGPoint(
        x: corner.x - ahead.dx * shape.length, y: corner.y - ahead.dy * shape.length)
      if index == 0 { move(to: start) } else { addLine(to: start) }
      guard radius > 0 else { continue }
      func place(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        CGPoint(
          x: start.x + ahead.dx * along + turned.dx * across,
          y: start.y + ahead.dy * along + turned.dy * across)
      }
      let (a, b, c, d) = (shape.a, shape.a + shape.b, shape.a + shape.b + shape.c, shape.d)
      let end = shape.length
      let arc = shape.arc
      addCurve(to: place(c, d), control1: place(a, 0), control2: place(b, 0))
      addCurve(
        to: place(c + arc, d + arc),
        control1: place(c + shape.handle.along, d + shape.handle.across),
        control2: place(c + arc - shape.handle.across, d + arc - shape.handle.along))
      addCurve(
        to: place(end, end), control1: place(end, end - b), control2: place(end, end - a))
    }
    close()
  }

  private static let right = CGVector(dx: 1, dy: 0)
  private static let down = CGVector(dx: 0, dy: 1)
  private static let left = CGVector(dx: -1, dy: 0)
  private static let up = CGVector(dx: 0, dy: -1)
}

/// The lengths of a smooth corner, along and across the side that leads to it.
private struct SmoothCorner {
  /// The length of the side that the corner takes up.
  let length: CGFloat
  /// The first handle, from the start along the side.
  let a: CGFloat
  /// From the first handle to the second.
  let b: CGFloat
  /// From the second handle to the circle, along the side.
  let c: CGFloat
  /// The same, across.
  let d: CGFloat
  /// From the beginning of the circular part to its end, in both directions.
  let arc: CGFloat
  /// The handle of the circular part's curve.
  let handle: (along: CGFloat, across: CGFloat)

  init(radius: CGFloat, room: CGFloat) {
    let smoothing = radius > 0 ? min(0.6, max(room / radius - 1, 0)) : 0
    length = radius * (1 + smoothing)
    let quarter = CGFloat.pi / 2
    // The circle's part of the quarter turn, and the part before it.
    let turn = quarter * (1 - smoothing)
    let before = (quarter - turn) / 2
    func sineAndCosine(_ angle: CGFloat) -> (CGFloat, CGFloat) {
      let (sine, cosine) = DeterministicMath.sineAndCosine(angle.native)
      return (CGFloat(sine), CGFloat(cosine))
    }
    arc = sineAndCosine(turn / 2).0 * radius * CGFloat(2).squareRoot()
    let (sine, cosine) = sineAndCosine(before)
    // The tangent of half of an angle is its sine ÷ (1 + its cosine).
    let reach = radius * sine / (1 + cosine)
    c = reach * cosine
    d = reach * sine
    b = (length - arc - c - d) / 3
    a = 2 * b
    let (halfSine, halfCosine) = sineAndCosine(turn / 2)
    let grip = 4 / 3 * halfSine / (1 + halfCosine) * radius
    handle = (grip * cosine, grip * sine)
  }
}
