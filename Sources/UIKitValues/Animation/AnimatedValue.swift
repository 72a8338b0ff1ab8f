import Foundation
import Quartz

/// A value of an animated property, and those between two of the same kind.
package enum AnimatedValue {
  case rect(CGRect)
  case point(CGPoint)
  case transform(CGAffineTransform)
  case number(CGFloat)
  case color(UIColor?)
  case layer(AnimatableValue)

  /// Returns the value at `share` of the way to `end`: 0 is this one, 1 is `end`. Springs go
  /// beyond.
  ///
  /// Colours are compared under the current traits; no colour is a transparent one.
  package func mixed(with end: AnimatedValue, at share: CGFloat) -> AnimatedValue {
    switch (self, end) {
    case (.rect(let first), .rect(let last)):
      .rect(
        CGRect(
          x: first.origin.x.mixed(with: last.origin.x, at: share),
          y: first.origin.y.mixed(with: last.origin.y, at: share),
          width: first.size.width.mixed(with: last.size.width, at: share),
          height: first.size.height.mixed(with: last.size.height, at: share)))
    case (.point(let first), .point(let last)):
      .point(
        CGPoint(
          x: first.x.mixed(with: last.x, at: share), y: first.y.mixed(with: last.y, at: share)))
    case (.transform(let first), .transform(let last)):
      .transform(first.mixed(with: last, at: share))
    case (.number(let first), .number(let last)): .number(first.mixed(with: last, at: share))
    case (.color(let first), .color(let last)): .color(UIColor.mix(first, last, at: share))
    // No colour or path to begin at.
    case (.layer(.nothing), .layer): end
    case (.layer(let first), .layer(let last)): .layer(first.mixed(with: last, share))
    case (.rect, _), (.point, _), (.transform, _), (.number, _), (.color, _), (.layer, _):
      preconditionFailure("an animation changes the kind of its value")
    }
  }
}

extension CGFloat {
  fileprivate func mixed(with end: CGFloat, at share: CGFloat) -> CGFloat {
    self + (end - self) * share
  }
}

extension UIColor {
  /// The colour between two. A missing one counts as the other's colour, transparent; patterns
  /// change halfway.
  fileprivate static func mix(_ first: UIColor?, _ last: UIColor?, at share: CGFloat) -> UIColor? {
    guard let present = last ?? first else { return nil }
    let isPattern = [first, last].contains { $0?.pattern(with: .current) != nil }
    if isPattern { return share < 0.5 ? first : last }
    let transparent = present.withAlphaComponent(0)
    let (one, other) = ((first ?? transparent).components, (last ?? transparent).components)
    return UIColor(
      red: one.red.mixed(with: other.red, at: share),
      green: one.green.mixed(with: other.green, at: share),
      blue: one.blue.mixed(with: other.blue, at: share),
      alpha: min(max(one.alpha.mixed(with: other.alpha, at: share), 0), 1))
  }
}

extension CGAffineTransform {
  /// The transform between two: translation, scale, rotation and the rest (a skew) each change
  /// steadily, and the rotation takes the shorter way, as in CSS Transforms (chapter 10).
  ///
  /// If either has a zero scale, its rotation is unknown: the six numbers change steadily.
  fileprivate func mixed(with end: CGAffineTransform, at share: CGFloat) -> CGAffineTransform {
    guard let first = TransformParts(self), var last = TransformParts(end) else {
      return CGAffineTransform(
        a: a.mixed(with: end.a, at: share), b: b.mixed(with: end.b, at: share),
        c: c.mixed(with: end.c, at: share), d: d.mixed(with: end.d, at: share),
        tx: tx.mixed(with: end.tx, at: share), ty: ty.mixed(with: end.ty, at: share))
    }
    let turn = last.angle - first.angle
    if turn > .pi { last.angle -= 2 * .pi }
    if turn < -.pi { last.angle += 2 * .pi }
    return TransformParts(
      scaleX: first.scaleX.mixed(with: last.scaleX, at: share),
      scaleY: first.scaleY.mixed(with: last.scaleY, at: share),
      skew: first.skew.mixed(with: last.skew, at: share),
      angle: first.angle.mixed(with: last.angle, at: share),
      tx: tx.mixed(with: end.tx, at: share), ty: ty.mixed(with: end.ty, at: share)
    ).transform
  }
}

/// A transform as a scale, then a skew, then a rotation, then a translation.
private struct TransformParts {
  var scaleX: CGFloat
  var scaleY: CGFloat
  /// How far the y axis leans towards the x axis, for each unit of y.
  var skew: CGFloat
  /// In radians, from the x axis towards the y axis.
  var angle: CGFloat
  var tx: CGFloat
  var ty: CGFloat
}

extension TransformParts {
  /// Takes a transform apart; nil if it has no inverse.
  init?(_ transform: CGAffineTransform) {
    let (a, b) = (transform.a, transform.b)
    let determinant = a * transform.d - b * transform.c
    scaleX = (a * a + b * b).squareRoot()
    guard determinant != 0, scaleX > 0, scaleX.isFinite else { return nil }
    angle = CGFloat(DeterministicMath.arcTangent(y: Double(b), x: Double(a)))
    scaleY = determinant / scaleX
    skew = (a * transform.c + b * transform.d) / scaleX / scaleY
    (tx, ty) = (transform.tx, transform.ty)
  }

  var transform: CGAffineTransform {
    let turn = DeterministicMath.sineAndCosine(Double(angle))
    let (sine, cosine) = (CGFloat(turn.sine), CGFloat(turn.cosine))
    return CGAffineTransform(
      a: cosine * scaleX, b: sine * scaleX, c: (cosine * skew - sine) * scaleY,
      d: (sine * skew + cosine) * scaleY, tx: tx, ty: ty)
  }
}
