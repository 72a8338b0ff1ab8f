import Foundation
import HostTestSupport
import Testing

@testable import LinuxSystem

extension BusTests {
  @Test func `a launch waits two seconds for a reply, or as long as sd-bus's variable says`() throws
  {
    #expect(try BusConnection(.session).answerPatience == 900_000)
    setVariable("SYSTEMD_BUS_TIMEOUT", "3min")
    #expect(try BusConnection(.session).answerPatience == 180_000)
    _ = unsafe unsetenv("SYSTEMD_BUS_TIMEOUT")
    #expect(try BusConnection(.session).answerPatience == 2000)
  }

  /// Each connection may get the descriptor's number that the one before had; a connection that is
  /// not served would wait here for ever.
  @Test func `a connection is served when another one has just been closed`() async throws {
    let news = News<Bool>()
    for _ in 0..<300 {
      let connection = try BusConnection(.session)
      connection.start()
      let call = try connection.call(
        "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        on: "org.freedesktop.DBus")
      connection.send(
        call, answer: { _ in news.add(true) },
        failure: {
          Issue.record("\($0)")
          news.add(false)
        })
      #expect(await news.next())
      connection.close()
    }
  }
}
