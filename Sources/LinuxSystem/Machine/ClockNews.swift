internal import CSystemd
internal import Dispatch
internal import Glibc

/// Reports when the wall clock is set, or when it passes a given instant, such as midnight: a
/// kernel timer, served on the main queue.
@MainActor public final class ClockNews {
  private let descriptor: Int32
  private let source: any DispatchSourceRead

  /// Creates a timer; nil if the kernel has no such timer.
  ///
  /// - Parameters:
  ///   - nextInstant: Returns the next instant to report, in seconds since 1970-01-01 00:00 UTC;
  ///     called again after each report.
  ///   - handle: Called when the clock was set or the instant has passed.
  public init?(nextInstant: @escaping () -> Int, handle: @escaping () -> Void) {
    let descriptor = timerfd_create(
      Int32(CLOCK_REALTIME), Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard Self.arm(descriptor, nextInstant()) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        var count: UInt64 = 0
        // Fails with ECANCELED if the clock was set, which is reported too.
        _ = unsafe read(descriptor, &count, 8)
        _ = Self.arm(descriptor, nextInstant())
        handle()
      }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  isolated deinit { source.cancel() }

  private static func arm(_ descriptor: Int32, _ seconds: Int) -> Bool {
    var time = itimerspec()
    time.it_value.tv_sec = seconds
    let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    return unsafe timerfd_settime(descriptor, flags, &time, nil) == 0
  }
}
