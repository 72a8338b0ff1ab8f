/// Sleeps of an app that imports UIKit. While its run is recorded or replayed, they follow the
/// timeline, to the nanosecond; otherwise the system's clock.
///
/// They shadow the standard library's functions of the same names, which read the system's clock
/// first, and so reach the timeline only to the millisecond.
extension Task where Success == Never, Failure == Never {
  /// Suspends the task for `duration`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
  public static func sleep(for duration: Duration) async throws {
    guard TaskOrder.shared.keepsJobsOfThisThread else {
      return try await ContinuousClock().sleep(until: .now.advanced(by: duration), tolerance: nil)
    }
    try await sleepOnTimeline(for: duration)
  }

  /// Suspends the task for this many nanoseconds.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
  public static func sleep(nanoseconds: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: nanoseconds)))
  }

  @MainActor private static func sleepOnTimeline(for duration: Duration) async throws {
    let clock = UIEventClock()
    try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
  }
}
