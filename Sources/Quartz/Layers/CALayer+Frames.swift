import Foundation
package import InputCore

extension CALayer {
  /// Prepares a frame of this layer, which must be the uppermost, at an instant of the timeline:
  /// performs pending layout and drawing, begins new animations, and ends those that are over.
  ///
  /// Delegates and completion blocks are called last; their changes appear in the next frame.
  ///
  /// - Returns: The frame's picture, in the space around the layer.
  package func frame(at instant: Instant) -> DisplayList { frame(at: instant.seconds) }

  /// The same, at a time in seconds.
  package func frame(at time: CFTimeInterval) -> DisplayList {
    precondition(storedSuperlayer == nil, "frames are of the uppermost layer")
    layoutIfNeeded()
    var calls: [() -> Void] = []
    frameTime = time
    prepare(at: time, &calls)
    let list = displayList(at: time)
    for call in calls { call() }
    return list
  }

  /// Whether a frame at a later time would differ even if nothing is changed: an animation is
  /// running or has yet to begin.
  package var isAnimating: Bool {
    entries.contains { !$0.isHeld }
      || storedSublayers.contains { $0.isAnimating } || storedMask?.isAnimating == true
  }

  final func prepare(at time: Double, _ calls: inout [() -> Void]) {
    displayIfNeeded()
    wasShown = true
    let local = timing.localTime(at: time)
    for entry in entries {
      if !entry.hasBegun {
        entry.hasBegun = true
        if entry.animation.timing.beginTime == 0 { entry.animation.timing.beginTime = local }
        let animation = entry.animation
        calls.append { animation.delegate?.animationDidStart(animation) }
      }
      guard entry.animation.isOver(at: local), !entry.isHeld else { continue }
      if entry.animation.isRemovedOnCompletion {
        entries.removeAll { $0 === entry }
      }
      entry.isHeld = true
      calls.append { entry.end(finished: true) }
    }
    for layer in storedSublayers { layer.prepare(at: local, &calls) }
    storedMask?.prepare(at: local, &calls)
  }
}
