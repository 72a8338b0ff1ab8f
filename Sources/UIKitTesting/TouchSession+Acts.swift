internal import InputCore
internal import UIKit

// Ways through time: what changes by and by is a share of the whole change at each sample.
extension TouchSession {
  /// Does something at each of the samples that `duration` has room for, the last at its end.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 is a single sample, at once.
  ///   - rate: Samples a second.
  ///   - line: Where the test says so.
  ///   - gather: Gathers the samples of an instant and returns the devices that have some. Its argument
  ///     is the share of the duration that is over; it is 1 at the last sample, exactly.
  func act(
    over duration: TimeInterval, rate: Double, at line: TestLine,
    _ gather: (_ share: Double) -> [VirtualDevice]
  ) {
    guard canAct(at: line),
      line.check(
        duration >= 0 && duration.isFinite && rate > 0 && duration * rate < 1e9,
        "\(duration) seconds with \(rate) samples each cannot be acted out"),
      line.check(!isGathering || duration == 0, "nothing in `together` takes time")
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
      // What is due at this very instant comes after what happens at it.
      if instant > now { advance(to: instant) }
      send(from: gather(share))
    }
    letThrough()
  }

  /// Sends what a device did, or keeps it for the end of `together`.
  func send(_ device: VirtualDevice, at line: TestLine) {
    act(over: 0, rate: 1, at: line) { _ in [device] }
  }
}

extension CGFloat {
  /// The value that lies at `share` of the way to `end`; `end` itself at 1, without a rounding.
  func moved(to end: CGFloat, share: Double) -> CGFloat {
    share == 1 ? end : self + (end - self) * share
  }
}

extension CGPoint {
  /// The point that lies at `share` of the way to `end`.
  func moved(to end: CGPoint, share: Double) -> CGPoint {
    CGPoint(x: x.moved(to: end.x, share: share), y: y.moved(to: end.y, share: share))
  }
}
