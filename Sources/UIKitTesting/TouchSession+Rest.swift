internal import InputCore
internal import UIKit

// What `retouch explore` reports of a screen, for the tests that it leads to.
extension TouchSession {
  /// What still follows a finger or a key, one label each with what it is: recognizers that have
  /// begun and not ended, touches that are down, controls that track, and controls that had a touch
  /// and are still highlighted. Empty once every finger has lifted, unless something is wrong.
  ///
  ///     #expect(session.stuck == [])
  public var stuck: [String] { isAlive ? run.stuck(touched: touched) : [] }

  /// Tries to leave the screen as people do, and returns whether any attempt has changed what it
  /// shows: swipes from the left edge, up, down and to the left, taps spread over the screen, and a
  /// tap on each view that may answer. Each is followed by 1.5 s. Later attempts are left out.
  public func canLeaveScreen(file: StaticString = #filePath, line: UInt = #line) -> Bool {
    let line = TestLine(file, line)
    guard canAct(at: line),
      line.check(!isGathering && !isBursting, "`canLeaveScreen` cannot be called in `together`")
    else { return false }
    let size = size
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: x * size.width, y: y * size.height)
    }
    let strokes = [
      (place(0.002, 0.5), place(0.9, 0.5)), (place(0.5, 0.75), place(0.5, 0.2)),
      (place(0.5, 0.2), place(0.5, 0.85)), (place(0.85, 0.5), place(0.1, 0.5)),
    ]
    for (start, end) in strokes where changes({ drag(from: start, to: end, duration: 0.15) }) {
      return true
    }
    for number in 0..<40 {
      let (row, column) = number.quotientAndRemainder(dividingBy: 5)
      let place = place((CGFloat(column) + 0.5) / 5, (CGFloat(row) + 0.5) / 8)
      if changes({ tap(at: place) }) { return true }
    }
    for target in run.tapTargets where changes({ tap(at: onScreen(target)) }) { return true }
    return false
  }

  /// Whether the screen shows something else after an act and a rest.
  private func changes(_ act: () -> Void) -> Bool {
    guard isAlive else { return true }
    let former = run.viewLines
    act()
    wait(1.5)
    return !isAlive || run.viewLines != former
  }

  /// A part of the glass as a place on the screen.
  private func onScreen(_ part: CGPoint) -> CGPoint {
    let surface = surface(ofScreen: "")
    return surface.turn.shown(
      CGPoint(x: part.x * surface.panel.width, y: part.y * surface.panel.height),
      on: surface.panel)
  }
}
