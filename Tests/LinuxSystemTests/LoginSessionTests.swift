import Foundation
import HostTestSupport
import Testing

@testable import LinuxSystem

extension BusTests {
  private func session(
    _ id: String?, _ news: News<LoginSession.Event>
  ) throws(BusError) -> LoginSession {
    try LoginSession(
      .init(
        sessionID: id, process: UInt32(getpid()), user: UInt32(getuid()), appName: "org.example.App"
      ),
      report: { Issue.record("\($0)") }, handle: { news.add($0) })
  }

  @Test func `logind's changes of the session are reported in order`() async throws {
    try bus.startLogind()
    try bus.addSession("c1")
    let news = News<LoginSession.Event>()
    let session = try session("c1", news)
    #expect(await news.next() == .active(true))
    #expect(await news.next() == .locked(false))
    try bus.lock("c1", true)
    #expect(await news.next() == .locked(true))
    try bus.lock("c1", false)
    #expect(await news.next() == .locked(false))
    try bus.setActive("c1", false)
    #expect(await news.next() == .active(false))
    try bus.signal("PrepareForSleep", true)
    #expect(await news.next() == .sleep(true))
    try bus.signal("PrepareForSleep", false)
    #expect(await news.next() == .sleep(false))
    try bus.signal("PrepareForShutdown", true)
    #expect(await news.next() == .shutdown(true))
    withExtendedLifetime(session) {}
  }

  @Test func `sleep is inhibited until the inhibitor is released`() async throws {
    try bus.startLogind()
    try bus.addSession("c1")
    let news = News<LoginSession.Event>()
    let session = try session("c1", news)
    // The session's answer comes after the lock's.
    #expect(await news.next() == .active(true))
    #expect(
      try bus.inhibitors().contains(
        "('sleep:shutdown', 'org.example.App', 'The app is saving its state', 'delay'"))
    session.releaseSleep()
    #expect(try bus.inhibitors() == "(@a(ssssuu) [],)\n")
  }

  @Test func `idleness is inhibited while an app asks for it`() async throws {
    try bus.startLogind()
    try bus.addSession("c1")
    let news = News<LoginSession.Event>()
    let session = try session("c1", news)
    #expect(await news.next() == .active(true))
    session.releaseSleep()
    session.blockIdle(true)
    session.blockIdle(true)
    // Granted at the request; its answer has come when the next one's has.
    try bus.waitForInhibitors {
      $0.contains("('idle', 'org.example.App', 'The app keeps the display on', 'block'")
    }
    try bus.lock("c1", true)
    while await news.next() != .locked(true) {}
    session.blockIdle(false)
    try bus.waitForInhibitors { $0 == "(@a(ssssuu) [],)\n" }
  }

  @Test func `without its variable the session is the display's`() async throws {
    try bus.startLogind()
    try bus.addSession("c7", isActive: false)
    try bus.call(
      "org.freedesktop.login1", "/org/freedesktop/login1/user/\(getuid())",
      "org.freedesktop.DBus.Properties.Set",
      [
        "org.freedesktop.login1.User", "Display",
        "<('c7', objectpath '/org/freedesktop/login1/session/c7')>",
      ])
    // The template's own fails with a number for a user.
    try bus.call(
      "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.DBus.Mock.AddMethod",
      [
        "org.freedesktop.login1.Manager", "GetUser", "u", "o",
        "ret = '/org/freedesktop/login1/user/%d' % args[0]",
      ])
    let news = News<LoginSession.Event>()
    let session = try session(nil, news)
    #expect(await news.next() == .active(false))
    withExtendedLifetime(session) {}
  }

  @Test func `without its variable the session is the process's, if it has one`() async throws {
    try bus.startLogind()
    try bus.addSession("c8", isActive: false)
    try bus.call(
      "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.DBus.Mock.AddMethod",
      [
        "org.freedesktop.login1.Manager", "GetSessionByPID", "u", "o",
        "ret = '/org/freedesktop/login1/session/c8' if args[0] == \(getpid()) else '/'",
      ])
    let news = News<LoginSession.Event>()
    let session = try session(nil, news)
    #expect(await news.next() == .active(false))
    withExtendedLifetime(session) {}
  }

  @Test func `outside of any session sleep is reported too`() async throws {
    try bus.startLogind()
    let news = News<LoginSession.Event>()
    let session = try session(nil, news)
    try bus.signal("PrepareForSleep", true)
    #expect(await news.next() == .sleep(true))
    withExtendedLifetime(session) {}
  }

  @Test func `a bus without logind gives one report`() async throws {
    let news = News<BusError>()
    let session = try LoginSession(
      .init(sessionID: nil, process: 1, user: 0, appName: "App"), report: { news.add($0) },
      handle: { Issue.record("\($0)") })
    #expect(await news.next().description.contains("org.freedesktop.login1"))
    withExtendedLifetime(session) {}
  }

  @Test func `a missing bus is an error`() {
    setVariable("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere")
    let thrown = #expect(throws: BusError.self) { try session("c1", News()) }
    #expect(thrown?.description == "no system bus: No such file or directory")
  }
}
