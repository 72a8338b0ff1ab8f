public import UIKit

// Whole gestures. Their times are those that UI test tools are known to inject successfully.
extension TouchSession {
  /// Taps a place of the screen.
  ///
  /// - Parameters:
  ///   - taps: How often; 0.15 s lie between two of them (WebKit's test runner).
  ///   - count: How many at once, 24 points apart in a row about the place.
  ///   - hold: Seconds that each tap rests (WebKit's test runner: 0.05).
  public func tap(
    at place: CGPoint, taps: Int = 1, fingers count: Int = 1, hold: TimeInterval = 0.05,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    tap(Landing(place: place), taps: taps, fingers: count, hold: hold, at: TestLine(file, line))
  }

  private func tap(
    _ landing: Landing, taps: Int, fingers count: Int, hold: TimeInterval, at line: TestLine
  ) {
    guard canAct(at: line), line.check(taps > 0 && count > 0, "a tap takes a finger") else {
      return
    }
    let fingers = fingers(count, at: line)
    for number in 0..<taps {
      if number > 0 { wait(0.15, at: line) }
      // What the first tap has done, such as to remove the view, is no mistake.
      land(fingers, about: landing.place, on: number == 0 ? landing.view : nil, at: line)
      wait(hold, at: line)
      lift(fingers, at: line)
    }
  }

  /// Taps the middle of a view, or a place in its coordinates; the rest as for `tap(at:)`.
  ///
  /// A tap that misses the view is a mistake: it is hidden, covered, disabled, off the screen. A place
  /// outside of the view is meant to miss it.
  ///
  /// - Parameters:
  ///   - evenIfCovered: Whether it may miss the view.
  ///   - file: Where a mistake is a failure; that of the caller unless said otherwise.
  ///   - line: The same of the line.
  public func tap(
    on view: UIView, at place: CGPoint? = nil, taps: Int = 1, fingers: Int = 1,
    hold: TimeInterval = 0.05, evenIfCovered: Bool = false, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let landing = landing(on: view, place, evenIfCovered: evenIfCovered, at: line) else {
      return
    }
    tap(landing, taps: taps, fingers: fingers, hold: hold, at: line)
  }

  /// Taps the middle of a view twice.
  public func doubleTap(
    on view: UIView, fingers: Int = 1, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    tap(
      on: view, taps: 2, fingers: fingers, evenIfCovered: evenIfCovered, file: file, line: line)
  }

  /// Rests on the middle of a view; 0.7 s unless said otherwise (EarlGrey).
  public func longPress(
    on view: UIView, duration: TimeInterval = 0.7, fingers: Int = 1, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    tap(
      on: view, fingers: fingers, hold: duration, evenIfCovered: evenIfCovered, file: file,
      line: line)
  }

  /// Lands, moves in a straight line, and leaves, with points of the screen.
  ///
  /// - Parameters:
  ///   - duration: Seconds from landing to leaving.
  ///   - rate: Samples a second.
  ///   - fingers: How many fingers, 24 points apart in a row about the places.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, rate: Double = 60,
    fingers: Int = 1, file: StaticString = #filePath, line: UInt = #line
  ) {
    drag(
      Landing(place: start), to: end, duration: duration, rate: rate, fingers: fingers,
      at: TestLine(file, line))
  }

  private func drag(
    _ landing: Landing, to end: CGPoint, duration: TimeInterval, rate: Double,
    fingers count: Int, at line: TestLine
  ) {
    guard canAct(at: line), line.check(count > 0, "a drag takes a finger") else { return }
    let fingers = fingers(count, at: line)
    let start = landing.place
    land(fingers, about: start, on: landing.view, at: line)
    let places = fingers.map {
      CGPoint(x: $0.location.x + end.x - start.x, y: $0.location.y + end.y - start.y)
    }
    move(fingers, to: places, duration: duration, rate: rate, at: line)
    lift(fingers, at: line)
  }

  /// Drags the middle of a view by so many points; the rest as for `drag(from:to:)`.
  public func drag(
    _ view: UIView, byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0.3, rate: Double = 60,
    fingers: Int = 1, evenIfCovered: Bool = false, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let landing = landing(on: view, nil, evenIfCovered: evenIfCovered, at: line) else {
      return
    }
    drag(
      landing, to: CGPoint(x: landing.place.x + x, y: landing.place.y + y), duration: duration,
      rate: rate, fingers: fingers, at: line)
  }

  /// Which way a swipe goes on the screen.
  public enum Direction: Sendable, CaseIterable {
    /// Towards the top.
    case up
    /// Towards the bottom.
    case down
    /// Towards the left.
    case left
    /// Towards the right.
    case right

    /// One point that way.
    var step: CGPoint {
      switch self {
      case .up: CGPoint(x: 0, y: -1)
      case .down: CGPoint(x: 0, y: 1)
      case .left: CGPoint(x: -1, y: 0)
      case .right: CGPoint(x: 1, y: 0)
      }
    }
  }

  /// Swipes from the middle of a view.
  ///
  /// - Parameters:
  ///   - direction: Which way.
  ///   - distance: How far, in points.
  ///   - duration: Seconds from landing to leaving (EarlGrey: 0.1 for a fast swipe, 1 for a slow one).
  ///   - rate: Samples a second.
  ///   - fingers: How many at once.
  public func swipe(
    _ direction: Direction, on view: UIView, distance: CGFloat = 100, duration: TimeInterval = 0.1,
    rate: Double = 60, fingers: Int = 1, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    drag(
      view, byX: direction.step.x * distance, y: direction.step.y * distance, duration: duration,
      rate: rate, fingers: fingers, evenIfCovered: evenIfCovered, file: file, line: line)
  }

  /// Drags the middle of a view and leaves at full speed, as one throws a scroll view's content.
  ///
  /// - Parameters:
  ///   - x: Points a second to the right, from landing to leaving.
  ///   - y: Points a second down.
  ///   - duration: Seconds from landing to leaving.
  ///   - rate: Samples a second.
  public func flick(
    _ view: UIView, velocityX x: CGFloat = 0, y: CGFloat = 0, duration: TimeInterval = 0.1,
    rate: Double = 60, evenIfCovered: Bool = false, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    drag(
      view, byX: x * duration, y: y * duration, duration: duration, rate: rate,
      evenIfCovered: evenIfCovered, file: file, line: line)
  }

  private func land(
    _ fingers: [Finger], about place: CGPoint, on view: UIView?, at line: TestLine
  ) {
    let places = fingers.indices.map { number in
      let offset = 24 * (CGFloat(number) - CGFloat(fingers.count - 1) / 2)
      return CGPoint(x: place.x + offset, y: place.y)
    }
    land(fingers, at: places, on: view, at: line)
  }

  /// Lands fingers at once, each at its own place. Of several, those have to hit the view that land within
  /// it.
  func land(_ fingers: [Finger], at places: [CGPoint], on view: UIView?, at line: TestLine) {
    together(file: line.file, line: line.line) {
      for (finger, place) in zip(fingers, places) {
        let isMeant = fingers.count == 1 || view?.covers(screenPlace: place) ?? false
        finger.land(Landing(place: place, view: isMeant ? view : nil), at: line)
      }
    }
  }

  func lift(_ fingers: [Finger], at line: TestLine) {
    together(file: line.file, line: line.line) {
      for finger in fingers { finger.up(file: line.file, line: line.line) }
    }
  }
}
