import Foundation
import UIGeometry

/// A transform taken apart: first a scaling, then rotations about x, y and z, then a translation.
///
/// Shear and perspective are not among the parts.
struct TransformParts {
  var scale: (x: CGFloat, y: CGFloat, z: CGFloat)
  var rotation: (x: CGFloat, y: CGFloat, z: CGFloat)
  var translation: (x: CGFloat, y: CGFloat, z: CGFloat)

  init(_ matrix: CATransform3D) {
    let lengths = matrix.rows.prefix(3).map { row in
      (row[0] * row[0] + row[1] * row[1] + row[2] * row[2]).squareRoot()
    }
    scale = (lengths[0], lengths[1], lengths[2])
    // A mirror image counts as one with y inverted.
    let cross = matrix.m11 * matrix.m22 - matrix.m12 * matrix.m21
    if CATransform3DIsAffine(matrix), cross < 0 { scale.y = -scale.y }
    func share(_ value: CGFloat, _ length: CGFloat) -> CGFloat { length > 0 ? value / length : 0 }
    let (m11, m12) = (share(matrix.m11, scale.x), share(matrix.m12, scale.x))
    let m13 = share(matrix.m13, scale.x)
    let (m23, m33) = (share(matrix.m23, scale.y), share(matrix.m33, scale.z))
    rotation = (
      Self.angle(m23, m33), Self.angle(-m13, (m11 * m11 + m12 * m12).squareRoot()),
      Self.angle(m12, m11)
    )
    translation = (matrix.m41, matrix.m42, matrix.m43)
  }

  /// The transform of these parts.
  var matrix: CATransform3D {
    var result = CATransform3DMakeScale(scale.x, scale.y, scale.z)
    for (angle, axis) in [
      (rotation.x, (1, 0, 0)), (rotation.y, (0, 1, 0)), (rotation.z, (0, 0, 1)),
    ] as [(CGFloat, (CGFloat, CGFloat, CGFloat))] where angle != 0 {
      let turn = CATransform3DMakeRotation(angle, axis.0, axis.1, axis.2)
      result = CATransform3DConcat(result, turn)
    }
    return CATransform3DConcat(
      result, CATransform3DMakeTranslation(translation.x, translation.y, translation.z))
  }

  private static func angle(_ y: CGFloat, _ x: CGFloat) -> CGFloat {
    y == 0 && x == 0 ? 0 : CGFloat(DeterministicMath.arcTangent(y: y.native, x: x.native))
  }
}

extension CATransform3D {
  /// Returns a transform between this one and `other`.
  ///
  /// Maps of the plane without shear rotate the shorter way around while they scale and move; for
  /// other transforms, the sixteen numbers are mixed.
  func mixed(with other: CATransform3D, _ share: CGFloat) -> CATransform3D {
    guard let from = planeParts, let to = other.planeParts else {
      return CATransform3D(
        rows: zip(rows, other.rows).map { zip($0, $1).map { $0 + ($1 - $0) * share } })
    }
    var parts = from
    var turn = to.rotation.z - from.rotation.z
    if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
    parts.rotation.z += turn * share
    parts.scale.x += (to.scale.x - from.scale.x) * share
    parts.scale.y += (to.scale.y - from.scale.y) * share
    parts.translation.x += (to.translation.x - from.translation.x) * share
    parts.translation.y += (to.translation.y - from.translation.y) * share
    return parts.matrix
  }

  /// The parts of a map of the plane without shear; nil for other transforms.
  private var planeParts: TransformParts? {
    guard CATransform3DIsAffine(self) else { return nil }
    let slant = (m11 * m21 + m12 * m22).magnitude
    let size = m11 * m11 + m12 * m12 + m21 * m21 + m22 * m22
    return slant <= size * 1e-9 ? TransformParts(self) : nil
  }
}
