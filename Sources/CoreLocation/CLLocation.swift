public import Foundation
internal import InputCore

/// The machine's position at some time, with its speed and course.
///
/// A negative uncertainty means that the value it belongs to is unknown. Two locations are equal
/// only if they are the same object.
open class CLLocation: NSObject, NSCopying {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// The height above mean sea level, in metres.
  public let altitude: CLLocationDistance
  /// The height above the ellipsoid of the World Geodetic System, in metres.
  public let ellipsoidalAltitude: CLLocationDistance
  /// The uncertainty of the place, in metres.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The uncertainty of the heights, in metres.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of the movement, in degrees clockwise from true north.
  public let course: CLLocationDirection
  /// The uncertainty of the course, in degrees.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// The speed over ground, in metres per second.
  public let speed: CLLocationSpeed
  /// The uncertainty of the speed, in metres per second.
  public let speedAccuracy: CLLocationSpeedAccuracy
  /// When the location was determined.
  public let timestamp: Date

  /// Creates a location at the current time, with only its coordinates known.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Creates a location whose movement is unknown.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Creates a location with a course and a speed whose uncertainties are unknown.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    speed: CLLocationSpeed, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: course, courseAccuracy: -1, speed: speed,
      speedAccuracy: -1, timestamp: timestamp)
  }

  /// Creates a location from its parts; both heights are `altitude`.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    (self.coordinate, self.altitude, ellipsoidalAltitude) = (coordinate, altitude, altitude)
    (horizontalAccuracy, verticalAccuracy) = (hAccuracy, vAccuracy)
    (self.course, self.courseAccuracy) = (course, courseAccuracy)
    (self.speed, self.speedAccuracy) = (speed, speedAccuracy)
    self.timestamp = timestamp
  }

  /// Creates a location from a fix of the host.
  init(_ fix: LocationFix) {
    coordinate = CLLocationCoordinate2D(
      latitude: Double(fix.latitude) / 1_000_000_000,
      longitude: Double(fix.longitude) / 1_000_000_000)
    altitude = Double(fix.altitude) / 1000
    ellipsoidalAltitude = Double(fix.ellipsoidalAltitude) / 1000
    horizontalAccuracy = known(fix.horizontalAccuracy, 1000)
    verticalAccuracy = known(fix.verticalAccuracy, 1000)
    course = known(fix.course, 1_000_000)
    courseAccuracy = known(fix.courseAccuracy, 1_000_000)
    speed = known(fix.speed, 1000)
    speedAccuracy = known(fix.speedAccuracy, 1000)
    timestamp = Date(timeIntervalSince1970: Double(fix.time) / 1_000_000_000)
  }

  /// Returns the distance to another location along the surface of the earth, in metres.
  ///
  /// The earth is taken as a sphere with its mean radius, 6371.0088 km, so distances are within
  /// 0.6 % of those on the ellipsoid. Heights are ignored.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    greatCircleDistance(coordinate, location.coordinate)
  }

  /// Returns the location itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The place with its uncertainty, the speed, the course and the time, as text for people.
  open override var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m"
      + " (speed \(speed) mps / course \(course)) @ \(timestamp)"
  }
}

/// Converts a number of parts to whole units; -1 if it is negative, that is, unknown.
private func known(_ parts: Int64, _ perUnit: Double) -> Double {
  parts < 0 ? -1 : Double(parts) / perUnit
}
