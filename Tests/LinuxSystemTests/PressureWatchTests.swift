import Foundation
import HostTestSupport
import Testing

@testable import LinuxSystem

/// A test cannot make the kernel report pressure; a socket's urgent byte is signalled the same way.
@MainActor @Suite struct PressureWatchTests {
  /// A connected pair; a byte sent urgently through `near` makes `far` report `EPOLLPRI`.
  private func pair() throws -> (near: Int32, far: Int32) {
    var ends: [Int32] = [0, 0]
    let code = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    try #require(code == 0)
    return (ends[0], ends[1])
  }

  private func press(_ socket: Int32) {
    let count = unsafe send(socket, "!", 1, Int32(MSG_OOB))
    #expect(count == 1)
  }

  @Test func `each time that a level is reached is reported once`() async throws {
    let (some, full) = (try pair(), try pair())
    let news = News<PressureWatch.Level>()
    let watch = PressureWatch(owning: [(.some, some.far), (.full, full.far)]) { news.add($0) }
    press(some.near)
    #expect(await news.next() == .some)
    press(full.near)
    #expect(await news.next() == .full)
    press(some.near)
    #expect(await news.next() == .some)
    withExtendedLifetime(watch) {}
  }

  @Test func `a kernel without the file is a failure that says so`() throws {
    let thrown = #expect(throws: PressureWatch.Failure.self) {
      try PressureWatch(path: "/nowhere/memory") { _ in }
    }
    #expect(
      thrown?.description
        == "/nowhere/memory: cannot watch memory pressure: No such file or directory")
  }

  @Test(
    .enabled(
      if: FileManager.default.isWritableFile(atPath: "/proc/pressure/memory") && geteuid() == 0,
      "the kernel has no pressure file, or it may not be written"))
  func `the kernel accepts the triggers`() throws {
    _ = try PressureWatch { _ in }
  }
}
