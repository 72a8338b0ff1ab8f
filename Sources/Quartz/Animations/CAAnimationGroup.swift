/// Animations that run together, in the group's time.
///
/// An animation that is longer than the group's duration is cut off there. The delegates and
/// `isRemovedOnCompletion` of the animations inside have no effect.
open class CAAnimationGroup: CAAnimation {
  /// The animations, applied in this order.
  open var animations: [CAAnimation]?

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }

  override func apply(to layer: CALayer, at time: Double) {
    guard let share = progress(at: time) else { return }
    let local = Double(share) * timing.duration
    for animation in animations ?? [] {
      // Inside, time 0 is the group's beginning, and a duration of 0 means the group's.
      let old = animation.timing
      if animation.timing.duration <= 0 { animation.timing.duration = timing.duration }
      animation.apply(to: layer, at: local)
      animation.timing = old
    }
  }
}
