import CoreLocation
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct HeadingTests {
  /// Measures gravity and the field of a place in the north, for a machine whose `x` and `z` axes
  /// are given in terms of east, north and up.
  private func hold(
    _ session: TouchSession, x: [Double], z: [Double], field: [Double] = [0, 20, -45]
  ) {
    let y = [
      z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0],
    ]
    func along(_ axis: [Double], _ vector: [Double]) -> Double {
      zip(axis, vector).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let down = [0.0, 0, -1]
    let sensors = session.motionSensors()
    sensors.accelerate(x: along(x, down), y: along(y, down), z: along(z, down))
    sensors.magnetize(x: along(x, field), y: along(y, field), z: along(z, field))
    session.wait(0.1)
  }

  /// Lays the machine flat, with its top in this direction.
  private func lay(_ session: TouchSession, _ degrees: Double) {
    let angle = degrees * .pi / 180
    hold(session, x: [cos(angle), -sin(angle), 0], z: [0, 0, 1])
  }

  @Test func `the heading is that of the top, and of the back when upright`() throws {
    let session = TouchSession { _ in }
    _ = session.motionSensors()
    #expect(CLLocationManager.headingAvailable())
    let walker = Walker()
    session.wait(0.1)
    _ = walker.take()
    walker.manager.startUpdatingHeading()
    for degrees in [0.0, 90, 90.4, 180, 270, 359] { lay(session, degrees) }
    #expect(
      walker.take() == [0, 90, 180, 270, 359].map { "heading \(Double($0)) true -1.0" })
    // Upright, with the screen to the west: the back looks east.
    hold(session, x: [0, -1, 0], z: [-1, 0, 0])
    #expect(walker.take() == ["heading 90.0 true -1.0"])
    let heading = try #require(walker.manager.heading)
    #expect(heading.headingAccuracy == 30 && abs(heading.x + 20) < 0.01)
    #expect(abs(heading.y + 45) < 0.01 && abs(heading.z) < 0.01)
    #expect(heading.timestamp > TouchSession.usualDate && heading.copy() as? CLHeading === heading)
    walker.manager.stopUpdatingHeading()
    lay(session, 200)
    #expect(walker.take() == [])
    try session.finish()
  }

  @Test func `other sides, other filters, and true north where the location is known`() throws {
    let session = TouchSession { _ in }
    _ = session.motionSensors()
    session.location.allow(.whenInUse)
    let walker = Walker()
    walker.manager.startUpdatingLocation()
    session.location.move(to: 48, 16, declination: 4.4)
    _ = walker.take()
    walker.manager.headingFilter = kCLHeadingFilterNone
    walker.manager.headingOrientation = .landscapeLeft
    walker.manager.headingOrientation = .faceUp
    #expect(walker.manager.headingOrientation == .landscapeLeft)
    walker.manager.startUpdatingHeading()
    lay(session, 10)
    lay(session, 10)
    walker.manager.headingOrientation = .landscapeRight
    lay(session, 10)
    walker.manager.headingOrientation = .portraitUpsideDown
    lay(session, 178)
    #expect(
      walker.take()
        == [
          "heading 100.0 true 104.0", "heading 100.0 true 104.0", "heading 280.0 true 284.0",
          "heading 358.0 true 2.0",
        ])
    try session.finish()
  }

  @Test func `without sensors the heading fails`() throws {
    let session = TouchSession { _ in }
    let walker = Walker()
    #expect(!CLLocationManager.headingAvailable())
    walker.manager.startUpdatingHeading()
    session.wait(0.1)
    #expect(walker.take() == ["authorization notDetermined", "error headingFailure"])
    do {
      throw CLError(.denied)
    } catch CLError.denied {
      #expect((CLError(.denied) as NSError).domain == kCLErrorDomain)
      #expect((CLError(.denied) as NSError).code == 1)
    } catch {
      Issue.record("\(error)")
    }
    try session.finish()
  }
}
