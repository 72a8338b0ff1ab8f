import Foundation
import InputCore

extension UIEvent {
  /// Returns two samples that extrapolate the touch's movement since the previous event.
  final func prediction(for touch: UITouch) -> [UITouch]? {
    guard changes.all & touch.bit != 0, touches.contains(touch) else { return nil }
    let elapsed = touch.instant.seconds(since: touch.previousInstant)
    guard touch.storedPhase == .moved, elapsed > 0, let turn = touch.window?.turn
    else { return [] }
    let x = (touch.windowLocation.x - touch.previousWindowLocation.x) / elapsed
    let y = (touch.windowLocation.y - touch.previousWindowLocation.y) / elapsed
    var previous = touch.windowLocation
    return (1...2).map { step in
      let instant = touch.instant.advanced(
        byNanoseconds: UInt64(step) * turn.tickPeriod / 2)
      let ahead = instant.seconds(since: touch.instant)
      let place = CGPoint(
        x: touch.windowLocation.x + x * ahead, y: touch.windowLocation.y + y * ahead)
      let copy = touch.copy(at: instant, place)
      copy.previousWindowLocation = previous
      copy.previousInstant = touch.instant
      previous = place
      return copy
    }
  }
}
