internal import UIKit

/// A run's calls in order; the run's own transcript receives them too.
@MainActor final class TranscriptNotes {
  private(set) var transcript = Transcript()

  /// Starts with the run's next call.
  init(of run: AppRun) {
    let log = run.application.engine.log
    let forward = log.sink
    log.sink = { entry in
      self.transcript.entries.append(entry)
      forward?(entry)
    }
  }
}
