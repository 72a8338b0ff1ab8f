internal import CoreLocation
internal import UIKit

/// A map without a picture: one dot shows the machine's place within 100 m of the first one,
/// another the course.
final class MapScreen: UIView, CLLocationManagerDelegate {
  /// The distance from the middle to the edge, in metres.
  private static let reach = 100.0

  private var position = Gauge()
  private var course = Gauge()
  private var manager: CLLocationManager?
  private var start: CLLocation?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let rows = rows(2)
    position = place(position, "position", at: rows[0])
    course = place(course, "course", at: rows[1])
  }

  /// Uses the location while the screen is shown.
  override func didMoveToWindow() {
    if window == nil {
      manager?.stopUpdatingLocation()
      manager = nil
    } else if manager == nil {
      let manager = CLLocationManager()
      self.manager = manager
      manager.delegate = self
      manager.distanceFilter = 5
      manager.startUpdatingLocation()
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let location = locations.last else { return }
    let start = start ?? location
    self.start = start
    let north = start.distance(
      from: CLLocation(
        latitude: location.coordinate.latitude, longitude: start.coordinate.longitude))
    let east = start.distance(
      from: CLLocation(
        latitude: start.coordinate.latitude, longitude: location.coordinate.longitude))
    let isSouth = location.coordinate.latitude < start.coordinate.latitude
    let isWest = location.coordinate.longitude < start.coordinate.longitude
    position.show((isWest ? -east : east) / Self.reach, (isSouth ? -north : north) / Self.reach)
    course.show(location.course < 0 ? 0 : location.course / 180 - 1)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}
