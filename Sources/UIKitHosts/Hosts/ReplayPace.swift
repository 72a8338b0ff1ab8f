internal import Foundation
internal import Glibc
internal import InputCore
internal import LinuxCalls

/// When the inputs of a replay are due, at a multiple of the recorded speed.
///
/// Each time is computed from the start, so that a late input does not delay the others.
struct ReplaySchedule: Equatable {
  private let start: Instant
  private let factor: Double

  /// - Parameter factor: The multiple of the recorded speed, more than 0.
  init(from start: Instant, factor: Double) {
    precondition(factor > 0, "a speed of \(factor)")
    (self.start, self.factor) = (start, factor)
  }

  /// The time from the beginning of the replay to an input at `instant`, in nanoseconds.
  func time(of instant: Instant) -> UInt64 {
    guard instant > start else { return 0 }
    let passed = instant.nanoseconds - start.nanoseconds
    // A Double has 53 bits, which at the recorded speed would be too few for some months.
    return factor == 1 ? passed : UInt64(min(Double(passed) / factor, 0x1p62))
  }

  /// The seconds of the recording that correspond to `time`, in nanoseconds since the beginning.
  func seconds(at time: UInt64) -> Double { Double(time) / 1e9 * factor }
}

/// A clock for the waits of a replay.
protocol ReplayClock {
  /// The time in nanoseconds, on a clock that cannot be set.
  func now() -> UInt64
  /// Waits until a time, at most some tenths of a second, and meanwhile does other work of the main
  /// thread; may return early, or late.
  func wait(until time: UInt64)
}

/// Waits for the inputs of a replay, and measures how late they are.
struct ReplayPace<Clock: ReplayClock> {
  private let clock: Clock
  private let schedule: ReplaySchedule
  /// When the launch of the app was over; nil before.
  private var begin: UInt64?
  private var isLaunching = false
  /// How late `wait` returned after the first input, in nanoseconds.
  private(set) var lateness = Histogram()

  init(_ clock: Clock, schedule: ReplaySchedule) {
    (self.clock, self.schedule) = (clock, schedule)
  }

  /// Returns when the input at `instant` is due. The first one launches the app, which takes some
  /// time; the times of the others count from the end of the launch.
  ///
  /// - Parameter onWait: Called regularly with the elapsed seconds of the recording.
  mutating func wait(until instant: Instant, onWait: (Double) -> Void) {
    guard isLaunching else {
      isLaunching = true
      return
    }
    let begin = begin ?? clock.now()
    self.begin = begin
    let due = begin + schedule.time(of: instant)
    while true {
      let now = clock.now()
      guard now < due else { return lateness.add(now - due) }
      onWait(schedule.seconds(at: now - begin))
      clock.wait(until: due)
    }
  }
}

/// CLOCK_MONOTONIC, and the main run loop.
struct RunLoopClock: ReplayClock {
  /// The last part of a wait, which is slept through, since the run loop wakes only to the
  /// millisecond.
  private static let sleepNanoseconds: UInt64 = 2_000_000
  /// The longest wait.
  private static let stepNanoseconds: UInt64 = 100_000_000

  func now() -> UInt64 { monotonicNanoseconds() }

  func wait(until time: UInt64) {
    let now = now()
    let rest = time > now ? time - now : 0
    guard rest > Self.sleepNanoseconds else {
      serveMainQueue()
      var end = timespec()
      end.tv_sec = Int(time / 1_000_000_000)
      end.tv_nsec = Int(time % 1_000_000_000)
      // If a signal ends the sleep early, the caller calls again.
      _ = unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil)
      return
    }
    let step = min(rest - Self.sleepNanoseconds, Self.stepNanoseconds)
    let limit = Date().addingTimeInterval(Double(step) / 1e9)
    // Without a timer, a run loop with nothing to wait for returns at once.
    let alarm = Timer(fire: limit, interval: 0, repeats: false) { _ in }
    RunLoop.main.add(alarm, forMode: .default)
    _ = RunLoop.main.run(mode: .default, before: limit)
    alarm.invalidate()
  }
}

/// Performs the work of the main queue and of the run loop's timers that is already due.
func serveMainQueue() {
  _ = RunLoop.main.run(mode: .default, before: Date())
}
