internal import InputCore
internal import UIKitCore

/// Starts and stops the determination of the location, the heading and the crossing of regions, for
/// one delegate.
///
/// Everything comes from gpsd and the machine's sensors, on the main thread, while the application
/// is on the screen. The receiver runs only while a manager asks for something, so stop what is no
/// longer needed.
///
///     manager.delegate = self
///     manager.requestWhenInUseAuthorization()
///     manager.startUpdatingLocation()
@preconcurrency @MainActor open class CLLocationManager {
  private let core = ManagerCore()

  /// Creates a manager. Its delegate learns the authorization at the end of the turn.
  public init() {
    core.manager = self
    core.attach()
  }

  /// Receives what the manager learns.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { core.delegateChanged() }
  }

  // MARK: Authorization

  /// Whether the application may learn the location.
  open var authorizationStatus: CLAuthorizationStatus { core.status }
  /// How exact the locations are: always as exact as they are known.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Whether the machine lets any application learn the location.
  open class func locationServicesEnabled() -> Bool {
    Locating.running?.authorization != .restricted
  }

  /// Asks whether the application may learn the location while it is on the screen.
  ///
  /// Does nothing if that is decided. Without `NSLocationWhenInUseUsageDescription` in the
  /// `Info.plist` the request is refused with a line on standard error.
  open func requestWhenInUseAuthorization() {
    core.locating?.ask(always: false)
  }

  /// Asks whether the application may learn the location at all times.
  ///
  /// Does nothing if that is decided. Without `NSLocationWhenInUseUsageDescription` and
  /// `NSLocationAlwaysAndWhenInUseUsageDescription` in the `Info.plist` the request is refused with
  /// a line on standard error. The location is determined only while the application is on the
  /// screen in any case.
  open func requestAlwaysAuthorization() {
    core.locating?.ask(always: true)
  }

  // MARK: Location

  /// The latest location that the manager has learned; nil before the first.
  open var location: CLLocation? { core.location }
  /// How exact a location must be to end `requestLocation()` early, in metres; of the negative
  /// constants, 10 m. It does not change the updates. Default: `kCLLocationAccuracyBest`.
  open var desiredAccuracy = kCLLocationAccuracyBest
  /// The movement, in metres, after which the delegate learns of a new location. Default:
  /// `kCLDistanceFilterNone`.
  open var distanceFilter = kCLDistanceFilterNone

  /// Starts to pass locations to the delegate: the latest known one, if there is one, at the end of
  /// the turn.
  open func startUpdatingLocation() { core.startUpdating() }

  /// Stops passing locations, and ends a request of `requestLocation()`.
  open func stopUpdatingLocation() { core.stopUpdating() }

  /// Passes one location to the delegate: the first that is as exact as `desiredAccuracy`, or after
  /// 10 s the most exact so far. Without any by then, the delegate receives
  /// `CLError.locationUnknown`.
  open func requestLocation() { core.requestOne() }

  // MARK: Heading

  /// Whether the machine has a magnetometer and an accelerometer.
  open class func headingAvailable() -> Bool { Compass.isAvailable }
  /// The latest heading; nil before the first.
  open var heading: CLHeading? { core.heading }
  /// The turn, in degrees, after which the delegate learns of a new heading. Default: 1.
  open var headingFilter: CLLocationDegrees = 1
  /// The side of the machine that is taken for its top. Values that name no side change nothing.
  /// Default: `portrait`.
  open var headingOrientation: CLDeviceOrientation {
    get { core.compass.orientation }
    set { core.compass.turn(to: newValue) }
  }

  /// Starts to pass headings to the delegate, which receives `CLError.headingFailure` if the
  /// machine has no such sensors. No authorization is needed.
  open func startUpdatingHeading() { core.startHeading() }

  /// Stops passing headings.
  open func stopUpdatingHeading() { core.compass.stop() }

  // MARK: Regions

  /// Whether regions of this class can be monitored: `CLCircularRegion`.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass is CLCircularRegion.Type
  }

  /// The regions that this manager monitors.
  open var monitoredRegions: Set<CLRegion> { Set(core.watches.map(\.region)) }
  /// The largest radius that is monitored, in metres: 1000 km.
  open var maximumRegionMonitoringDistance: CLLocationDistance { ManagerCore.largestRadius }

  /// Starts to monitor a region, in place of one with the same identifier.
  ///
  /// The delegate learns when the machine crosses the boundary by more than the uncertainty of its
  /// location, and stays there for 20 s. At most 20 regions are monitored; for others, and regions
  /// that are no `CLCircularRegion` or too large, the delegate receives
  /// `CLError.regionMonitoringFailure`.
  open func startMonitoring(for region: CLRegion) { core.startMonitoring(region) }

  /// Stops monitoring the region with the same identifier.
  open func stopMonitoring(for region: CLRegion) { core.stopMonitoring(region) }

  /// Has the delegate learn where the machine is relative to a region, as soon as that is known.
  open func requestState(for region: CLRegion) { core.requestState(of: region) }
}
