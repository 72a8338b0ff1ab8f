internal import Foundation
internal import InputCore
internal import UIKitCore

extension ManagerCore {
  func startHeading() {
    attach()
    noteIfEarly()
    guard Compass.isAvailable else {
      locating?.later { [weak self] in self?.fail(.headingFailure) }
      return
    }
    heading = nil
    compass.start { [weak self] angle, field in self?.accept(heading: angle, field) }
  }

  private func accept(heading angle: Double, _ field: SensorReading) {
    guard let manager, let locating else { return }
    if let heading, manager.headingFilter > 0 {
      let turn = fullTurn(angle - heading.magneticHeading)
      guard min(turn, 360 - turn) >= manager.headingFilter else { return }
    }
    let declination = locating.fix?.declination.map { Double($0) / 1_000_000 }
    let heading = CLHeading(
      magnetic: angle, declination: declination, field: (field.x, field.y, field.z),
      timestamp: Date(timeIntervalSince1970: Double(locating.wallTime) / 1_000_000_000))
    self.heading = heading
    deliver("didUpdateHeading", Thousandths.text(of: Int64((angle * 1000).rounded()))) {
      $0.locationManager($1, didUpdateHeading: heading)
    }
  }
}
