internal import InputCore
public import UIKit

extension VirtualTouchscreen {
  /// The session that the touchscreen is plugged into. Traps where it is gone: keep the session.
  var activeSession: TouchSession {
    guard let session else { preconditionFailure("the finger's session is gone; keep it") }
    return session
  }
}

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

  /// Puts everything that fingers do in `body` into one frame: it happens at the same instant.
  ///
  /// Only verbs that take no time can be used in it.
  public func together(_ body: () throws -> Void) rethrows {
    precondition(!isGathering, "`together` inside `together`")
    isGathering = true
    defer {
      isGathering = false
      let gathered = gatheredTouchscreens
      gatheredTouchscreens = []
      send(from: gathered)
      letThrough()
    }
    try body()
  }

  /// Lets fingers act in quick succession: verbs in `body` do not wait for the tick, so several
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
    precondition(duration >= 0 && rate > 0, "a duration is not negative, a rate is positive")
    precondition(!isGathering || duration == 0, "nothing in `together` takes time")
    let begin = now
    let starts = fingers.map(\.location)
    let steps = max(1, Int((duration * rate).rounded()))
    let touchscreens = distinctTouchscreens(of: fingers)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      if !isGathering { advance(to: begin.advanced(bySeconds: duration * share)) }
      for (finger, (start, end)) in zip(fingers, zip(starts, places)) {
        // The last step is exact: shares of 1 leave no remainder.
        finger.gatherMove(
          to: step == steps
            ? end
            : CGPoint(
              x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      }
      if isGathering { gatheredTouchscreens += touchscreens } else { send(from: touchscreens) }
    }
    if !isGathering { letThrough() }
  }

  /// Sends what a finger did, or keeps it for the end of `together`.
  func send(_ touchscreen: VirtualTouchscreen) {
    if isGathering {
      gatheredTouchscreens.append(touchscreen)
    } else {
      send(from: [touchscreen])
      letThrough()
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
