import Glibc
import Testing

@testable import LinuxLocation

/// Connections of a source that changes its mind.
@MainActor @Suite struct LocationSourceTests {
  /// Listens on a free port of this machine.
  private func listener() -> (socket: Int32, port: UInt16) {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = unsafe bind(socket, $0, length)
        _ = unsafe getsockname(socket, $0, &length)
      }
    }
    listen(socket, 1)
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  /// Whether the other side of the next connection ends it; false if it says nothing for a quarter
  /// of an hour.
  private func isEnded(_ listener: Int32) -> Bool {
    let socket = accept(listener, nil, nil)
    defer { close(socket) }
    var patience = timeval(tv_sec: 900, tv_usec: 0)
    _ = unsafe setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var bytes = [UInt8](repeating: 0, count: 256)
    var count = 1
    while count > 0 { count = unsafe read(socket, &bytes, bytes.count) }
    return count == 0
  }

  @Test func `a connection that comes when it is no longer wanted is closed`() async {
    let (listener, port) = listener()
    defer { close(listener) }
    let (works, arrival) = AsyncStream.makeStream(of: (@MainActor @Sendable () -> Void).self)
    let source = LocationSource(
      host: "127.0.0.1", port: String(port), onMain: { arrival.yield($0) },
      report: { Issue.record("\($0)") }, deliver: { Issue.record("\($0)") })
    source.setWanted(true)
    source.setWanted(false)
    for await work in works {
      work()
      break
    }
    #expect(isEnded(listener))
    withExtendedLifetime(source) {}
  }

  /// What the main thread has seen of a flood.
  @MainActor private final class Tally {
    var count = 0
    /// The number of reports when the main thread first did something else.
    var countAtNextTurn: Int?
  }

  @Test func `of a flood of reports, a share is read before other work is done`() async throws {
    let (listener, port) = listener()
    defer { close(listener) }
    let (all, arrival) = AsyncStream.makeStream(of: Void.self)
    let tally = Tally()
    let source = LocationSource(
      host: "127.0.0.1", port: String(port),
      onMain: { work in Task { @MainActor in work() } }, report: { Issue.record("\($0)") },
      deliver: { _ in
        tally.count += 1
        if tally.count == 1 { Task { @MainActor in tally.countAtNextTurn = tally.count } }
        if tally.count == 400 { arrival.finish() }
      })
    source.setWanted(true)
    let socket = accept(listener, nil, nil)
    defer { close(socket) }
    let line = #"{"class":"TPV","mode":2,"lat":48.5,"lon":16.25}"# + "\n"
    let flood = Array(String(repeating: line, count: 400).utf8)
    let written = unsafe write(socket, flood, flood.count)
    #expect(written == flood.count)
    for await _ in all {}
    let first = try #require(tally.countAtNextTurn)
    #expect(first <= LocationSource.messagesPerTurn)
    source.setWanted(false)
  }
}
