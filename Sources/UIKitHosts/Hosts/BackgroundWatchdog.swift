internal import CCrashReport
internal import Dispatch
internal import Glibc

/// Ends the process if the app takes too long to return from entering the background (rule 19.14),
/// as iOS does.
///
/// Only a live host has a watchdog; the calls of a replay have no time limit. A recording in
/// progress keeps everything up to that call, because its journal outlives the process.
@MainActor package final class BackgroundWatchdog {
  /// The exit status: an internal software error (sysexits.h).
  package nonisolated static let status: Int32 = 70

  private let milliseconds: Int
  private var alarm: (any DispatchSourceTimer)?
  /// Not a global queue: once one of those has a thread, libdispatch counts its threads each second
  /// for as long as the process lives, which would wake an app that does nothing.
  private let queue = DispatchQueue(label: "BackgroundWatchdog")

  /// Creates a watchdog; `watch(true)` starts it.
  ///
  /// - Parameter milliseconds: The longest time that the call may take. Default: 5,000, Apple's
  ///   "about five seconds".
  package init(milliseconds: Int = 5000) {
    self.milliseconds = milliseconds
  }

  /// Starts or ends watching a call.
  package func watch(_ begins: Bool) {
    alarm?.cancel()
    alarm = nil
    guard begins else { return }
    let milliseconds = milliseconds
    let alarm = DispatchSource.makeTimerSource(queue: queue)
    // Not on the main actor, which may be hanging.
    alarm.setEventHandler { @Sendable in
      unsafe crash_report_note("it did not return in time from entering the background")
      reportLine(
        "the app did not return from entering the background in \(milliseconds) ms; do less "
          + "in didEnterBackground, or begin a background task; ending the process")
      _exit(Self.status)
    }
    alarm.schedule(deadline: .now() + .milliseconds(milliseconds))
    alarm.activate()
    self.alarm = alarm
  }
}
