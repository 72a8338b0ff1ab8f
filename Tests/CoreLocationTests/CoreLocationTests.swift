import CoreLocation
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct CoreLocationTests {
  @Test func `locations go to the delegate, in the transcript, while they are asked for`() throws {
    let session = TouchSession { _ in }
    let walker = Walker()
    session.location.allow(.whenInUse)
    #expect(walker.take() == ["authorization authorizedWhenInUse"])
    session.location.move(to: 10, 20)
    #expect(walker.take() == [] && walker.manager.location == nil)
    #expect(!session.location.isWanted)
    walker.manager.startUpdatingLocation()
    #expect(session.location.isWanted)
    session.location.move(to: 48.2082, 16.3738, altitude: 171.5, speed: 1.5, course: 90.25)
    #expect(walker.take() == ["at 48.2082 within 5.0"])
    let location = try #require(walker.manager.location)
    #expect(location.altitude == 171.5 && location.ellipsoidalAltitude == 171.5)
    #expect(location.verticalAccuracy == 10 && location.coordinate.longitude == 16.3738)
    #expect(location.speed == 1.5 && location.speedAccuracy == -1)
    #expect(location.course == 90.25 && location.courseAccuracy == -1)
    #expect(abs(location.timestamp.timeIntervalSince(TouchSession.usualDate)) < 60)
    session.location.move(to: 48.25, 16.3738, accuracy: 12)
    #expect(walker.manager.location?.verticalAccuracy == -1)
    #expect(walker.manager.location?.speed == -1)
    session.location.lose()
    #expect(walker.take() == ["at 48.25 within 12.0", "error locationUnknown"])
    walker.manager.stopUpdatingLocation()
    #expect(!session.location.isWanted)
    session.location.move(to: 50, 16)
    session.location.lose()
    #expect(walker.take() == [])
    #expect(
      session.transcript.only(.location).entries.map { "\($0.receiver).\($0.call) \($0.detail)" }
        == [
          "locationManager.didChangeAuthorization authorizedWhenInUse",
          "locationManager.didUpdateLocations 48.2082 16.3738 within 5.0 m",
          "locationManager.didUpdateLocations 48.25 16.3738 within 12.0 m",
          "locationManager.didFailWithError locationUnknown",
        ])
    try session.finish()
  }

  @Test func `a start passes the latest known location on at the end of the turn`() throws {
    let session = TouchSession { _ in }
    session.location.allow(.always)
    let (first, second) = (Walker(), Walker())
    first.manager.startUpdatingLocation()
    session.location.move(to: 1, 2)
    second.manager.startUpdatingLocation()
    session.wait(0.1)
    #expect(first.take() == ["authorization authorizedAlways", "at 1.0 within 5.0"])
    #expect(second.take() == ["authorization authorizedAlways", "at 1.0 within 5.0"])
    // A loss ends what is known.
    session.location.lose()
    second.manager.stopUpdatingLocation()
    second.manager.startUpdatingLocation()
    session.wait(0.1)
    #expect(second.take() == ["error locationUnknown"])
    try session.finish()
  }

  @Test func `small movements are filtered`() throws {
    let session = TouchSession { _ in }
    session.location.allow(.whenInUse)
    let walker = Walker()
    session.wait(0.1)
    _ = walker.take()
    walker.manager.distanceFilter = 100
    walker.manager.startUpdatingLocation()
    // A hundred-thousandth of a degree of latitude is 1.11 m.
    for step in 0..<30 { session.location.move(to: Double(step) / 10_000, 0) }
    #expect(
      walker.take() == ["at 0.0", "at 0.0009", "at 0.0018", "at 0.0027"].map { $0 + " within 5.0" })
    #expect(walker.manager.location?.coordinate.latitude == 0.0029)
    try session.finish()
  }

  @Test func `a request ends with the first exact location`() throws {
    let session = TouchSession { _ in }
    session.location.allow(.whenInUse)
    let walker = Walker()
    session.wait(0.1)
    _ = walker.take()
    walker.manager.requestLocation()
    session.location.move(to: 1, 0, accuracy: 50)
    session.location.move(to: 2, 0, accuracy: 10)
    #expect(walker.take() == ["at 2.0 within 10.0"])
    #expect(!session.location.isWanted)
    walker.manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    walker.manager.requestLocation()
    session.location.move(to: 3, 0, accuracy: 50)
    session.wait(20)
    #expect(walker.take() == ["at 3.0 within 50.0"])
    try session.finish()
  }

  @Test func `a request ends after ten seconds, with the best location or an error`() throws {
    let session = TouchSession { _ in }
    session.location.allow(.whenInUse)
    let walker = Walker()
    session.wait(0.1)
    _ = walker.take()
    walker.manager.requestLocation()
    for (latitude, accuracy) in [(1.0, 90.0), (2, 30), (3, 60)] {
      session.location.move(to: latitude, 0, accuracy: accuracy)
    }
    session.wait(9.8)
    #expect(walker.take() == [])
    session.wait(0.4)
    #expect(walker.take() == ["at 2.0 within 30.0"])
    walker.manager.requestLocation()
    session.wait(11)
    #expect(walker.take() == ["error locationUnknown"])
    walker.manager.requestLocation()
    walker.manager.stopUpdatingLocation()
    session.wait(11)
    #expect(walker.take() == [] && !session.location.isWanted)
    try session.finish()
  }

  @Test func `a manager that goes away asks for nothing`() throws {
    let session = TouchSession { _ in }
    session.location.allow(.whenInUse)
    var walker: Walker? = Walker()
    walker?.manager.startUpdatingLocation()
    walker?.onUpdate = { walker = nil }
    #expect(session.location.isWanted)
    session.location.move(to: 1, 1)
    #expect(walker == nil && !session.location.isWanted)
    session.location.move(to: 2, 2)
    try session.finish()
  }

  @Test func `nothing is learnt in the background`() throws {
    let session = TouchSession { _ in }
    session.location.allow(.whenInUse)
    let walker = Walker()
    walker.manager.startUpdatingLocation()
    session.enterBackground()
    session.wait(30)
    _ = walker.take()
    session.location.move(to: 1, 1)
    session.location.allow(.denied)
    #expect(walker.take() == [])
    session.enterForeground()
    #expect(walker.take() == ["authorization denied", "error denied"])
    try session.finish()
  }

  @Test func `distances are those on a sphere, and places have limits`() {
    func place(_ latitude: Double, _ longitude: Double) -> CLLocation {
      CLLocation(latitude: latitude, longitude: longitude)
    }
    // A degree of a great circle of 6371.0088 km.
    let degree = 6_371_008.8 * Double.pi / 180
    #expect(abs(place(0, 0).distance(from: place(0, 1)) - degree) < 1e-6)
    #expect(abs(place(-40, 7).distance(from: place(50, 7)) - 90 * degree) < 1e-5)
    #expect(abs(place(0, 0).distance(from: place(0, 180)) - 180 * degree) < 1e-5)
    #expect(abs(place(0, 179.5).distance(from: place(0, -179.5)) - degree) < 1e-6)
    #expect(abs(place(60, 0).distance(from: place(60, 0.00001)) - degree / 200_000) < 1e-6)
    #expect(place(1, 2).distance(from: place(1, 2)) == 0)
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(-90, 180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(.nan, 0)))
    #expect(CLLocationCoordinate2D().latitude == 0)
    let made = CLLocation(
      coordinate: CLLocationCoordinate2DMake(1, 2), altitude: 3, horizontalAccuracy: 4,
      verticalAccuracy: 5, course: 6, courseAccuracy: 7, speed: 8, speedAccuracy: 9,
      timestamp: Date(timeIntervalSince1970: 0))
    #expect(made.ellipsoidalAltitude == 3 && made.courseAccuracy == 7 && made.speedAccuracy == 9)
    #expect(made.copy() as? CLLocation === made)
    #expect(made.description.hasPrefix("<1.0,2.0> +/- 4.0m (speed 8.0 mps / course 6.0) @ 1970"))
  }
}
