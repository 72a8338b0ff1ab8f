import HostTestSupport
import Testing

@testable import LinuxSystem

extension BusTests {
  @Test func `iio-sensor-proxy reports the orientation while it is claimed`() async throws {
    try bus.startSensorProxy(turnedTo: "left-up")
    let news = News<SensorProxy.Edge>()
    let proxy = try SensorProxy(
      report: { Issue.record("\($0)") }, handle: { news.add($0) })
    proxy.claim(true)
    #expect(await news.next() == .left)
    try bus.turn(to: "undefined")
    try bus.turn(to: "bottom-up")
    #expect(await news.next() == .bottom)
    proxy.claim(false)
    try bus.turn(to: "right-up")
    proxy.claim(true)
    #expect(await news.next() == .right)
    try bus.turn(to: "normal")
    #expect(await news.next() == .top)
    withExtendedLifetime(proxy) {}
  }

  @Test func `a machine without iio-sensor-proxy says nothing`() async throws {
    try bus.startLogind()
    let proxy = try SensorProxy(
      report: { Issue.record("\($0)") }, handle: { Issue.record("\($0)") })
    proxy.claim(true)
    // logind's answer comes after the missing service's.
    try bus.addSession("c1")
    let news = News<LoginSession.Event>()
    let session = try LoginSession(
      .init(sessionID: "c1", process: 1, user: 0, appName: "org.example.App"),
      report: { Issue.record("\($0)") }, handle: { news.add($0) })
    #expect(await news.next() == .active(true))
    withExtendedLifetime((proxy, session)) {}
  }
}
