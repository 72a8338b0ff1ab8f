/// Animations that begin together, in the time of the group.
///
/// What is left of an animation at the end of the group's duration is cut off. The delegates and
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
      // Inside, 0 is the group's beginning, and no duration the group's.
      let old = animation.timing
      if animation.timing.duration <= 0 { animation.timing.duration = timing.duration }
      animation.apply(to: layer, at: local)
      animation.timing = old
    }
  }
}
