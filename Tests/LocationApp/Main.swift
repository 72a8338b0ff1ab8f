import CoreLocation
import UIKit

/// Receives the location and the crossing of a region, for tests with a real gpsd.
@main final class LocationDelegate: UIResponder, UIApplicationDelegate, CLLocationManagerDelegate {
  var window: UIWindow?
  private let manager = CLLocationManager()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    window.makeKeyAndVisible()
    manager.delegate = self
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    return true
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    guard manager.authorizationStatus == .authorizedWhenInUse else { return }
    let middle = CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.3738)
    manager.startMonitoring(
      for: CLCircularRegion(center: middle, radius: 2000, identifier: "city"))
    manager.requestState(for: CLCircularRegion(center: middle, radius: 2000, identifier: "city"))
  }
}
