/// The module that sources import as `CoreLocation`: where the machine is, which way it points, and
/// when it enters and leaves regions.
///
/// Start with `CLLocationManager`.

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// An uncertainty, or a desired accuracy, in metres.
public typealias CLLocationAccuracy = Double
/// A speed in metres per second.
public typealias CLLocationSpeed = Double
/// An uncertainty of a speed in metres per second; negative if the speed is unknown.
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees clockwise from north; negative if it is unknown.
public typealias CLLocationDirection = Double
/// An uncertainty of a direction in degrees; negative if the direction is unknown.
public typealias CLLocationDirectionAccuracy = Double
/// A component of the magnetic field, in microtesla.
public typealias CLHeadingComponentValue = Double

/// As accurate as possible, with the help of other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// As accurate as possible.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Within ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// Within a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// Within a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Within three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000

/// Every movement is reported.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// Every change of the heading is reported.
public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// A place on the earth, in the World Geodetic System of 1984.
public struct CLLocationCoordinate2D: Sendable {
  /// The latitude in degrees, positive to the north.
  public var latitude: CLLocationDegrees
  /// The longitude in degrees, positive to the east.
  public var longitude: CLLocationDegrees

  /// Creates the place at latitude and longitude 0.
  public init() { (latitude, longitude) = (0, 0) }

  /// Creates a place, which need not be valid.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// Creates a place, which need not be valid.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// No place: latitude and longitude are -180.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether the latitude is within 90 degrees, and the longitude within 180.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// Whether an application may learn the location.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// No decision yet.
  case notDetermined = 0
  /// The machine does not allow it.
  case restricted = 1
  /// The person has refused it.
  case denied = 2
  /// The application may learn it at all times.
  case authorizedAlways = 3
  /// The application may learn it while it is on the screen.
  case authorizedWhenInUse = 4
}

/// The accuracy of the locations that an application may learn.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// As accurate as they are known.
  case fullAccuracy = 0
  /// Only a wide area, which is never chosen here.
  case reducedAccuracy = 1
}

/// Where the machine is relative to a region.
public enum CLRegionState: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Inside.
  case inside = 1
  /// Outside.
  case outside = 2
}

/// The side of the machine that counts as its top when a heading is determined.
public enum CLDeviceOrientation: Int32, Sendable {
  /// Not known.
  case unknown = 0
  /// The top of the screen in *portrait*.
  case portrait = 1
  /// Its bottom.
  case portraitUpsideDown = 2
  /// Its right side.
  case landscapeLeft = 3
  /// Its left side.
  case landscapeRight = 4
  /// The screen faces up.
  case faceUp = 5
  /// The screen faces down.
  case faceDown = 6
}
