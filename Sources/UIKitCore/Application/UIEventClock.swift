import Foundation
import InputCore
import Synchronization

/// A Swift clock whose time is the application's timeline, so that sleeps on it are replayed.
///
///     try await Task.sleep(for: .milliseconds(250), clock: UIEventClock())
///
/// It can be read on any thread, as the standard library's sleeping functions do. Before there is
/// an application it stands at the timeline's zero.
public struct UIEventClock: Clock {
  /// A point on the application's timeline.
  public struct Instant: InstantProtocol {
    /// The time since the timeline's zero.
    public var sinceZero: Duration

    /// Returns the instant `duration` later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceZero: sinceZero + duration)
    }

    /// Returns the time from this instant to `other`.
    public func duration(to other: Instant) -> Duration {
      other.sinceZero - sinceZero
    }

    /// Returns whether `left` is earlier than `right`.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceZero < right.sinceZero
    }
  }

  /// Creates the clock; all instances show the same time.
  public init() {}

  /// The current instant of the timeline.
  public var now: Instant {
    let nanoseconds = Self.presentNanoseconds.load(ordering: .relaxed)
    return Instant(sinceZero: .nanoseconds(Int64(clamping: nanoseconds)))
  }

  /// The current time of the running application's timeline; the engine advances it.
  static let presentNanoseconds = Atomic<UInt64>(0)

  /// The resolution of the timeline: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Returns when the timeline has reached `deadline`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, or if there is no application.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Sleeper().sleep(until: deadline.sinceZero)
  }
}

/// One sleep on the timeline, ended by its timer or by cancellation, whichever comes first.
@MainActor private final class Sleeper {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var timer: UIEventTimer?
  private var isCancelled = false

  nonisolated init() {}

  func sleep(until deadline: Duration) async throws {
    let (seconds, attoseconds) = deadline.components
    let time = Double(seconds) + Double(attoseconds) / 1e18
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        guard !isCancelled, Engine.running != nil else {
          continuation.resume(throwing: CancellationError())
          return
        }
        self.continuation = continuation
        timer = .scheduledTimer(at: time) { _ in self.finish(.success(())) }
        timer?.describe(as: "a sleeping task")
      }
    } onCancel: {
      Task { @MainActor in
        self.isCancelled = true
        self.finish(.failure(CancellationError()))
      }
    }
  }

  private func finish(_ result: Result<Void, any Error>) {
    timer?.invalidate()
    timer = nil
    continuation?.resume(with: result)
    continuation = nil
  }
}
