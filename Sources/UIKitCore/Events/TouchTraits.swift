import Foundation

/// What only some devices tell of a contact: its size, how hard it presses, how a pen leans.
struct TouchTraits: Equatable {
  /// Half the contact's long axis, in points; 0 where the device does not tell.
  var majorRadius: CGFloat = 0
  /// How far `majorRadius` may be off either way, in points.
  var majorRadiusTolerance: CGFloat = 0
  /// Share of the device's range, 0 to 1; nil where the device tells no force.
  var pressure: CGFloat?
  /// A pen's angle from the upright towards the right and the bottom, in radians.
  var lean: CGPoint = .zero
  /// A pen's turn about its own axis, in radians, clockwise.
  var roll: CGFloat = 0
  /// How far a hovering pen is from the glass, 1 at the end of its reach, 0 on the glass.
  var distance: CGFloat = 0
}

extension TouchTraits {
  /// Radians between a pen and the glass: half of pi where it stands upright.
  var altitudeAngle: CGFloat {
    let tangent = leanTangent
    let slope = (tangent.x * tangent.x + tangent.y * tangent.y).squareRoot()
    return DeterministicMath.arcTangent(y: 1, x: slope)
  }

  /// Where the pen's upper end points on the glass: a vector whose length does not matter; to the
  /// right for an upright pen.
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
