import CoreLocation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct RegionTests {
  private func begin() -> (TouchSession, Walker) {
    let session = TouchSession { _ in }
    session.location.allow(.always)
    let walker = Walker()
    session.wait(0.1)
    _ = walker.take()
    return (session, walker)
  }

  /// About 1 km around the place where latitude and longitude are 0; a thousandth of a degree is
  /// 111 m.
  private func park(_ name: String = "park") -> CLCircularRegion {
    CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 1000, identifier: name)
  }

  /// Determines the location every 5 s.
  private func stay(
    _ session: TouchSession, at latitude: Double, seconds: Int, accuracy: Double = 10
  ) {
    for _ in 0..<seconds / 5 {
      session.location.move(to: latitude, 0, accuracy: accuracy)
      session.wait(5)
    }
  }

  @Test func `a crossing counts beyond the uncertainty and after twenty seconds`() throws {
    let (session, walker) = begin()
    walker.manager.startMonitoring(for: park())
    session.wait(0.1)
    #expect(walker.take() == ["monitors park"] && session.location.isWanted)
    // The first location decides, without a crossing.
    stay(session, at: 0.02, seconds: 60)
    #expect(walker.take() == [])
    stay(session, at: 0.001, seconds: 20)
    #expect(walker.take() == [])
    stay(session, at: 0.001, seconds: 5)
    #expect(walker.take() == ["enters park", "inside park"])
    // 1002 m is outside by less than the uncertainty.
    stay(session, at: 0.00901, seconds: 60)
    // Twice for 15 s only.
    for _ in 0..<2 {
      stay(session, at: 0.02, seconds: 15)
      stay(session, at: 0.001, seconds: 5)
    }
    #expect(walker.take() == [])
    stay(session, at: 0.02, seconds: 25)
    #expect(walker.take() == ["leaves park", "outside park"])
    walker.manager.stopMonitoring(for: park())
    #expect(!session.location.isWanted && walker.manager.monitoredRegions.isEmpty)
    try session.finish()
  }

  @Test func `an uncertainty larger than the region does not hide it`() throws {
    let (session, walker) = begin()
    walker.manager.startMonitoring(for: park())
    stay(session, at: 0.1, seconds: 5, accuracy: 5000)
    stay(session, at: 0.001, seconds: 25, accuracy: 5000)
    #expect(walker.take() == ["monitors park", "enters park", "inside park"])
    try session.finish()
  }

  @Test func `a delegate hears only of what the region says`() throws {
    let (session, walker) = begin()
    let region = park()
    (region.notifyOnEntry, region.notifyOnExit) = (false, false)
    walker.manager.startMonitoring(for: region)
    stay(session, at: 0.02, seconds: 5)
    stay(session, at: 0, seconds: 25)
    stay(session, at: 0.02, seconds: 25)
    #expect(walker.take() == ["monitors park", "inside park", "outside park"])
    try session.finish()
  }

  @Test func `the state of a region is told as soon as it is known`() throws {
    let (session, walker) = begin()
    walker.manager.requestState(for: park("other"))
    session.wait(0.1)
    #expect(walker.take() == [] && session.location.isWanted)
    session.location.move(to: 0, 0)
    #expect(walker.take() == ["inside other"] && !session.location.isWanted)
    walker.manager.startMonitoring(for: park())
    session.location.move(to: 5, 0)
    walker.manager.requestState(for: park())
    session.wait(0.1)
    #expect(walker.take() == ["monitors park", "outside park"])
    session.location.allow(.denied)
    walker.manager.requestState(for: park("other"))
    session.wait(0.1)
    #expect(walker.take() == ["authorization denied", "error denied", "unknown other"])
    try session.finish()
  }

  @Test func `regions that cannot be monitored are errors`() throws {
    let (session, walker) = begin()
    for number in 0..<20 { walker.manager.startMonitoring(for: park("\(number)")) }
    session.wait(0.1)
    #expect(walker.take() == (0..<20).map { "monitors \($0)" })
    // One with the same name replaces it.
    walker.manager.startMonitoring(for: park("3"))
    walker.manager.startMonitoring(for: park("too many"))
    session.wait(0.1)
    #expect(walker.take() == ["monitors 3", "not too many regionMonitoringFailure"])
    for number in 0..<20 { walker.manager.stopMonitoring(for: park("\(number)")) }
    let large = CLCircularRegion(
      center: CLLocationCoordinate2D(), radius: 1_000_001, identifier: "large")
    walker.manager.startMonitoring(for: large)
    session.wait(0.1)
    #expect(large.radius > walker.manager.maximumRegionMonitoringDistance)
    session.location.allow(.denied)
    walker.manager.startMonitoring(for: park())
    session.wait(0.1)
    #expect(
      walker.take() == [
        "not large regionMonitoringFailure", "authorization denied",
        "not park regionMonitoringDenied",
      ])
    #expect(CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    #expect(!CLLocationManager.isMonitoringAvailable(for: Walker.self))
    try session.finish()
  }

  /// The order of a set with these hash values does not change with the process.
  @Test func `monitored regions have one order`() throws {
    let (session, walker) = begin()
    let names = ["north", "east", "south", "west", "here", "there"]
    for name in names { walker.manager.startMonitoring(for: park(name)) }
    #expect(
      walker.manager.monitoredRegions.map(\.identifier)
        == ["east", "west", "south", "here", "north", "there"])
    try session.finish()
  }
}
