internal import Dispatch
internal import InputCore

/// One call on the main thread when an instant of the timeline has come.
@MainActor final class Alarm {
  private let source: any DispatchSourceTimer
  private var deadline: Instant?

  /// - Parameter ring: Called once for each deadline that is reached.
  init(ring: @escaping () -> Void) {
    source = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    source.schedule(deadline: .distantFuture)
    source.setEventHandler { [unowned self] in
      MainActor.assumeIsolated {
        deadline = nil
        ring()
      }
    }
    source.activate()
  }

  /// Sets the alarm in the place of what it was set to; nil turns it off.
  func set(_ deadline: Instant?) {
    guard deadline != self.deadline else { return }
    self.deadline = deadline
    // Dispatch's uptime is CLOCK_MONOTONIC, whose zero is the timeline's.
    source.schedule(
      deadline: deadline.map { DispatchTime(uptimeNanoseconds: $0.nanoseconds) } ?? .distantFuture)
  }
}
