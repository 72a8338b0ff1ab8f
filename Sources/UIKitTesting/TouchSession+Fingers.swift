internal import InputCore
public import UIKit

// Acts of several fingers.
extension TouchSession {
  /// Returns a new finger over the first touchscreen, not touching it yet.
  public func finger(file: StaticString = #filePath, line: UInt = #line) -> Finger {
    touchscreen.finger(file: file, line: line)
  }

  /// Returns new fingers over the first touchscreen, not touching it yet.
  public func fingers(
    _ count: Int, file: StaticString = #filePath, line: UInt = #line
  ) -> [Finger] {
    fingers(count, at: TestLine(file, line))
  }

  func fingers(_ count: Int, at line: TestLine) -> [Finger] {
    guard
      line.check(
        (0...1000).contains(count), "the number of fingers must be from 0 to 1000, not \(count)")
    else { return [] }
    return (0..<count).map { _ in finger(file: line.file, line: line.line) }
  }

  /// Combines all samples that `body` makes into one frame per device, at the same instant.
  ///
  ///     session.together {
  ///       first.down(on: card)
  ///       second.down(on: card, at: CGPoint(x: 10, y: 10))
  ///     }
  ///
  /// `body` may use only calls that take no time.
  public func together(
    file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
  ) rethrows {
    // The inner closure's samples are in the outer one's frame.
    guard TestLine(file, line).check(!isGathering, "`together` cannot be nested") else {
      return try body()
    }
    isGathering = true
    defer {
      isGathering = false
      let gathered = gatheredDevices
      gatheredDevices = []
      send(from: gathered)
      letThrough()
    }
    try body()
  }

  /// Sends frames in quick succession: calls in `body` do not wait for the tick, so several frames
  /// can reach the application in one event. Within `body`, only `wait(_:)` lets time pass.
  public func burst(
    file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
  ) rethrows {
    guard TestLine(file, line).check(!isBursting, "`burst` cannot be nested") else {
      return try body()
    }
    isBursting = true
    defer {
      isBursting = false
      letThrough()
    }
    try body()
  }

  /// Moves several fingers simultaneously in straight lines.
  ///
  /// - Parameters:
  ///   - places: The end of each finger's line, in points of the screen.
  ///   - duration: The duration in seconds; 0 moves immediately, with a single sample per finger.
  ///   - rate: The frames per second. The last frame is at the end of the lines.
  public func move(
    _ fingers: [Finger], to places: [CGPoint], duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    move(fingers, to: places, duration: duration, rate: rate, at: TestLine(file, line))
  }

  func move(
    _ fingers: [Finger], to places: [CGPoint], duration: TimeInterval, rate: Double,
    at line: TestLine
  ) {
    guard
      line.check(
        fingers.count == places.count, "\(places.count) locations for \(fingers.count) fingers"),
      line.check(places.allSatisfy(\.isNumber), "\(places) are not valid locations")
    else { return }
    let starts = fingers.map(\.location)
    move(fingers, duration: duration, rate: rate, at: line) { share in
      zip(starts, places).map { $0.moved(to: $1, share: share) }
    }
  }

  /// Moves several fingers simultaneously; `way` returns their locations at a fraction of the
  /// duration.
  func move(
    _ fingers: [Finger], duration: TimeInterval, rate: Double, at line: TestLine,
    along way: (Double) -> [CGPoint]
  ) {
    // Each finger reports its own mistake; fingers that are up do not stop the others.
    let isDown = fingers.map { $0.canMove(at: line) }
    let touchscreens = distinctTouchscreens(of: zip(fingers, isDown).filter(\.1).map(\.0))
    guard !touchscreens.isEmpty else { return }
    act(over: duration, rate: rate, at: line) { share in
      for (finger, place) in zip(fingers, way(share)) { finger.gatherMove(to: place) }
      return touchscreens
    }
  }

  private func distinctTouchscreens(of fingers: [Finger]) -> [VirtualTouchscreen] {
    var found: [VirtualTouchscreen] = []
    for finger in fingers where !found.contains(where: { $0 === finger.touchscreen }) {
      found.append(finger.touchscreen)
    }
    return found
  }
}
