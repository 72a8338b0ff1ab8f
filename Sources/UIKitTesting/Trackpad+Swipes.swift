internal import InputCore
public import UIKit

// Swipes by three or more fingers, and fingers that rest.
extension Trackpad {
  /// Swipes at the pointer's location: fingers land, move together and lift.
  ///
  /// - Parameters:
  ///   - fingers: The number of fingers, at least 3.
  ///   - x: The points by which they move to the right.
  ///   - y: The points by which they move down.
  ///   - duration: The duration in seconds.
  ///   - rate: The samples per second.
  ///   - isCancelled: Whether the gesture is cancelled at the end, as when the fingers turn out to
  ///     be doing something else. Default: false.
  public func swipe(
    fingers: Int = 3, byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0.2, rate: Double = 60,
    isCancelled: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check((3...16).contains(fingers), "cannot swipe with \(fingers) fingers"),
      line.check(!x.isNaN && !y.isNaN, "cannot swipe by \(x), \(y)"),
      line.check(
        !session.isGathering || duration == 0, "`together` cannot contain calls that take time")
    else { return }
    gather(.swipeBegin, code: UInt16(fingers))
    session.send(self, at: line)
    var way = Way()
    session.act(over: duration, rate: rate, at: line) { share in
      let step = way.step(to: CGPoint(x: x * share, y: y * share), unit: Sample.pointUnit)
      gather(.swipeChange, x: step.x, y: step.y)
      return [self]
    }
    gather(.swipeEnd, x: isCancelled ? 1 : 0)
    session.send(self, at: line)
  }

  /// Lets fingers rest on the trackpad for some seconds.
  public func hold(
    fingers: Int = 2, duration: TimeInterval = 1, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard beginHold(fingers: fingers, at: line) else { return }
    session?.wait(duration, at: line)
    endHold(isCancelled: false, at: line)
  }

  /// Puts fingers on the trackpad, where they rest.
  public func beginHold(
    fingers: Int = 2, file: StaticString = #filePath, line: UInt = #line
  ) {
    _ = beginHold(fingers: fingers, at: TestLine(file, line))
  }

  /// Lifts the resting fingers.
  ///
  /// - Parameter isCancelled: Whether they go on to do something else instead, such as scroll.
  ///   Default: false.
  public func endHold(
    isCancelled: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    endHold(isCancelled: isCancelled, at: TestLine(file, line))
  }

  private func beginHold(fingers: Int, at line: TestLine) -> Bool {
    guard let session = session(at: line),
      line.check((1...16).contains(fingers), "cannot hold with \(fingers) fingers")
    else { return false }
    gather(.holdBegin, code: UInt16(fingers))
    session.send(self, at: line)
    return true
  }

  private func endHold(isCancelled: Bool, at line: TestLine) {
    guard let session = session(at: line) else { return }
    gather(.holdEnd, x: isCancelled ? 1 : 0)
    session.send(self, at: line)
  }
}
