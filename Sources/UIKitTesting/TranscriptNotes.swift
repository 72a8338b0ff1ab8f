internal import UIKit

/// The calls of a run in their order, which the run's own transcript receives too.
@MainActor final class TranscriptNotes {
  private(set) var transcript = Transcript()

  /// Begins with the next call of the run.
  init(of run: AppRun) {
    let log = run.application.engine.log
    let forward = log.sink
    log.sink = { entry in
      self.transcript.entries.append(entry)
      forward?(entry)
    }
  }
}
