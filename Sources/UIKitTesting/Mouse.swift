internal import InputCore
public import UIKit

/// A mouse with five buttons and a wheel that also tilts.
///
///     let mouse = session.mouse()
///     mouse.secondaryClick(on: card)
///     mouse.scroll(clicks: 3)
@preconcurrency @MainActor public final class Mouse: Pointer {
  init(id: DeviceID) {
    super.init(.mouse(id))
  }

  /// Turns the wheel at the pointer's location, one click after the other.
  ///
  /// A wheel does not report the end of scrolling, so scrolling ends only after a pause: wait
  /// before the test ends.
  ///
  /// - Parameters:
  ///   - clicks: The number of clicks; positive is towards the user and scrolls down, so the
  ///     content moves up. May be fractional, as from high-resolution wheels.
  ///   - sideways: The number of clicks by which the wheel tilts; positive is to the right.
  ///   - interval: The time in seconds between two clicks.
  public func scroll(
    clicks: CGFloat, sideways: CGFloat = 0, interval: TimeInterval = 1 / 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check(
        clicks.magnitude < 1e6 && sideways.magnitude < 1e6,
        "a wheel cannot turn by \(clicks) and \(sideways) clicks")
    else { return }
    let count = max(1, Int(max(clicks.magnitude, sideways.magnitude).rounded(.up)))
    var way = Way()
    for number in 1...count {
      if number > 1 { session.wait(interval, at: line) }
      let share = Double(number) / Double(count)
      let step = way.step(
        to: CGPoint(x: sideways * share, y: clicks * share), unit: Mouse.wheelUnit)
      gather(.scroll, code: Sample.ScrollSource.wheel.rawValue, x: step.x, y: step.y)
      session.send(self, at: line)
    }
  }

  /// One click in the kernel's high-resolution unit.
  private static let wheelUnit: Int32 = 120
}
