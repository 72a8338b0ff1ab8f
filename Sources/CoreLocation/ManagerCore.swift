internal import Foundation
internal import InputCore
internal import UIKitCore

/// The state behind a location manager, and its connection to the application's location.
@MainActor final class ManagerCore: LocationClient {
  /// The uncertainty that ends a request for the best location, in metres.
  private static let bestAccuracy = 10.0
  /// The longest duration of a request, in nanoseconds.
  private static let requestTime: UInt64 = 10_000_000_000

  weak var manager: CLLocationManager?
  let compass = Compass()
  private(set) var locating: Locating?
  private(set) var location: CLLocation?
  var heading: CLHeading?
  var watches: [RegionWatch] = []
  /// Regions whose state has been requested but is not known yet.
  var askedRegions: [CLCircularRegion] = []
  private var isUpdating = false
  /// The location that the delegate received last, for the filter.
  private var delivered: CLLocation?
  private var isRequesting = false
  /// Whether a delegate has been told an authorization.
  private var hasDeliveredAuthorization = false
  private var best: CLLocation?
  /// Ends the request; nil while there is none.
  private var timeout: TimelineTimer?

  /// Connects the manager to the running application, once there is one.
  func attach() {
    guard locating == nil, let running = Locating.running else { return }
    locating = running
    running.add(self)
    // A delegate that was set before the application is told once the manager is used.
    if manager?.delegate != nil { reportFirstAuthorization() }
  }

  /// Has a test's session say that the manager was started before the application.
  func noteIfEarly() {
    if locating == nil, let manager { EarlyObjects.note(manager, "a CLLocationManager") }
  }

  /// Tells a delegate the authorization at the end of the turn, unless one has been told already.
  func delegateChanged() {
    guard locating != nil else { return attach() }
    reportFirstAuthorization()
  }

  private func reportFirstAuthorization() {
    guard !hasDeliveredAuthorization else { return }
    locating?.later { [weak self] in self?.deliverFirstAuthorization() }
  }

  isolated deinit {
    compass.stop()
    endRequest()
  }

  var status: CLAuthorizationStatus {
    attach()
    return switch locating?.authorization ?? .notDetermined {
    case .notDetermined: .notDetermined
    case .restricted: .restricted
    case .denied: .denied
    case .always: .authorizedAlways
    case .whenInUse: .authorizedWhenInUse
    }
  }

  var isAllowed: Bool { locating?.isAllowed == true }

  // MARK: The delegate

  /// Notes a call and makes it; does nothing without a delegate.
  func deliver(
    _ call: String, _ detail: String,
    _ body: (any CLLocationManagerDelegate, CLLocationManager) -> Void
  ) {
    guard let manager, let delegate = manager.delegate else { return }
    locating?.note(call, detail)
    body(delegate, manager)
  }

  func fail(_ code: CLError.Code) {
    deliver("didFailWithError", "\(code)") {
      $0.locationManager($1, didFailWithError: CLError(code))
    }
  }

  /// Tells the delegate the authorization before anything else.
  private func deliverFirstAuthorization() {
    if !hasDeliveredAuthorization { deliverAuthorization() }
  }

  private func deliverAuthorization() {
    hasDeliveredAuthorization = manager?.delegate != nil
    deliver("didChangeAuthorization", "\(status)") { $0.locationManagerDidChangeAuthorization($1) }
  }

  // MARK: Reports

  var wantsFixes: Bool {
    isUpdating || isRequesting || !watches.isEmpty || !askedRegions.isEmpty
  }

  func receive(_ report: LocationReport) {
    switch report {
    case .fix(let fix):
      guard wantsFixes else { return }
      deliverFirstAuthorization()
      accept(CLLocation(fix))
    case .lost:
      guard isUpdating else { return }
      deliverFirstAuthorization()
      fail(.locationUnknown)
    case .authorization:
      deliverAuthorization()
      guard wantsFixes, !isAllowed, status != .notDetermined else { return }
      endRequest()
      fail(.denied)
    }
  }

  private func accept(_ location: CLLocation) {
    self.location = location
    let ends = isRequesting && isGoodEnough(location)
    if isRequesting, best.map({ location.horizontalAccuracy <= $0.horizontalAccuracy }) ?? true {
      best = location
    }
    if ends { endRequest() }
    if ends || isUpdating && passesFilter(location) { pass(location) }
    observeRegions(from: location)
  }

  private func pass(_ location: CLLocation) {
    delivered = location
    let place = location.coordinate
    deliver(
      "didUpdateLocations",
      "\(place.latitude) \(place.longitude) within \(location.horizontalAccuracy) m"
    ) {
      $0.locationManager($1, didUpdateLocations: [location])
    }
  }

  private func passesFilter(_ location: CLLocation) -> Bool {
    guard let delivered, let filter = manager?.distanceFilter, filter > 0 else { return true }
    return delivered.distance(from: location) >= filter
  }

  // MARK: Updates

  func startUpdating() {
    attach()
    noteIfEarly()
    guard !isUpdating, locating != nil else { return }
    (isUpdating, delivered) = (true, nil)
    locating?.setNeedsHost()
    locating?.later { [weak self] in self?.beginUpdates() }
  }

  private func beginUpdates() {
    guard isUpdating, let locating else { return }
    switch locating.authorization {
    case .denied, .restricted: fail(.denied)
    case .notDetermined: break
    case .always, .whenInUse:
      guard delivered == nil, let fix = locating.fix else { return }
      let location = CLLocation(fix)
      self.location = location
      pass(location)
    }
  }

  func stopUpdating() {
    isUpdating = false
    endRequest()
    locating?.setNeedsHost()
  }

  // MARK: One location

  func requestOne() {
    attach()
    guard !isRequesting, let locating else { return }
    guard isAllowed else {
      return locating.later { [weak self] in self?.fail(.denied) }
    }
    isRequesting = true
    let timeout = TimelineTimer { [weak self] in self?.requestIsDue() }
    self.timeout = timeout
    locating.arm(timeout, afterNanoseconds: Self.requestTime)
    locating.setNeedsHost()
  }

  private func isGoodEnough(_ location: CLLocation) -> Bool {
    let desired = manager?.desiredAccuracy ?? kCLLocationAccuracyBest
    let limit = desired > 0 ? desired : Self.bestAccuracy
    return location.horizontalAccuracy >= 0 && location.horizontalAccuracy <= limit
  }

  private func requestIsDue() {
    let best = best
    endRequest()
    if let best { pass(best) } else { fail(.locationUnknown) }
  }

  private func endRequest() {
    if let timeout { locating?.disarm(timeout) }
    (isRequesting, best, timeout) = (false, nil, nil)
    locating?.setNeedsHost()
  }
}
