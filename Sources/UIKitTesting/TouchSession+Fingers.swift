internal import InputCore
public import UIKit

// What one finger cannot do alone.
extension TouchSession {
  /// A finger over the first touchscreen, not touching it yet.
  public func finger() -> Finger {
    touchscreen.finger()
  }

  /// So many fingers over the first touchscreen.
  public func fingers(_ count: Int) -> [Finger] {
    (0..<count).map { _ in finger() }
  }

  /// Puts everything that fingers and other devices do in `body` into one frame a device: it happens
  /// at the same instant.
  ///
  /// Only verbs that take no time can be used in it.
  public func together(_ body: () throws -> Void) rethrows {
    precondition(!isGathering, "`together` inside `together`")
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
  public func burst(_ body: () throws -> Void) rethrows {
    precondition(!isBursting, "`burst` inside `burst`")
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
    _ fingers: [Finger], to places: [CGPoint], duration: TimeInterval = 0, rate: Double = 60
  ) {
    precondition(fingers.count == places.count, "a place for each finger")
    let starts = fingers.map(\.location)
    move(fingers, duration: duration, rate: rate) { share in
      zip(starts, places).map { $0.moved(to: $1, share: share) }
    }
  }

  /// Moves several fingers at once along any ways: `way` gives their places at a share of the time.
  func move(
    _ fingers: [Finger], duration: TimeInterval, rate: Double, along way: (Double) -> [CGPoint]
  ) {
    let touchscreens = distinctTouchscreens(of: fingers)
    act(over: duration, rate: rate) { share in
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
