internal import CLibevdev
internal import Glibc
package import InputCore
internal import LinuxCalls
internal import Synchronization

/// Writes a program into its devices, each step at its instant, on the thread that calls `run()`.
///
///     let run = PlayRun(program, into: [device.fileDescriptor], speed: 1)
///     let times = try run.run(from: PlayRun.soon)
///
/// Instants are absolute, so that errors do not add up. The thread asks for real-time priority,
/// which needs root or a limit `rtprio`, and for timers without slack.
package final class PlayRun: Sendable {
  /// The longest sleep, in nanoseconds, so that `stop()` takes effect soon.
  private static let longestSleep: UInt64 = 50_000_000
  /// The real-time priority: above all ordinary threads, below the kernel's own.
  private static let priority: Int32 = 10

  private let program: PlayProgram
  private let descriptors: [Int32]
  private let speed: Double
  private let isStopped = Atomic(false)
  private let written = Atomic(0)

  /// Creates a run that has not started.
  ///
  /// - Parameters:
  ///   - descriptors: For each device of the program, the descriptor that its bytes are written to.
  ///   - speed: A factor, more than 0.
  package init(_ program: PlayProgram, into descriptors: [Int32], speed: Double) {
    precondition(speed > 0, "a speed that never arrives")
    self.program = program
    self.descriptors = descriptors
    self.speed = speed
  }

  /// The number of steps that have been written; safe to read from any thread.
  package var writtenCount: Int { written.load(ordering: .acquiring) }

  /// Makes `run()` return before its next step; safe to call from any thread.
  package func stop() {
    isStopped.store(true, ordering: .releasing)
  }

  /// An instant that is still to come when a run begins: 1 ms from now, on CLOCK_MONOTONIC.
  package static var soon: Instant { Instant(nanoseconds: monotonicNanoseconds() + 1_000_000) }

  /// Writes all steps, unless `stop()` is called; returns how late each was.
  ///
  /// - Parameter start: The instant of the program's start, on CLOCK_MONOTONIC.
  /// - Throws: `LinuxInputError` if a write fails.
  package func run(from start: Instant) throws(LinuxInputError) -> PlayTimes {
    let hasPriority = setPriority(Int32(SCHED_FIFO), Self.priority)
    defer { if hasPriority { _ = setPriority(Int32(SCHED_OTHER), 0) } }
    setTimerSlack()
    var times = PlayTimes(capacity: program.steps.count, hasPriority: hasPriority)
    var begin = 0
    for (index, step) in program.steps.enumerated() {
      let due = start.nanoseconds + UInt64(min(Double(step.nanoseconds) / speed, 9e18))
      guard sleep(until: due) else { break }
      try write(begin..<step.end, to: descriptors[step.device])
      times.add(lateness: monotonicNanoseconds() - due)
      begin = step.end
      written.store(index + 1, ordering: .releasing)
    }
    return times
  }

  /// Returns at `due` or soon after it; false if the run was stopped before.
  private func sleep(until due: UInt64) -> Bool {
    while !isStopped.load(ordering: .acquiring) {
      let current = monotonicNanoseconds()
      guard current < due else { return true }
      let next = min(due, current + Self.longestSleep)
      var time = timespec(
        tv_sec: Int(next / 1_000_000_000), tv_nsec: Int(next % 1_000_000_000))
      _ = unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil)
    }
    return false
  }

  private func write(_ range: Range<Int>, to descriptor: Int32) throws(LinuxInputError) {
    let count = unsafe program.bytes.withUnsafeBytes { bytes in
      unsafe Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: bytes[range]).baseAddress,
        range.count)
    }
    guard count == range.count else {
      throw .system(operation: "write to a virtual device", code: count < 0 ? errno : EIO)
    }
  }

  /// Sets how this thread is scheduled; returns whether that is permitted.
  private func setPriority(_ policy: Int32, _ priority: Int32) -> Bool {
    var parameters = sched_param(sched_priority: priority)
    return unsafe pthread_setschedparam(pthread_self(), policy, &parameters) == 0
  }
}

/// Sets the timer slack of this thread to 1 ns; the default is 50 µs.
///
/// prctl(2) is variadic, which Swift cannot call.
private func setTimerSlack() {
  guard let path = unsafe realpath("/proc/thread-self", nil) else { return }
  defer { unsafe free(path) }
  // The path ends with the thread's number, which also names a folder in `/proc`.
  let number = unsafe String(cString: path).split(separator: "/").last ?? ""
  let file = unsafe open("/proc/\(number)/timerslack_ns", O_WRONLY | O_CLOEXEC)
  guard file >= 0 else { return }
  _ = unsafe Glibc.write(file, "1", 1)
  close(file)
}
