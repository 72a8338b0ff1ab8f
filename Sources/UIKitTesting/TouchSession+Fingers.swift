internal import InputCore
public import UIKit

// What one finger cannot do alone.
extension TouchSession {
  /// A finger over the first touchscreen, not touching it yet.
  public func finger(file: StaticString = #filePath, line: UInt = #line) -> Finger {
    touchscreen.finger(file: file, line: line)
  }

  /// So many fingers over the first touchscreen.
  public func fingers(
    _ count: Int, file: StaticString = #filePath, line: UInt = #line
  ) -> [Finger] {
    fingers(count, at: TestLine(file, line))
  }

  func fingers(_ count: Int, at line: TestLine) -> [Finger] {
    guard line.check((0...1000).contains(count), "nobody has \(count) fingers") else { return [] }
    return (0..<count).map { _ in finger(file: line.file, line: line.line) }
  }

  /// Puts everything that fingers and other devices do in `body` into one frame a device: it happens
  /// at the same instant.
  ///
  /// Only verbs that take no time can be used in it.
  public func together(
    file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
  ) rethrows {
    // What is in one frame already is in it.
    guard TestLine(file, line).check(!isGathering, "`together` inside `together`") else {
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

  /// Lets devices act in quick succession: verbs in `body` do not wait for the tick, so several
  /// frames can reach the application in one event. Time passes in it by `wait(_:)` alone.
  public func burst(
    file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
  ) rethrows {
    guard TestLine(file, line).check(!isBursting, "`burst` inside `burst`") else {
      return try body()
    }
    isBursting = true
    defer {
      isBursting = false
      letThrough()
    }
    try body()
  }

  /// Moves several fingers at once in straight lines, each to its own place.
  ///
  /// - Parameters:
  ///   - duration: Seconds that the way takes; 0 moves at once, with a single sample a finger.
  ///   - rate: Frames a second. The last frame is at the end of the way.
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
        fingers.count == places.count, "\(fingers.count) fingers have \(places.count) places"),
      line.check(places.allSatisfy(\.isNumber), "\(places) are no places")
    else { return }
    let starts = fingers.map(\.location)
    move(fingers, duration: duration, rate: rate, at: line) { share in
      zip(starts, places).map { $0.moved(to: $1, share: share) }
    }
  }

  /// Moves several fingers at once along any ways: `way` gives their places at a share of the time.
  func move(
    _ fingers: [Finger], duration: TimeInterval, rate: Double, at line: TestLine,
    along way: (Double) -> [CGPoint]
  ) {
    // All of them say what is wrong with them; who is not down does not keep the others.
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
