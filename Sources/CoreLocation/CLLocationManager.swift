internal import InputCore
internal import UIKitCore

/// Starts and stops location updates, heading updates and the monitoring of regions, for one
/// delegate.
///
/// Everything comes from gpsd and the machine's sensors, on the main thread, while the application
/// is on the screen. The receiver runs only while a manager asks for something, so stop updates
/// that you no longer need.
///
///     manager.delegate = self
///     manager.requestWhenInUseAuthorization()
///     manager.startUpdatingLocation()
@preconcurrency @MainActor open class CLLocationManager {
  private let core = ManagerCore()

  /// Creates a manager. Its delegate is told the authorization at the end of the turn.
  public init() {
    core.manager = self
    core.attach()
  }

  /// Receives the manager's updates and errors.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet {
      DelegateCheck.check(delegate, (any CLLocationManagerDelegate).self) {
        $0 is any CLLocationManagerDelegate.Type
      }
      core.delegateChanged()
    }
  }

  // MARK: Authorization

  /// Whether the application may learn the location.
  open var authorizationStatus: CLAuthorizationStatus { core.status }
  /// The accuracy of the locations that the application receives: always full.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Whether the machine lets any application learn the location.
  open class func locationServicesEnabled() -> Bool {
    Locating.running?.authorization != .restricted
  }

  /// Asks for permission to learn the location while the application is on the screen.
  ///
  /// Does nothing if that has already been decided. Without `NSLocationWhenInUseUsageDescription`
  /// in the `Info.plist`, the request is refused with a line on standard error.
  open func requestWhenInUseAuthorization() {
    core.attach()
    core.locating?.ask(always: false)
  }

  /// Asks for permission to learn the location at all times.
  ///
  /// Does nothing if that has already been decided. Without `NSLocationWhenInUseUsageDescription`
  /// and `NSLocationAlwaysAndWhenInUseUsageDescription` in the `Info.plist`, the request is refused
  /// with a line on standard error. Even with permission, the location is determined only while the
  /// application is on the screen.
  open func requestAlwaysAuthorization() {
    core.attach()
    core.locating?.ask(always: true)
  }

  // MARK: Location

  /// The latest location that the manager has learned; nil before the first.
  open var location: CLLocation? { core.location }
  /// The accuracy that ends `requestLocation()` early, in metres; the negative constants count as
  /// 10 m. It does not affect the updates. Default: `kCLLocationAccuracyBest`.
  open var desiredAccuracy = kCLLocationAccuracyBest
  /// The distance, in metres, that the machine must move before the delegate receives a new
  /// location. Default: `kCLDistanceFilterNone`.
  open var distanceFilter = kCLDistanceFilterNone

  /// Starts to pass locations to the delegate: first the latest known one, if any, at the end of
  /// the turn.
  open func startUpdatingLocation() { core.startUpdating() }

  /// Stops passing locations, and ends a pending `requestLocation()`.
  open func stopUpdatingLocation() { core.stopUpdating() }

  /// Passes one location to the delegate: the first that is as accurate as `desiredAccuracy`, or
  /// after 10 s the most accurate so far. If there is none by then, the delegate receives
  /// `CLError.locationUnknown`.
  open func requestLocation() { core.requestOne() }

  // MARK: Heading

  /// Whether the machine has a magnetometer and an accelerometer.
  open class func headingAvailable() -> Bool { Compass.isAvailable }
  /// The latest heading; nil before the first.
  open var heading: CLHeading? { core.heading }
  /// The angle, in degrees, by which the machine must turn before the delegate receives a new
  /// heading. Default: 1.
  open var headingFilter: CLLocationDegrees = 1
  /// The side of the machine that counts as its top. Values that do not name a side are ignored.
  /// Default: `portrait`.
  open var headingOrientation: CLDeviceOrientation {
    get { core.compass.orientation }
    set { core.compass.turn(to: newValue) }
  }

  /// Starts to pass headings to the delegate, which receives `CLError.headingFailure` if the
  /// machine lacks the sensors. No authorization is needed.
  open func startUpdatingHeading() { core.startHeading() }

  /// Stops passing headings.
  open func stopUpdatingHeading() { core.compass.stop() }

  // MARK: Regions

  /// Whether regions of this class can be monitored: only `CLCircularRegion` and its subclasses.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass is CLCircularRegion.Type
  }

  /// The regions that this manager monitors.
  open var monitoredRegions: Set<CLRegion> { Set(core.watches.map(\.region)) }
  /// The largest radius that can be monitored, in metres: 1000 km.
  open var maximumRegionMonitoringDistance: CLLocationDistance { ManagerCore.largestRadius }

  /// Starts to monitor a region, replacing any with the same identifier.
  ///
  /// The delegate is told when the machine has crossed the boundary by more than the uncertainty of
  /// its location and stayed there for 20 s. At most 20 regions are monitored. For further ones,
  /// and for regions that are too large or not a `CLCircularRegion`, the delegate receives
  /// `CLError.regionMonitoringFailure`.
  open func startMonitoring(for region: CLRegion) { core.startMonitoring(region) }

  /// Stops monitoring the region with the same identifier.
  open func stopMonitoring(for region: CLRegion) { core.stopMonitoring(region) }

  /// Tells the delegate whether the machine is inside a region, as soon as that is known.
  open func requestState(for region: CLRegion) { core.requestState(of: region) }
}
