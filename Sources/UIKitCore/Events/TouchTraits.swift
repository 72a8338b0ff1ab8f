import Foundation

/// The properties of a contact that only some devices report: size, force, and a pen's tilt.
struct TouchTraits: Equatable {
  /// Half the contact's long axis, in points; 0 if the device does not report it.
  var majorRadius: CGFloat = 0
  /// The error of `majorRadius` either way, in points.
  var majorRadiusTolerance: CGFloat = 0
  /// The share of the device's range, 0 to 1; nil if the device does not report force.
  var pressure: CGFloat?
  /// A pen's angle from the upright, towards the right and the bottom, in radians.
  var lean: CGPoint = .zero
  /// A pen's rotation about its own axis, in radians, clockwise.
  var roll: CGFloat = 0
  /// The distance of a hovering pen from the glass: 0 on the glass, 1 at the end of its range.
  var distance: CGFloat = 0
}

extension TouchTraits {
  /// The angle between a pen and the glass, in radians: half of pi for an upright pen.
  var altitudeAngle: CGFloat {
    let tangent = leanTangent
    let slope = (tangent.x * tangent.x + tangent.y * tangent.y).squareRoot()
    return DeterministicMath.arcTangent(y: 1, x: slope)
  }

  /// The direction of the pen's upper end on the glass, a vector of any length; to the right for an
  /// upright pen.
  var leanDirection: CGPoint {
    lean == .zero ? CGPoint(x: 1, y: 0) : leanTangent
  }

  private var leanTangent: CGPoint {
    CGPoint(x: tangent(lean.x), y: tangent(lean.y))
  }

  private func tangent(_ angle: CGFloat) -> CGFloat {
    let parts = DeterministicMath.sineAndCosine(angle)
    return parts.sine / parts.cosine
  }
}
