package import InputCore

/// Runs an app from a test: no device, no clock but the test's hand.
///
/// The clock moves by `advance(to:)`, which stops at each deadline on its way, as a live host does
/// that is never late.
@MainActor package final class HeadlessHost {
  /// The app.
  package let run: AppRun

  /// Makes the app and launches it with `started`.
  package init(
    _ blueprint: AppBlueprint, started: Started, tasks: AppRun.Tasks = .orderedInSteps,
    recorder: (any InputRecorder)? = nil, transcript: ((TranscriptEntry) -> Void)? = nil
  ) {
    run = AppRun(
      blueprint, facts: started.facts, tasks: tasks, recorder: recorder, transcript: transcript)
    run.pump.deliver(.started(started))
  }

  /// Delivers an input; deadlines before it are looked at first.
  package func deliver(_ input: Input) {
    advanceThroughDeadlines(before: input.instant)
    run.pump.deliver(input)
  }

  /// Lets time pass up to `instant`.
  package func advance(to instant: Instant) {
    advanceThroughDeadlines(before: instant)
    run.pump.deliver(.clockAdvanced(to: instant))
  }

  private func advanceThroughDeadlines(before instant: Instant) {
    while let deadline = run.nextDeadline, deadline < instant {
      run.pump.deliver(.clockAdvanced(to: max(deadline, run.now)))
    }
  }

  /// Ends the application. The host is of no use any more.
  package func end() {
    run.end()
  }
}
