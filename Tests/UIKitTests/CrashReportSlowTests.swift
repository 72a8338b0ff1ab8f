import Foundation
import HostTestSupport
import Testing

@testable import UIKitHosts

/// A crash whose log takes nothing: the five seconds that it may take pass. `CrashReportTests` is
/// the quick suite about reports; that the file comes first can only be seen when the log waits.
@Suite struct CrashReportSlowTests {
  @Test func `a report does not wait for a log that takes nothing`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("kiosk.crash")
    await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
      try await MainActor.run {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0, dup2(ends[1], STDERR_FILENO) >= 0 else { exit(2) }
        // Fills the pipe, which stays open for reading; then writing waits.
        _ = fcntl(STDERR_FILENO, F_SETFL, O_NONBLOCK)
        let bytes = [UInt8](repeating: 0, count: 4096)
        while unsafe write(STDERR_FILENO, bytes, bytes.count) > 0 {}
        _ = fcntl(STDERR_FILENO, F_SETFL, 0)
        let file = try CrashFile(path, firstFile: 1)
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        unsafe pixels.initialize(to: 0xFF01_0203)
        PictureMemory.show(
          PictureMemory(address: UInt(bitPattern: pixels), width: 1, height: 1))
        // Unlike `raise`, it lets the signal through where a thread blocks it.
        withExtendedLifetime(file) { abort() }
      }
    }
    let left = try #require(CrashReport(Array(try Data(contentsOf: URL(fileURLWithPath: path)))))
    #expect(left.picture?.pixels == [1, 2, 3, 255])
    #expect(left.lines.contains { $0.contains("[0x") })
  }
}
