internal import InputCore
internal import UIKit

// Changes over time: each sample reports the fraction of the change made so far.
extension TouchSession {
  /// Calls `gather` for each sample within `duration`, the last one at its end, and sends the
  /// samples.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; 0 for a single sample immediately.
  ///   - rate: The samples per second.
  ///   - line: The line of the test's call.
  ///   - gather: Gathers the samples of an instant and returns the devices that have some. Its
  ///     argument is the elapsed fraction of the duration, exactly 1 at the last sample.
  func act(
    over duration: TimeInterval, rate: Double, at line: TestLine,
    _ gather: (_ share: Double) -> [VirtualDevice]
  ) {
    guard canAct(at: line),
      line.check(
        duration >= 0 && duration.isFinite && rate > 0 && duration * rate < 1e9,
        "\(duration) seconds at \(rate) samples per second are not possible"),
      line.check(!isGathering || duration == 0, "`together` cannot contain calls that take time"),
      duration == 0 || canLetTimePass(at: line)
    else { return }
    if isGathering {
      gatheredDevices += gather(1)
      return
    }
    let begin = now
    let steps = max(1, Int((duration * rate).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      let instant = begin.advanced(bySeconds: duration * share)
      // Timers due at the present instant fire after its samples.
      if instant > now { advance(to: instant) }
      send(from: gather(share))
    }
    letThrough()
  }

  /// Sends a device's samples, or holds them until the end of `together`.
  func send(_ device: VirtualDevice, at line: TestLine) {
    act(over: 0, rate: 1, at: line) { _ in [device] }
  }
}

extension CGFloat {
  /// Returns the value at fraction `share` of the way to `end`; exactly `end` at 1.
  func moved(to end: CGFloat, share: Double) -> CGFloat {
    share == 1 ? end : self + (end - self) * share
  }
}

extension CGPoint {
  /// Returns the point at fraction `share` of the way to `end`.
  func moved(to end: CGPoint, share: Double) -> CGPoint {
    CGPoint(x: x.moved(to: end.x, share: share), y: y.moved(to: end.y, share: share))
  }
}
