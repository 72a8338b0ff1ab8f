import HostTestSupport
import Testing

@testable import LinuxSystem

extension BusTests {
  private func set(_ property: String, _ value: String) throws {
    try bus.call(
      "net.hadess.SensorProxy", "/net/hadess/SensorProxy",
      "org.freedesktop.DBus.Mock.SetInternalProperty",
      ["net.hadess.SensorProxy", property, "<\(value)>"])
  }

  private func turn(_ side: String) throws {
    try set("AccelerometerOrientation", "'\(side)'")
  }

  @Test func `iio-sensor-proxy reports the orientation while it is claimed`() async throws {
    try bus.startTemplate("iio-sensors-proxy", owning: "net.hadess.SensorProxy")
    try set("HasAccelerometer", "true")
    try turn("left-up")
    let news = News<SensorProxy.Edge>()
    let proxy = try SensorProxy(
      report: { Issue.record("\($0)") }, handle: { news.add($0) })
    proxy.claim(true)
    #expect(await news.next() == .left)
    try turn("undefined")
    try turn("bottom-up")
    #expect(await news.next() == .bottom)
    proxy.claim(false)
    try turn("right-up")
    proxy.claim(true)
    #expect(await news.next() == .right)
    try turn("normal")
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
