package import Foundation
import UIGeometry

// Shapes made of lines and cubic curves. Angles are in radians, from the x axis towards the y axis:
// clockwise on a screen whose y increases downwards.
extension PathBuilder {
  /// The distance between an end of a quarter circle of radius 1 and its control point:
  /// 4 (√2 − 1) / 3. The curve deviates from the circle by at most 0.03 % of the radius.
  static let quarterCircle: CGFloat = 0.552_284_749_830_793_4

  /// Appends an ellipse, from the right end of its horizontal axis towards the y axis, closed.
  package mutating func addEllipse(in rect: CGRect) {
    guard rect.isFinite else { return }
    let (x, y) = (rect.midX, rect.midY)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let across = (right - left) / 2 * Self.quarterCircle
    let along = (bottom - top) / 2 * Self.quarterCircle
    reserve(6, points: 13)
    move(to: CGPoint(x: right, y: y))
    addCurve(
      to: CGPoint(x: x, y: bottom), control1: CGPoint(x: right, y: y + along),
      control2: CGPoint(x: x + across, y: bottom))
    addCurve(
      to: CGPoint(x: left, y: y), control1: CGPoint(x: x - across, y: bottom),
      control2: CGPoint(x: left, y: y + along))
    addCurve(
      to: CGPoint(x: x, y: top), control1: CGPoint(x: left, y: y - along),
      control2: CGPoint(x: x - across, y: top))
    addCurve(
      to: CGPoint(x: right, y: y), control1: CGPoint(x: x + across, y: top),
      control2: CGPoint(x: right, y: y - along))
    close()
  }

  /// Appends a rectangle whose corners are quarters of ellipses, from the upper left corner to the
  /// right, closed. Corners are at most half as large as the sides.
  package mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat)
  {
    addRoundedRect(in: rect, radii: CornerRadii(width: cornerWidth, height: cornerHeight))
  }

  /// Appends a rectangle with an individual ellipse at each corner; without any, the plain
  /// rectangle.
  package mutating func addRoundedRect(in rect: CGRect, radii: CornerRadii) {
    let rect = rect.standardized
    let radii = radii.fitted(to: rect.size)
    guard !radii.isZero else { return append(VectorPath(rect)) }
    guard rect.isFinite else { return }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    reserve(10, points: 17)
    move(to: CGPoint(x: left + radii.topLeft.width, y: top))
    addCorner(
      from: CGPoint(x: right - radii.topRight.width, y: top), around: CGPoint(x: right, y: top),
      to: CGPoint(x: right, y: top + radii.topRight.height))
    addCorner(
      from: CGPoint(x: right, y: bottom - radii.bottomRight.height),
      around: CGPoint(x: right, y: bottom),
      to: CGPoint(x: right - radii.bottomRight.width, y: bottom))
    addCorner(
      from: CGPoint(x: left + radii.bottomLeft.width, y: bottom),
      around: CGPoint(x: left, y: bottom),
      to: CGPoint(x: left, y: bottom - radii.bottomLeft.height))
    addCorner(
      from: CGPoint(x: left, y: top + radii.topLeft.height), around: CGPoint(x: left, y: top),
      to: CGPoint(x: left + radii.topLeft.width, y: top))
    close()
  }

  /// Appends a line to `first`, and from there a quarter of an ellipse to `last`.
  private mutating func addCorner(from first: CGPoint, around corner: CGPoint, to last: CGPoint) {
    addLine(to: first)
    guard first != last else { return }
    let share = Self.quarterCircle
    addCurve(
      to: last,
      control1: CGPoint(
        x: first.x + (corner.x - first.x) * share, y: first.y + (corner.y - first.y) * share),
      control2: CGPoint(
        x: last.x + (corner.x - last.x) * share, y: last.y + (corner.y - last.y) * share))
  }

  /// Appends the arc from `startAngle` through `delta` radians, towards the y axis if positive,
  /// after a line to its start.
  ///
  /// Each curve covers at most a quarter turn. An arc of more than one turn goes around again, at
  /// most eight times.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat
  ) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
    let limit = 16 * CGFloat.pi
    let delta = min(max(delta, -limit), limit)
    let count = max((abs(delta) / (.pi / 2) - 1e-9).rounded(.up), 1)
    let step = delta / count
    let (half, halfCosine) = DeterministicMath.sineAndCosine((step / 2).native)
    // The tangent of a quarter of the step.
    let reach = CGFloat(4 * half / (3 * (1 + halfCosine))) * radius
    var (sine, cosine) = unit(startAngle)
    moveOrLine(to: CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine))
    guard delta != 0 else { return }
    for index in 1...Int(count) {
      let (nextSine, nextCosine) = unit(startAngle + step * CGFloat(index))
      addCurve(
        to: CGPoint(x: center.x + radius * nextCosine, y: center.y + radius * nextSine),
        control1: CGPoint(
          x: center.x + radius * cosine - reach * sine,
          y: center.y + radius * sine + reach * cosine),
        control2: CGPoint(
          x: center.x + radius * nextCosine + reach * nextSine,
          y: center.y + radius * nextSine - reach * nextCosine))
      (sine, cosine) = (nextSine, nextCosine)
    }
  }

  /// Appends the arc from `startAngle` to `endAngle`, after a line to its start.
  ///
  /// - Parameter isDescending: Whether the angle decreases along the arc.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, isDescending: Bool
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    if isDescending, delta > 0 {
      delta -= (delta / turn).rounded(.up) * turn
    } else if !isDescending, delta < 0 {
      delta += (-delta / turn).rounded(.up) * turn
    }
    addArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
  }

  /// Appends an arc of `radius` that touches two lines: from the current point to `first`, and from
  /// `first` to `second`. It is preceded by a line to its start. If the three points lie on one
  /// line, only a line to `first` is appended.
  package mutating func addArc(
    tangent1End first: CGPoint, tangent2End second: CGPoint, radius: CGFloat
  ) {
    guard let origin = currentPoint, first.isFinite, second.isFinite, radius.isFinite else {
      return
    }
    let back = CGVector(dx: origin.x - first.x, dy: origin.y - first.y).normalized
    let ahead = CGVector(dx: second.x - first.x, dy: second.y - first.y).normalized
    let cross = back.dx * ahead.dy - back.dy * ahead.dx
    guard radius > 0, cross != 0 else { return addLine(to: first) }
    let cosine = back.dx * ahead.dx + back.dy * ahead.dy
    // The distance of the touching points from the corner: radius ÷ the tangent of half the angle.
    let distance = radius * (1 + cosine) / abs(cross)
    let start = CGPoint(x: first.x + back.dx * distance, y: first.y + back.dy * distance)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: start.x - back.dy * side * radius, y: start.y + back.dx * side * radius)
    let end = CGPoint(x: first.x + ahead.dx * distance, y: first.y + ahead.dy * distance)
    addArc(
      center: center, radius: radius, startAngle: angle(from: center, to: start),
      endAngle: angle(from: center, to: end), isDescending: cross > 0)
  }

  private func unit(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
    let (sine, cosine) = DeterministicMath.sineAndCosine(angle.native)
    return (CGFloat(sine), CGFloat(cosine))
  }

  private func angle(from center: CGPoint, to point: CGPoint) -> CGFloat {
    CGFloat(
      DeterministicMath.arcTangent(y: (point.y - center.y).native, x: (point.x - center.x).native))
  }
}

extension CGVector {
  /// The vector of length 1 in the same direction; zero for the zero vector.
  fileprivate var normalized: CGVector {
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : .zero
  }
}
