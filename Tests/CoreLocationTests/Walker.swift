import CoreLocation
import UIKitTesting

/// A delegate that keeps what it is told.
@MainActor final class Walker: CLLocationManagerDelegate {
  let manager = CLLocationManager()
  var told: [String] = []
  /// Called with each location.
  var onUpdate: (() -> Void)?

  init() { manager.delegate = self }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    told.append("authorization \(manager.authorizationStatus)")
  }
  func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    told += locations.map { "at \($0.coordinate.latitude) within \($0.horizontalAccuracy)" }
    onUpdate?()
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    told.append("error \((error as? CLError).map { "\($0.code)" } ?? "\(error)")")
  }
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    told.append(
      "heading \(newHeading.magneticHeading.rounded()) true \(newHeading.trueHeading.rounded())")
  }
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    told.append("monitors \(region.identifier)")
  }
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) {
    told.append("not \(region?.identifier ?? "") \((error as? CLError).map { "\($0.code)" } ?? "")")
  }
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    told.append("enters \(region.identifier)")
  }
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    told.append("leaves \(region.identifier)")
  }
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {
    told.append("\(state) \(region.identifier)")
  }

  /// What it was told since the last call.
  func take() -> [String] {
    defer { told = [] }
    return told
  }
}

/// The keys without which a request is refused.
let purposes = [
  "NSLocationWhenInUseUsageDescription": "To find the way.",
  "NSLocationAlwaysAndWhenInUseUsageDescription": "To find the way, always.",
]
