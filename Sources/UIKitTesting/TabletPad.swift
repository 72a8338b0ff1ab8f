internal import InputCore
public import UIKit

/// The controls beside a tablet: buttons, which act as the keys F1 to F12, a ring and a strip, which
/// scroll at the pointer's location.
///
///     let pad = session.tabletPad()
///     pad.press(0)
///     pad.turnRing(from: 0.9, to: 0.1)
@preconcurrency @MainActor public final class TabletPad: VirtualDevice {
  /// The numbers of the held buttons, in the order in which they were pressed.
  public private(set) var heldButtons: [Int] = []

  init(id: DeviceID) {
    super.init(.tabletPad(id))
  }

  /// Presses and releases a button, counted from 0.
  ///
  /// - Parameter duration: The time in seconds between press and release.
  public func press(
    _ button: Int, duration: TimeInterval = 0.05, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard down(button, at: line) else { return }
    session?.wait(duration, at: line)
    up(button, at: line)
  }

  /// Presses a button, counted from 0, and holds it.
  public func down(_ button: Int, file: StaticString = #filePath, line: UInt = #line) {
    _ = down(button, at: TestLine(file, line))
  }

  /// Releases a button.
  public func up(_ button: Int, file: StaticString = #filePath, line: UInt = #line) {
    up(button, at: TestLine(file, line))
  }

  /// Turns the ring with a finger, the shorter way around, and lifts the finger.
  ///
  /// - Parameters:
  ///   - start: The finger's first position, as a fraction of a full turn clockwise from the top, 0
  ///     to 1.
  ///   - end: The finger's last position, likewise.
  ///   - duration: The duration in seconds.
  ///   - rate: The samples per second.
  public func turnRing(
    from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.2, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var way = end - start
    if way > 0.5 { way -= 1 }
    if way < -0.5 { way += 1 }
    slide(0, duration, rate, at: TestLine(file, line)) { share in
      let place = start + way * share
      return place - place.rounded(.down)
    }
  }

  /// Slides a finger along the strip and lifts it. Positions are fractions of the strip's length,
  /// from the top, 0 to 1; otherwise like `turnRing(from:to:duration:rate:)`.
  public func slideStrip(
    from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.2, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    slide(256, duration, rate, at: TestLine(file, line)) { start.moved(to: end, share: $0) }
  }

  private func slide(
    _ dial: UInt16, _ duration: TimeInterval, _ rate: Double, at line: TestLine,
    _ place: (_ share: Double) -> CGFloat
  ) {
    guard let session = session(at: line),
      line.check(
        !session.isGathering || duration == 0, "`together` cannot contain calls that take time"),
      line.check(
        (0...1).contains(place(0)) && (0...1).contains(place(1)),
        "cannot slide from \(place(0)) to \(place(1)): positions are shares from 0 to 1")
    else { return }
    gather(.padDial, code: dial, x: Units.count(place(0), of: Sample.shareUnit))
    session.send(self, at: line)
    session.act(over: duration, rate: rate, at: line) { share in
      gather(.padDial, code: dial, x: Units.count(place(share), of: Sample.shareUnit))
      return [self]
    }
    gather(.padDial, code: dial, x: -1)
    session.send(self, at: line)
  }

  /// Presses a button; returns whether it went down.
  private func down(_ button: Int, at line: TestLine) -> Bool {
    guard let session = session(at: line),
      line.check((0...255).contains(button), "button \(button) does not exist"),
      line.check(!heldButtons.contains(button), "button \(button) is already held")
    else { return false }
    heldButtons.append(button)
    gather(.button, code: UInt16(button), x: 1)
    session.send(self, at: line)
    return true
  }

  private func up(_ button: Int, at line: TestLine) {
    guard let session = session(at: line),
      line.check(heldButtons.contains(button), "button \(button) is not held")
    else { return }
    heldButtons.removeAll { $0 == button }
    gather(.button, code: UInt16(button))
    session.send(self, at: line)
  }

  override func vanish() {
    super.vanish()
    heldButtons = []
  }
}
