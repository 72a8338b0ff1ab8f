package import InputCore

/// Runs an app in a test, without devices and on a clock that the test advances.
///
/// `advance(to:)` stops at each deadline on the way, like a live host that is never late.
@MainActor package final class HeadlessHost {
  /// The app.
  package let run: AppRun

  /// Creates the app and launches it with `started`.
  package init(
    _ blueprint: AppBlueprint, started: Started, tasks: AppRun.Tasks = .orderedInSteps,
    recorder: (any InputRecorder)? = nil, transcript: ((TranscriptEntry) -> Void)? = nil
  ) {
    run = AppRun(
      blueprint, facts: started.facts, tasks: tasks, recorder: recorder, transcript: transcript)
    run.pump.deliver(.started(started))
  }

  /// Delivers an input, after the deadlines before it.
  package func deliver(_ input: Input) {
    advanceThroughDeadlines(before: input.instant)
    run.pump.deliver(input)
    while run.application.endGoesOn(at: run.now) {
      run.pump.deliver(.clockAdvanced(to: run.now))
    }
  }

  /// Advances the clock to `instant`, stopping at each deadline.
  package func advance(to instant: Instant) {
    advanceThroughDeadlines(before: instant)
    run.pump.deliver(.clockAdvanced(to: instant))
  }

  private func advanceThroughDeadlines(before instant: Instant) {
    while let deadline = run.nextDeadline, deadline < instant {
      run.pump.deliver(.clockAdvanced(to: max(deadline, run.now)))
    }
  }

  /// Ends the application. The host cannot be used afterwards.
  package func end() {
    run.end()
  }
}
