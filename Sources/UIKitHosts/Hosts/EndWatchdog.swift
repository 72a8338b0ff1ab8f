internal import CCrashReport
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Ends the process with a line if it has not ended in time after it had to (rule 26.12): the app
/// may hang in a call, or a file that it saves may be on a disk that does not answer.
///
/// A live application has five seconds for its end, which it counts itself. The watchdog is for one
/// that cannot count. A recording in progress keeps everything up to then, because its journal
/// outlives the process.
package final class EndWatchdog: Sendable {
  /// The exit status: an internal software error (sysexits.h).
  package static let status: Int32 = 70

  private let milliseconds: Int
  /// Not the main queue, which may hang, nor a global one (see `BackgroundWatchdog`).
  private let queue = DispatchQueue(label: "EndWatchdog")
  private let hasBegun = Atomic(false)
  private let isOver = Atomic(false)

  /// Creates a watchdog; `begin()` starts it.
  ///
  /// - Parameter milliseconds: The longest time that the end may take. Default: half a second more
  ///   than an application allows itself.
  package init(milliseconds: Int = 5500) {
    self.milliseconds = milliseconds
  }

  /// Starts to count, on any thread; the second time it has no effect.
  package func begin() {
    guard !hasBegun.exchange(true, ordering: .relaxed) else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [self] in
      guard !isOver.load(ordering: .relaxed) else { return }
      // Standard error may be a terminal that is stopped, or a full pipe, and the line may wait.
      DispatchQueue(label: "EndWatchdog.line").asyncAfter(deadline: .now() + .milliseconds(500)) {
        _exit(Self.status)
      }
      unsafe crash_report_note("it did not end in time")
      reportLine(
        "the app did not end within \(milliseconds) ms after it had to: a call does not return, or "
          + "a file cannot be written; ending the process")
      _exit(Self.status)
    }
  }

  /// Stops counting: nothing that may hang remains. Once this has returned, the process is not
  /// ended.
  package func stop() {
    isOver.store(true, ordering: .relaxed)
    queue.sync {}
  }
}
