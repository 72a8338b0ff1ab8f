public import Foundation

extension UITouch {
  /// Half the contact's long axis in points; 0 where the device does not tell its contacts' size.
  ///
  /// Recordings of touchscreens have it; a live touchscreen's libinput events do not.
  public var majorRadius: CGFloat { traits.majorRadius }

  /// How far `majorRadius` may be off either way, in points: what the device rounds and filters.
  public var majorRadiusTolerance: CGFloat { traits.majorRadiusTolerance }

  /// How hard the contact presses, 1 for an average touch, up to `maximumPossibleForce`; 0 where the
  /// device tells no force.
  ///
  /// Average is `UIInputTunables.averageForceShare` of the device's range.
  public var force: CGFloat {
    guard let pressure = traits.pressure else { return 0 }
    return pressure / UIInputTunables.current.averageForceShare
  }

  /// The greatest `force` that the device can tell; 0 where it tells none.
  public var maximumPossibleForce: CGFloat {
    traits.pressure == nil ? 0 : 1 / UIInputTunables.current.averageForceShare
  }

  /// Radians between a pen and the glass, half of pi where it stands upright; a finger counts as
  /// upright.
  public var altitudeAngle: CGFloat {
    traits.altitudeAngle
  }

  /// Radians, clockwise, from the x axis of `view` (of the window for nil) to where the pen's upper
  /// end points; 0 for an upright pen and for a finger.
  public func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return DeterministicMath.arcTangent(y: vector.dy, x: vector.dx)
  }

  /// Where the pen's upper end points, in the coordinates of `view` (of the window for nil), with
  /// length 1.
  public func azimuthUnitVector(in view: UIView?) -> CGVector {
    var direction = traits.leanDirection
    if let view, view !== window {
      let origin = view.convert(CGPoint.zero, from: window)
      let end = view.convert(direction, from: window)
      direction = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }
    let length = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    guard length > 0 else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: direction.x / length, dy: direction.y / length)
  }

  /// A pen's turn about its own axis in radians, clockwise; 0 where the device does not tell.
  public var rollAngle: CGFloat { traits.roll }
}
