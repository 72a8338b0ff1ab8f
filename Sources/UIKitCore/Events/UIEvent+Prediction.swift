import Foundation
import InputCore

extension UIEvent {
  /// Returns two samples that extrapolate the touch's movement since the previous event.
  final func prediction(for touch: UITouch) -> [UITouch]? {
    guard changes.all & touch.bit != 0, touches.contains(touch) else { return nil }
    guard touch.storedPhase == .moved else { return [] }
    var previous = touch.windowLocation
    return touch.predictedPlaces.map { instant, place in
      let copy = touch.copy(at: instant, place)
      copy.previousWindowLocation = previous
      copy.previousInstant = touch.instant
      previous = place
      return copy
    }
  }
}

extension UITouch {
  /// The touch's locations half a tick and a whole tick after its last sample if its movement
  /// continues, in window coordinates; empty if there is no movement to continue.
  final var predictedPlaces: [(Instant, CGPoint)] {
    let elapsed = instant.seconds(since: previousInstant)
    guard elapsed > 0, let turn = window?.turn else { return [] }
    let x = (windowLocation.x - previousWindowLocation.x) / elapsed
    let y = (windowLocation.y - previousWindowLocation.y) / elapsed
    return (1...2).map { step in
      let later = instant.advanced(byNanoseconds: UInt64(step) * turn.tickPeriod / 2)
      let ahead = later.seconds(since: instant)
      return (later, CGPoint(x: windowLocation.x + x * ahead, y: windowLocation.y + y * ahead))
    }
  }
}
