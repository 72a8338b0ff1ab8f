/// Receives a location manager's updates and errors, on the main thread.
@preconcurrency @MainActor public protocol CLLocationManagerDelegate: AnyObject {
  /// The authorization has changed, or the manager is new. Default: calls
  /// `locationManager(_:didChangeAuthorization:)`, which it replaces.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The authorization has changed, for delegates without
  /// `locationManagerDidChangeAuthorization(_:)`. Default: does nothing.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// The machine is at the last of these locations, which are in chronological order. Default: does
  /// nothing.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// A location or heading cannot be determined; the error is a `CLError`. Default: does nothing.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// The machine has turned. Default: does nothing.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// A region is being monitored from now on. Default: does nothing.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// A region cannot be monitored; the error is a `CLError`. Default: does nothing.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error)
  /// The machine has entered a region. Default: does nothing.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// The machine has left a region. Default: does nothing.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// Whether the machine is inside a region, after a request and after each crossing of the
  /// boundary. Default: does nothing.
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
}

extension CLLocationManagerDelegate {
  /// Calls `locationManager(_:didChangeAuthorization:)`.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didFailWithError error: any Error
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
}
