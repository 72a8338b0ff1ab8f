/// Sleeps of an app that imports UIKit: on its timeline, to the nanosecond, while its run is recorded
/// or replayed; on the system's clock otherwise.
///
/// They stand before the standard library's functions of the same names. Those read the system's clock
/// before anyone could give them another, so they reach the timeline only to the millisecond.
extension Task where Success == Never, Failure == Never {
  /// Returns after `duration`. Throws `CancellationError` when the task is cancelled meanwhile.
  public static func sleep(for duration: Duration) async throws {
    guard TaskOrder.shared.keepsJobsOfThisThread else {
      return try await ContinuousClock().sleep(until: .now.advanced(by: duration), tolerance: nil)
    }
    try await sleepOnTimeline(for: duration)
  }

  /// Returns after that many nanoseconds. Throws `CancellationError` when the task is cancelled
  /// meanwhile.
  public static func sleep(nanoseconds: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: nanoseconds)))
  }

  @MainActor private static func sleepOnTimeline(for duration: Duration) async throws {
    let clock = UIEventClock()
    try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
  }
}
