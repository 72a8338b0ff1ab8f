import Glibc
import Testing
import UIKit

/// Rule 19.14: an app that does not return from didEnterBackground is ended.
@Suite struct BackgroundWatchdogTests {
  @Test func `19.14 a call that does not return ends the process`() async {
    await #expect(processExitsWith: .exitCode(70)) { @MainActor in
      let watchdog = BackgroundWatchdog(milliseconds: 1)
      watchdog.watch(true)
      while true {}
    }
  }

  @Test func `19.14 a call that returns ends the watch`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let watchdog = BackgroundWatchdog(milliseconds: 60_000)
      watchdog.watch(true)
      watchdog.watch(false)
    }
  }
}

/// Rule 26.12: an app has five seconds for its end.
@Suite struct EndWatchdogTests {
  @Test func `26.12 an end that takes too long ends the process`() async {
    await #expect(processExitsWith: .exitCode(70)) { @MainActor in
      EndWatchdog(milliseconds: 1).begin()
      while true {}
    }
  }

  @Test func `26.12 an end that takes too long ends the process though its line waits`() async {
    await #expect(processExitsWith: .exitCode(70)) { @MainActor in
      var ends: [Int32] = [0, 0]
      guard unsafe pipe(&ends) == 0 else { return }
      dup2(ends[1], STDERR_FILENO)
      let flags = fcntl(STDERR_FILENO, F_GETFL)
      _ = fcntl(STDERR_FILENO, F_SETFL, flags | O_NONBLOCK)
      var byte: UInt8 = 0
      while unsafe write(STDERR_FILENO, &byte, 1) == 1 {}
      _ = fcntl(STDERR_FILENO, F_SETFL, flags)
      EndWatchdog(milliseconds: 1).begin()
      while true {}
    }
  }

  @Test func `26.12 the watch ends before the recording is closed`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let watchdog = EndWatchdog(milliseconds: 60_000)
      watchdog.begin()
      watchdog.begin()
      watchdog.stop()
    }
  }
}
