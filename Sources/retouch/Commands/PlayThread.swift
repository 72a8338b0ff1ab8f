internal import Foundation
internal import InputCore
internal import LinuxInput
internal import Synchronization

/// A run on its own thread, so that nothing on the main thread delays it.
final class PlayThread: Sendable {
  private let outcome = Mutex<Result<PlayTimes, LinuxInputError>?>(nil)

  /// Starts the run.
  init(_ run: PlayRun, from start: Instant) {
    Thread.detachNewThread { [self] in
      let result = Result { () throws(LinuxInputError) in try run.run(from: start) }
      outcome.withLock { $0 = result }
    }
  }

  /// The result; nil while the run continues.
  var result: Result<PlayTimes, LinuxInputError>? { outcome.withLock { $0 } }
}
