import Foundation
import InputCore

/// Counts how often a finger lands near the same place in quick succession (rule 12.1).
struct TapCounter {
  private struct Tap {
    var place: CGPoint
    var instant: Instant
    var count: Int
  }

  /// The most recent taps, newest last; at most one for each finger that can be down at once.
  private var recent: [Tap] = []

  /// Returns the tap count of a finger that lands: 1, or one more than the tap that it follows.
  @MainActor mutating func landed(at place: CGPoint, instant: Instant) -> Int {
    let tunables = UIInputTunables.current
    recent.removeAll {
      instant.seconds(since: $0.instant) > tunables.multipleTapInterval
    }
    let following = recent.firstIndex {
      isNear($0.place, place, distance: tunables.multipleTapDistance)
    }
    guard let following else { return 1 }
    return recent.remove(at: following).count + 1
  }

  /// Records the finger's tap when it leaves `place`, if it was down briefly and stayed there.
  @MainActor mutating func lifted(_ touch: UITouch, at place: CGPoint) {
    let tunables = UIInputTunables.current
    let duration = touch.state.instant.seconds(since: touch.state.landingInstant)
    guard duration <= tunables.maximumTapDuration,
      isNear(touch.state.landingLocation, touch.state.location, distance: tunables.tapMovement)
    else { return }
    if recent.count == Limits.touchesPerDevice { recent.removeFirst() }
    recent.append(Tap(place: place, instant: touch.state.instant, count: touch.state.tapCount))
  }

  private func isNear(_ left: CGPoint, _ right: CGPoint, distance: CGFloat) -> Bool {
    let x = left.x - right.x
    let y = left.y - right.y
    return x * x + y * y <= distance * distance
  }
}
