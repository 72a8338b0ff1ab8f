public import Foundation

/// An affine map of the plane, as CoreGraphics defines it.
///
/// Points are row vectors multiplied from the left; y increases downwards on screen:
///
///                       ⎡ a  b  0 ⎤
///     [x′ y′ 1] = [x y 1] ⎢ c  d  0 ⎥
///                       ⎣ tx ty 1 ⎦
///
/// `a.concatenating(b)` therefore applies `a` first, while `t.scaledBy(…)`, `t.rotated(…)` and
/// `t.translatedBy(…)` apply the new step *before* `t`. Two transforms are equal if their six
/// numbers are; there is no tolerance, and -0 equals 0.
@frozen public struct CGAffineTransform: Equatable, Sendable {
  /// The factor of x in x′.
  public var a: CGFloat
  /// The factor of x in y′.
  public var b: CGFloat
  /// The factor of y in x′.
  public var c: CGFloat
  /// The factor of y in y′.
  public var d: CGFloat
  /// The translation of x′.
  public var tx: CGFloat
  /// The translation of y′.
  public var ty: CGFloat

  /// Creates a transform from its six numbers.
  @inlinable public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform of six zeros, which maps every point to the origin. It is not `identity`.
  @inlinable public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// The transform that changes nothing.
  @inlinable public static var identity: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a translation by `x` and `y`.
  @inlinable public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a scaling about the origin by `x` horizontally and `y` vertically.
  @inlinable public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by `angle` radians, clockwise on a screen whose y
  /// increases downwards.
  ///
  /// Sine and cosine are our own, so the numbers are the same on every machine.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = DeterministicMath.sineAndCosine(angle.native)
    self.init(
      a: CGFloat(cosine), b: CGFloat(sine), c: CGFloat(-sine), d: CGFloat(cosine), tx: 0, ty: 0)
  }

  /// Whether this is exactly `identity`.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Returns this transform followed by `second`.
  @inlinable public func concatenating(_ second: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * second.a + b * second.c,
      b: a * second.b + b * second.d,
      c: c * second.a + d * second.c,
      d: c * second.b + d * second.d,
      tx: tx * second.a + ty * second.c + second.tx,
      ty: tx * second.b + ty * second.d + second.ty)
  }

  /// Returns a rotation by `angle` radians, clockwise, followed by this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns a scaling followed by this transform.
  @inlinable public func scaledBy(x scaleX: CGFloat, y scaleY: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a * scaleX, b: b * scaleX, c: c * scaleY, d: d * scaleY, tx: tx, ty: ty)
  }

  /// Returns a translation followed by this transform.
  @inlinable public func translatedBy(x moveX: CGFloat, y moveY: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d,
      tx: moveX * a + moveY * c + tx,
      ty: moveX * b + moveY * d + ty)
  }

  /// Returns the inverse transform; if there is none, this one unchanged, as in CoreGraphics.
  @inlinable public func inverted() -> CGAffineTransform { inverse ?? self }

  /// The inverse transform; nil if this one flattens the plane to a line or a point, or if a number
  /// is not finite.
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
  /// Returns the transformed point.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// Returns the size transformed as a vector, without translation; either side may become
  /// negative.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Whether the rectangle is neither the null nor the infinite one. For all but very large
  /// rectangles, this needs no call.
  @inlinable package var isOrdinary: Bool {
    if origin.x < 1e300, origin.y < 1e300, size.width < 1e300 { return true }
    return !isNull && !isInfinite
  }

  /// Whether both have the same numbers, without a call.
  @inlinable package func hasNumbers(of other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
      && size.height == other.size.height
  }

  /// Returns the smallest upright rectangle around the four transformed corners.
  ///
  /// The null and the infinite rectangle are unchanged.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGRect {
    guard transform.b == 0, transform.c == 0 else {
      return mapped(keepingSize: false) { $0.applying(transform) }
    }
    guard isOrdinary else { return self }
    // The same result as that of `mapped`: the other coordinate would only add zero.
    let rect = standardized
    let (left, top) = (rect.origin.x, rect.origin.y)
    let first = transform.a * left + transform.tx
    let second = transform.a * (left + rect.size.width) + transform.tx
    let third = transform.d * top + transform.ty
    let fourth = transform.d * (top + rect.size.height) + transform.ty
    let (x, y) = (min(first, second), min(third, fourth))
    return CGRect(
      x: x, y: y, width: max(first, second) - x, height: max(third, fourth) - y)
  }

  /// Returns the smallest upright rectangle around the four corners mapped by `map`. If
  /// `keepingSize` is true, which promises that the map only translates, returns this rectangle at
  /// its new location.
  ///
  /// The null and the infinite rectangle are unchanged.
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
