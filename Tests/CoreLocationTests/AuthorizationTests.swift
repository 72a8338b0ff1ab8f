import CoreLocation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct AuthorizationTests {
  @Test func `a request is answered once, and starts what depends on it`() throws {
    let session = TouchSession(information: purposes) { _ in }
    let walker = Walker()
    walker.manager.startUpdatingLocation()
    session.wait(0.1)
    #expect(walker.take() == ["authorization notDetermined"])
    #expect(!session.location.isWanted && CLLocationManager.locationServicesEnabled())
    walker.manager.requestWhenInUseAuthorization()
    walker.manager.requestWhenInUseAuthorization()
    session.wait(0.1)
    #expect(walker.take() == ["authorization authorizedWhenInUse"])
    #expect(session.location.isWanted)
    session.location.answer = .refused
    walker.manager.requestAlwaysAuthorization()
    session.wait(0.1)
    #expect(walker.manager.authorizationStatus == .authorizedWhenInUse)
    session.location.answer = .allowed
    walker.manager.requestAlwaysAuthorization()
    session.wait(0.1)
    #expect(walker.take() == ["authorization authorizedAlways"])
    #expect(walker.manager.accuracyAuthorization == .fullAccuracy)
    let questions = session.transcript.only(.documents).entries.map(\.call)
    #expect(questions.filter { $0 == "authorizeLocation" }.count == 3)
    try session.finish()
  }

  @Test func `a manager that was made before the application asks and starts within it`() throws {
    let walker = Walker()
    walker.manager.startUpdatingLocation()
    let session = TouchSession(information: purposes) { _ in }
    #expect(session.madeBefore.contains("a CLLocationManager"))
    walker.manager.requestWhenInUseAuthorization()
    walker.manager.startUpdatingLocation()
    session.wait(0.1)
    #expect(walker.take().last == "authorization authorizedWhenInUse")
    #expect(session.location.isWanted)
    try session.finish()
  }

  @Test func `a refusal is an error for what is started and asked`() throws {
    let session = TouchSession(information: purposes) { _ in }
    session.location.answer = .refused
    let walker = Walker()
    walker.manager.startUpdatingLocation()
    walker.manager.requestWhenInUseAuthorization()
    session.wait(0.1)
    #expect(
      walker.take() == ["authorization notDetermined", "authorization denied", "error denied"])
    walker.manager.stopUpdatingLocation()
    walker.manager.startUpdatingLocation()
    walker.manager.requestLocation()
    session.wait(0.1)
    #expect(walker.take() == ["error denied", "error denied"])
    session.location.move(to: 1, 1)
    #expect(walker.take() == [])
    // The person changes their mind.
    session.location.allow(.whenInUse)
    session.location.move(to: 1, 1)
    #expect(walker.take() == ["authorization authorizedWhenInUse", "at 1.0 within 5.0"])
    session.location.allow(.restricted)
    #expect(walker.take() == ["authorization restricted", "error denied"])
    #expect(!CLLocationManager.locationServicesEnabled())
    try session.finish()
  }

  @Test(arguments: [true, false]) func `without a purpose the user is not asked`(always: Bool)
    throws
  {
    let session = TouchSession(
      information: always ? ["NSLocationWhenInUseUsageDescription": "To find the way."] : [:]
    ) { _ in }
    let walker = Walker()
    if always {
      walker.manager.requestAlwaysAuthorization()
    } else {
      walker.manager.requestWhenInUseAuthorization()
    }
    session.wait(0.1)
    #expect(walker.manager.authorizationStatus == .notDetermined)
    let key =
      always
      ? "NSLocationAlwaysAndWhenInUseUsageDescription" : "NSLocationWhenInUseUsageDescription"
    #expect(session.transcript.brief(.refusals).contains("the Info.plist has no \(key)"))
    #expect(session.transcript.only(.documents).entries.isEmpty)
    try session.finish()
  }

  @Test func `without a deciding service the request can be repeated`() throws {
    let session = TouchSession(information: purposes) { _ in }
    session.location.answer = .undecided
    let walker = Walker()
    walker.manager.requestWhenInUseAuthorization()
    session.wait(0.1)
    #expect(walker.manager.authorizationStatus == .notDetermined)
    #expect(session.transcript.brief(.refusals).contains("location: no service decides"))
    session.location.answer = .none
    walker.manager.requestWhenInUseAuthorization()
    session.wait(0.1)
    #expect(walker.manager.authorizationStatus == .notDetermined)
    session.location.answer = .allowed
    session.wait(0.1)
    #expect(walker.manager.authorizationStatus == .authorizedWhenInUse)
    try session.finish()
  }

  /// A delegate of the time before `locationManagerDidChangeAuthorization(_:)`.
  private final class OldDelegate: CLLocationManagerDelegate {
    var told: [CLAuthorizationStatus] = []
    func locationManager(
      _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {
      told.append(status)
    }
  }

  @Test func `the older method is called for a delegate that has only that`() throws {
    let session = TouchSession { _ in }
    let (manager, delegate) = (CLLocationManager(), OldDelegate())
    manager.delegate = delegate
    session.wait(0.1)
    session.location.allow(.always)
    #expect(delegate.told == [.notDetermined, .authorizedAlways])
    try session.finish()
  }
}
