public import Foundation

/// A map of the plane that keeps straight lines straight, as CoreGraphics defines it.
///
/// Points are rows multiplied from the left, y grows downwards on screen:
///
///                       ⎡ a  b  0 ⎤
///     [x′ y′ 1] = [x y 1] ⎢ c  d  0 ⎥
///                       ⎣ tx ty 1 ⎦
///
/// `a.concatenating(b)` therefore does `a` first, and `t.scaledBy(…)`, `t.rotated(…)` and
/// `t.translatedBy(…)` do the new step *before* `t`. Two transforms are equal when their six numbers
/// are: no tolerance, and -0 equals 0.
@frozen public struct CGAffineTransform: Equatable, Sendable {
  /// What x contributes to x′.
  public var a: CGFloat
  /// What x contributes to y′.
  public var b: CGFloat
  /// What y contributes to x′.
  public var c: CGFloat
  /// What y contributes to y′.
  public var d: CGFloat
  /// Added to x′ last.
  public var tx: CGFloat
  /// Added to y′ last.
  public var ty: CGFloat

  /// The transform with these six numbers.
  @inlinable public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// All six numbers 0: maps every point to the origin. Not `identity`.
  @inlinable public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// The transform that changes nothing.
  @inlinable public static var identity: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// A move by `x` and `y`.
  @inlinable public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scaling about the origin by `x` across and `y` down.
  @inlinable public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A turn about the origin by `angle` radians, clockwise on a screen whose y grows downwards.
  ///
  /// Sine and cosine are our own, so the numbers are the same on every machine.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = DeterministicMath.sineAndCosine(angle.native)
    self.init(
      a: CGFloat(cosine), b: CGFloat(sine), c: CGFloat(-sine), d: CGFloat(cosine), tx: 0, ty: 0)
  }

  /// Whether this is exactly `identity`.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// This transform followed by `second`.
  @inlinable public func concatenating(_ second: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * second.a + b * second.c,
      b: a * second.b + b * second.d,
      c: c * second.a + d * second.c,
      d: c * second.b + d * second.d,
      tx: tx * second.a + ty * second.c + second.tx,
      ty: tx * second.b + ty * second.d + second.ty)
  }

  /// A turn by `angle` radians followed by this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// A scaling followed by this transform.
  @inlinable public func scaledBy(x scaleX: CGFloat, y scaleY: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a * scaleX, b: b * scaleX, c: c * scaleY, d: d * scaleY, tx: tx, ty: ty)
  }

  /// A move followed by this transform.
  @inlinable public func translatedBy(x moveX: CGFloat, y moveY: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d,
      tx: moveX * a + moveY * c + tx,
      ty: moveX * b + moveY * d + ty)
  }

  /// The transform that undoes this one; this one unchanged, as in CoreGraphics, when none does.
  @inlinable public func inverted() -> CGAffineTransform { inverse ?? self }

  /// The transform that undoes this one; nil when it flattens the plane to a line or a point, or
  /// when a number is not finite.
  @inlinable package var inverse: CGAffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// Where `transform` takes the point.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size as a vector under `transform`, whose move does not count; either side may come out
  /// negative.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around the four corners that `transform` makes of this one's.
  ///
  /// The null and the infinite rectangle stay as they are.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGRect {
    mapped(keepingSize: false) { $0.applying(transform) }
  }

  /// The smallest upright rectangle around what `map` makes of the four corners; with
  /// `keepingSize`, which promises that the map only moves, this rectangle at its new place.
  ///
  /// The null and the infinite rectangle stay as they are.
  @inlinable package func mapped(keepingSize: Bool, _ map: (CGPoint) -> CGPoint) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    if keepingSize { return CGRect(origin: map(origin), size: size) }
    let rect = standardized
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    let first = map(CGPoint(x: left, y: top))
    let second = map(CGPoint(x: right, y: top))
    let third = map(CGPoint(x: right, y: bottom))
    let fourth = map(CGPoint(x: left, y: bottom))
    let minimumX = min(first.x, second.x, third.x, fourth.x)
    let minimumY = min(first.y, second.y, third.y, fourth.y)
    return CGRect(
      x: minimumX,
      y: minimumY,
      width: max(first.x, second.x, third.x, fourth.x) - minimumX,
      height: max(first.y, second.y, third.y, fourth.y) - minimumY)
  }
}
