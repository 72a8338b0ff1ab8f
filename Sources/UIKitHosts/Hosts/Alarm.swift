internal import Dispatch
package import InputCore

/// A timer on the main thread for one deadline of the timeline.
@MainActor package final class Alarm {
  private let source: any DispatchSourceTimer
  private var deadline: Instant?

  /// - Parameter ring: Called once per deadline that is reached.
  package init(ring: @escaping () -> Void) {
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

  /// Replaces the deadline; nil turns the alarm off.
  package func set(_ deadline: Instant?) {
    guard deadline != self.deadline else { return }
    self.deadline = deadline
    // Dispatch's uptime is CLOCK_MONOTONIC, which the timeline uses too.
    source.schedule(
      deadline: deadline.map { DispatchTime(uptimeNanoseconds: $0.nanoseconds) } ?? .distantFuture)
  }
}
