public import Foundation
public import UIGeometry

/// A projective map of space, as Core Animation defines it.
///
/// Points are row vectors multiplied from the left, so the fourth row is the translation, and the
/// fourth column the perspective: an `m34` of -1/d is that of an eye at the distance d.
@frozen public struct CATransform3D: Equatable, Sendable {
  /// The factor of x in x′.
  public var m11: CGFloat = 0
  /// The factor of x in y′.
  public var m12: CGFloat = 0
  /// The factor of x in z′.
  public var m13: CGFloat = 0
  /// The factor of x in w′.
  public var m14: CGFloat = 0
  /// The factor of y in x′.
  public var m21: CGFloat = 0
  /// The factor of y in y′.
  public var m22: CGFloat = 0
  /// The factor of y in z′.
  public var m23: CGFloat = 0
  /// The factor of y in w′.
  public var m24: CGFloat = 0
  /// The factor of z in x′.
  public var m31: CGFloat = 0
  /// The factor of z in y′.
  public var m32: CGFloat = 0
  /// The factor of z in z′.
  public var m33: CGFloat = 0
  /// The factor of z in w′.
  public var m34: CGFloat = 0
  /// The translation of x′.
  public var m41: CGFloat = 0
  /// The translation of y′.
  public var m42: CGFloat = 0
  /// The translation of z′.
  public var m43: CGFloat = 0
  /// The constant part of w′.
  public var m44: CGFloat = 0

  /// Creates a transform of sixteen zeros, which is not `CATransform3DIdentity`.
  public init() {}

  /// Creates a transform from its rows.
  init(rows: [[CGFloat]]) {
    precondition(rows.count == 4 && rows.allSatisfy { $0.count == 4 }, "four rows of four")
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  var rows: [[CGFloat]] {
    [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ]
  }

  /// The affine map of the plane z = 0 with the same value and the same derivatives at the origin.
  /// Without perspective, it is exactly what the transform draws.
  var flattened: CGAffineTransform {
    guard m14 != 0 || m24 != 0 || m44 != 1, m44 != 0 else {
      return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }
    let (x, y) = (m41 / m44, m42 / m44)
    return CGAffineTransform(
      a: (m11 - x * m14) / m44, b: (m12 - y * m14) / m44,
      c: (m21 - x * m24) / m44, d: (m22 - y * m24) / m44, tx: x, ty: y)
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [tx, ty, tz, 1]])
}

/// Returns a scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(rows: [[sx, 0, 0, 0], [0, sy, 0, 0], [0, 0, sz, 0], [0, 0, 0, 1]])
}

/// Returns a rotation by `angle` radians about the vector (`x`, `y`, `z`); the identity if the vector
/// is zero.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (exactSine, exactCosine) = DeterministicMath.sineAndCosine(angle.native)
  let (sine, cosine) = (CGFloat(exactSine), CGFloat(exactCosine))
  let rest = 1 - cosine
  return CATransform3D(rows: [
    [rest * x * x + cosine, rest * x * y + sine * z, rest * x * z - sine * y, 0],
    [rest * x * y - sine * z, rest * y * y + cosine, rest * y * z + sine * x, 0],
    [rest * x * z + sine * y, rest * y * z - sine * x, rest * z * z + cosine, 0],
    [0, 0, 0, 1],
  ])
}

/// Returns a translation followed by `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a scaling followed by `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a rotation followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.rows, b.rows)
  var rows: [[CGFloat]] = []
  for row in left {
    rows.append(
      (0..<4).map { column -> CGFloat in
        let (x, y) = (row[0] * right[0][column], row[1] * right[1][column])
        let (z, w) = (row[2] * right[2][column], row[3] * right[3][column])
        return x + y + z + w
      })
  }
  return CATransform3D(rows: rows)
}

/// Returns the inverse; `t` unchanged if there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss and Jordan, with the largest element of each column as its pivot.
  var left = t.rows
  var right = CATransform3DIdentity.rows
  for column in 0..<4 {
    let pivot = (column..<4).max { left[$0][column].magnitude < left[$1][column].magnitude }
    guard let pivot, left[pivot][column] != 0, left[pivot][column].isFinite else { return t }
    left.swapAt(column, pivot)
    right.swapAt(column, pivot)
    let divisor = left[column][column]
    left[column] = left[column].map { $0 / divisor }
    right[column] = right[column].map { $0 / divisor }
    for row in 0..<4 where row != column && left[row][column] != 0 {
      let factor = left[row][column]
      left[row] = zip(left[row], left[column]).map { $0 - factor * $1 }
      right[row] = zip(right[row], right[column]).map { $0 - factor * $1 }
    }
  }
  return CATransform3D(rows: right)
}

/// Whether `t` changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether both have the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns the transform of space that maps the plane like `m`.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(rows: [[m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1]])
}

/// Whether `t` only maps the plane, without depth or perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the effect of `t` on the plane; meaningful only if `CATransform3DIsAffine(t)`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
