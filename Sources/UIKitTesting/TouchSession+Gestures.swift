public import UIKit

// Complete gestures. Their times are those that UI test tools are known to inject successfully.
extension TouchSession {
  /// Taps a location of the screen.
  ///
  /// - Parameters:
  ///   - place: The location in points of the screen.
  ///   - taps: The number of taps, 0.15 s apart (WebKit's test runner).
  ///   - count: The number of simultaneous fingers, in a row about the location, 24 points apart.
  ///   - hold: How long each tap holds, in seconds (WebKit's test runner: 0.05).
  public func tap(
    at place: CGPoint, taps: Int = 1, fingers count: Int = 1, hold: TimeInterval = 0.05,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    tap(Landing(place: place), taps: taps, fingers: count, hold: hold, at: TestLine(file, line))
  }

  private func tap(
    _ landing: Landing, taps: Int, fingers count: Int, hold: TimeInterval, at line: TestLine
  ) {
    guard canAct(at: line),
      line.check(taps > 0 && count > 0, "a tap needs at least one tap and one finger")
    else {
      return
    }
    let fingers = fingers(count, at: line)
    for number in 0..<taps {
      if number > 0 { wait(0.15, at: line) }
      // It is not a mistake if, for example, the first tap has removed the view.
      land(fingers, about: landing.place, on: number == 0 ? landing.view : nil, at: line)
      wait(hold, at: line)
      lift(fingers, at: line)
    }
  }

  /// Taps the middle of a view, or a location in the view's coordinates. Otherwise like `tap(at:)`.
  ///
  ///     session.tap(on: button)
  ///
  /// Missing the view, because it is hidden, covered, disabled or off the screen, is a mistake. A
  /// location outside the view is a deliberate miss.
  ///
  /// - Parameters:
  ///   - evenIfCovered: Whether the tap may miss the view. Default: false.
  ///   - file: The file in which a mistake fails the test. Default: the caller's.
  ///   - line: The line at which a mistake fails the test. Default: the caller's.
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

  /// Double-taps the middle of a view, or a location in the view's coordinates.
  public func doubleTap(
    on view: UIView, at place: CGPoint? = nil, fingers: Int = 1, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    tap(
      on: view, at: place, taps: 2, fingers: fingers, evenIfCovered: evenIfCovered, file: file,
      line: line)
  }

  /// Double-taps a location of the screen.
  public func doubleTap(
    at place: CGPoint, fingers: Int = 1, file: StaticString = #filePath, line: UInt = #line
  ) {
    tap(at: place, taps: 2, fingers: fingers, file: file, line: line)
  }

  /// Holds the middle of a view, or a location in the view's coordinates, for `duration` seconds.
  /// Default: 0.7 s (EarlGrey).
  public func longPress(
    on view: UIView, at place: CGPoint? = nil, duration: TimeInterval = 0.7, fingers: Int = 1,
    evenIfCovered: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    tap(
      on: view, at: place, fingers: fingers, hold: duration, evenIfCovered: evenIfCovered,
      file: file, line: line)
  }

  /// Holds a location of the screen for `duration` seconds.
  public func longPress(
    at place: CGPoint, duration: TimeInterval = 0.7, fingers: Int = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    tap(at: place, fingers: fingers, hold: duration, file: file, line: line)
  }

  /// Drags in a straight line between two locations, in points of the screen.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds from landing to lifting.
  ///   - rate: The samples per second.
  ///   - fingers: The number of fingers, in a row about the locations, 24 points apart.
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
    guard canAct(at: line), line.check(count > 0, "a drag needs at least one finger") else {
      return
    }
    let fingers = fingers(count, at: line)
    let start = landing.place
    land(fingers, about: start, on: landing.view, at: line)
    let places = fingers.map {
      CGPoint(x: $0.location.x + end.x - start.x, y: $0.location.y + end.y - start.y)
    }
    move(fingers, to: places, duration: duration, rate: rate, at: line)
    lift(fingers, at: line)
  }

  /// Drags the middle of a view, or a location in the view's coordinates, by a distance in points
  /// of the screen. Otherwise like `drag(from:to:)`.
  public func drag(
    _ view: UIView, at place: CGPoint? = nil, byX x: CGFloat, y: CGFloat,
    duration: TimeInterval = 0.3, rate: Double = 60, fingers: Int = 1,
    evenIfCovered: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let landing = landing(on: view, place, evenIfCovered: evenIfCovered, at: line) else {
      return
    }
    drag(
      landing, to: CGPoint(x: landing.place.x + x, y: landing.place.y + y), duration: duration,
      rate: rate, fingers: fingers, at: line)
  }

  /// The direction of a swipe on the screen.
  public enum Direction: Sendable, CaseIterable {
    /// Towards the top.
    case up
    /// Towards the bottom.
    case down
    /// Towards the left.
    case left
    /// Towards the right.
    case right

    /// The vector of length 1 in this direction.
    var step: CGPoint {
      switch self {
      case .up: CGPoint(x: 0, y: -1)
      case .down: CGPoint(x: 0, y: 1)
      case .left: CGPoint(x: -1, y: 0)
      case .right: CGPoint(x: 1, y: 0)
      }
    }
  }

  /// Swipes from the middle of a view, or from a location in the view's coordinates.
  ///
  /// - Parameters:
  ///   - direction: The direction on the screen.
  ///   - distance: The distance in points.
  ///   - duration: The time in seconds from landing to lifting (EarlGrey: 0.1 for a fast swipe, 1
  ///     for a slow one).
  ///   - rate: The samples per second.
  ///   - fingers: The number of simultaneous fingers.
  public func swipe(
    _ direction: Direction, on view: UIView, at place: CGPoint? = nil, distance: CGFloat = 100,
    duration: TimeInterval = 0.1, rate: Double = 60, fingers: Int = 1,
    evenIfCovered: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    drag(
      view, at: place, byX: direction.step.x * distance, y: direction.step.y * distance,
      duration: duration, rate: rate, fingers: fingers, evenIfCovered: evenIfCovered, file: file,
      line: line)
  }

  /// Drags from the middle of a view, or from a location in the view's coordinates, and lifts at
  /// full speed, as when throwing a scroll view's content.
  ///
  /// - Parameters:
  ///   - x: The velocity to the right, in points per second, constant from landing to lifting.
  ///   - y: The velocity down, in points per second.
  ///   - duration: The time in seconds from landing to lifting.
  ///   - rate: The samples per second.
  public func flick(
    _ view: UIView, at place: CGPoint? = nil, velocityX x: CGFloat = 0, y: CGFloat = 0,
    duration: TimeInterval = 0.1, rate: Double = 60, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    drag(
      view, at: place, byX: x * duration, y: y * duration, duration: duration, rate: rate,
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

  /// Lands several fingers simultaneously, each at its own location. If there are several, those
  /// within `view` must hit it.
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
