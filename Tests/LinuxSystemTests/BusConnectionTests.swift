import HostTestSupport
import Testing

@testable import LinuxSystem

extension BusTests {
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
