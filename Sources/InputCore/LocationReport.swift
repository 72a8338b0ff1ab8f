/// A report about the machine's location, or about the application's permission to learn it.
public enum LocationReport: Equatable, Sendable {
  /// The machine was here.
  case fix(LocationFix)
  /// The location can no longer be determined: the receiver or its service is gone.
  case lost
  /// The application may, or may no longer, learn the location.
  case authorization(LocationAuthorization)
}

/// Whether an application may learn the machine's location. Raw values are those of
/// `CLAuthorizationStatus`, and part of recordings.
public enum LocationAuthorization: UInt8, Equatable, Sendable, CaseIterable {
  /// No decision yet: the application can ask.
  case notDetermined = 0
  /// The machine does not allow it, and the person cannot change that.
  case restricted = 1
  /// The person has refused it.
  case denied = 2
  /// The application may learn the location at all times.
  case always = 3
  /// The application may learn the location while it is on the screen.
  case whenInUse = 4
}

/// One determination of the machine's location, in whole numbers, so that a recording stores it
/// exactly.
///
/// A negative uncertainty means that the value it belongs to is unknown. Values refer to the World
/// Geodetic System of 1984.
public struct LocationFix: Equatable, Sendable {
  /// The latitude in billionths of a degree, positive to the north.
  public var latitude: Int64
  /// The longitude in billionths of a degree, positive to the east.
  public var longitude: Int64
  /// The uncertainty of latitude and longitude, in millimetres.
  public var horizontalAccuracy: Int64 = -1
  /// The height above mean sea level, in millimetres.
  public var altitude: Int64 = 0
  /// The height above the ellipsoid, in millimetres.
  public var ellipsoidalAltitude: Int64 = 0
  /// The uncertainty of both heights, in millimetres.
  public var verticalAccuracy: Int64 = -1
  /// The speed over ground, in millimetres per second; -1 if unknown.
  public var speed: Int64 = -1
  /// The uncertainty of the speed, in millimetres per second.
  public var speedAccuracy: Int64 = -1
  /// The direction of the movement in millionths of a degree clockwise from true north; -1 if
  /// unknown.
  public var course: Int64 = -1
  /// The uncertainty of the course, in millionths of a degree.
  public var courseAccuracy: Int64 = -1
  /// Where magnetic north is, in millionths of a degree clockwise from true north; nil if unknown.
  public var declination: Int64?
  /// When it was determined, in nanoseconds since 1970-01-01 00:00 UTC.
  public var time: Int64

  /// Creates a fix with only its place and time known.
  public init(latitude: Int64, longitude: Int64, time: Int64) {
    (self.latitude, self.longitude, self.time) = (latitude, longitude, time)
  }

  /// The valid latitudes, in billionths of a degree. Readers refuse values outside this and the
  /// next range.
  public static let latitudes: ClosedRange<Int64> = -90_000_000_000...90_000_000_000
  /// The valid longitudes, in billionths of a degree.
  public static let longitudes: ClosedRange<Int64> = -180_000_000_000...180_000_000_000
}
