public import Foundation

/// The direction in which the machine points.
open class CLHeading: NSObject, NSCopying {
  /// The direction in degrees clockwise from magnetic north.
  public let magneticHeading: CLLocationDirection
  /// The direction in degrees clockwise from true north; -1 if the location, and so the direction
  /// of magnetic north, is unknown.
  public let trueHeading: CLLocationDirection
  /// The possible error of the heading, in degrees: always 30, our estimate, because the machine's
  /// own magnetism is unknown.
  public let headingAccuracy: CLLocationDirection
  /// The magnetic field along the machine's axis `x`, to the right of the screen in *portrait*.
  public let x: CLHeadingComponentValue
  /// The magnetic field along `y`, to the top of the screen.
  public let y: CLHeadingComponentValue
  /// The magnetic field along `z`, out of the screen.
  public let z: CLHeadingComponentValue
  /// When the field was measured.
  public let timestamp: Date

  init(
    magnetic: Double, declination: Double?, field: (x: Double, y: Double, z: Double),
    timestamp: Date
  ) {
    magneticHeading = magnetic
    trueHeading = declination.map { fullTurn(magnetic + $0) } ?? -1
    headingAccuracy = 30
    (x, y, z) = field
    self.timestamp = timestamp
  }

  /// Returns the heading itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The same angle from 0 up to 360 degrees.
func fullTurn(_ degrees: Double) -> Double {
  let rest = degrees - (degrees / 360).rounded(.down) * 360
  return rest >= 360 ? 0 : rest
}
