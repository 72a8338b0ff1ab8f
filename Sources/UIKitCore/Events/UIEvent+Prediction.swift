import Foundation
import InputCore

extension UIEvent {
  /// Returns two samples that extrapolate the touch's movement since the previous event.
  final func prediction(for touch: UITouch) -> [UITouch]? {
    guard changes.all & touch.bit != 0, touches.contains(touch) else { return nil }
    guard touch.state.phase == .moved else { return [] }
    var previous = touch.state.location
    return touch.predictedPlaces.map { instant, place in
      let copy = touch.copy(at: instant, place)
      copy.state.previousLocation = previous
      copy.state.previousInstant = touch.state.instant
      previous = place
      return copy
    }
  }
}

extension UITouch {
  /// The touch's locations half a tick and a whole tick after its last sample if its movement
  /// continues, in window coordinates; empty if there is no movement to continue.
  final var predictedPlaces: [(Instant, CGPoint)] {
    let elapsed = state.instant.seconds(since: state.previousInstant)
    guard elapsed > 0, let turn = window?.turn else { return [] }
    let x = (state.location.x - state.previousLocation.x) / elapsed
    let y = (state.location.y - state.previousLocation.y) / elapsed
    return (1...2).map { step in
      let later = state.instant.advanced(byNanoseconds: UInt64(step) * turn.tickPeriod / 2)
      let ahead = later.seconds(since: state.instant)
      return (later, CGPoint(x: state.location.x + x * ahead, y: state.location.y + y * ahead))
    }
  }
}
