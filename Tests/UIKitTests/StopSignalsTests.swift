import Glibc
import Testing
import UIKit

/// What a program does when it is told to end.
@Suite struct StopSignalsTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal that comes as soon as signals are watched is not lost`(number: Int32) async {
    await #expect(processExitsWith: .exitCode(42)) { [number] in
      let signals = await MainActor.run {
        let signals = StopSignals { exit(42) }
        kill(getpid(), number)
        return signals
      }
      // Only a hang lasts as long.
      try await Task.sleep(for: .seconds(900))
      withExtendedLifetime(signals) {}
    }
  }
}
