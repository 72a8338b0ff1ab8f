internal import Dispatch
internal import Glibc

/// Ends the process where the app does not return in time from being told that it is off the screen
/// (rule 19.14), as iOS does.
///
/// Only a live host has one: a replay takes as long as it takes. A recording that is being made keeps
/// everything up to that call, since its journal outlives the process.
@MainActor package final class BackgroundWatchdog {
  /// The exit status: software that does not do what it has to.
  package nonisolated static let status: Int32 = 70

  private let milliseconds: Int
  private var alarm: (any DispatchSourceTimer)?

  /// Makes a watchdog; `watch(true)` sets it.
  ///
  /// - Parameter milliseconds: How long the call may take. 5,000: Apple's "about five seconds".
  package init(milliseconds: Int = 5000) {
    self.milliseconds = milliseconds
  }

  /// Begins to watch a call, or ends it.
  package func watch(_ begins: Bool) {
    alarm?.cancel()
    alarm = nil
    guard begins else { return }
    let milliseconds = milliseconds
    let alarm = DispatchSource.makeTimerSource(queue: .global())
    // Not on the main actor, which is what does not return.
    alarm.setEventHandler { @Sendable in
      reportLine(
        "the app was told that it is off the screen and did not return in \(milliseconds) ms; do less "
          + "in didEnterBackground, or begin a background task. The process is ended")
      _exit(Self.status)
    }
    alarm.schedule(deadline: .now() + .milliseconds(milliseconds))
    alarm.activate()
    self.alarm = alarm
  }
}
