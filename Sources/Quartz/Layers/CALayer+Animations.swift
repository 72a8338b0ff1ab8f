import Foundation

/// A layer's animation, with its state.
final class AnimationEntry {
  let key: String
  let animation: CAAnimation
  /// The groups that wait for the animation's end.
  let groups: [CompletionGroup]
  /// Whether a frame has shown it, so that its beginning is known.
  var hasBegun = false
  /// Whether it is over but stays, because it is not removed on completion.
  var isHeld = false
  private var hasEnded = false

  init(key: String, animation: CAAnimation, groups: [CompletionGroup]) {
    (self.key, self.animation, self.groups) = (key, animation, groups)
    for group in groups { group.enter() }
  }

  /// Reports that the animation has ended.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    for group in groups { group.leave() }
  }
}

extension CALayer {
  /// Adds a copy of an animation; `former` is the picture with which a transition begins, nil for
  /// the layer's current one.
  final func addCopy(
    of anim: CAAnimation, forKey key: String?, former: DisplayList? = nil
  ) {
    precondition(original == nil, "a presentation has no animations of its own: change model()")
    let copy = anim.duplicate()
    if copy.timing.duration == 0 { copy.timing.duration = CATransaction.animationDuration() }
    copy.timingFunction =
      copy.timingFunction ?? CATransaction.animationTimingFunction()
    if let transition = copy as? CATransition { transition.former = former ?? presentPicture }
    let key = key ?? freeKey
    let entry = AnimationEntry(key: key, animation: copy, groups: CATransaction.groups)
    let old = entries.filter { $0.key == key }
    entries.removeAll { $0.key == key }
    entries.append(entry)
    requestAdvance()
    if let delegate = copy.delegate { root.owner?.willReport(to: delegate) }
    for entry in old { entry.end(finished: false) }
  }

  /// A key that is not in use.
  private var freeKey: String {
    var number = entries.count
    while entries.contains(where: { $0.key == "animation-\(number)" }) { number += 1 }
    return "animation-\(number)"
  }

  /// Removes the animation with this key, which ends unfinished. The animation of a view's property
  /// has the property's key, such as `opacity` for `alpha`.
  public func removeAnimation(forKey key: String) {
    let removed = entries.filter { $0.key == key }
    entries.removeAll { $0.key == key }
    for entry in removed { entry.end(finished: false) }
    owner?.endAnimations(forKey: key)
  }

  /// Removes all animations, including those of the layer's view; they end unfinished.
  public func removeAllAnimations() {
    let removed = entries
    entries = []
    for entry in removed { entry.end(finished: false) }
    owner?.endAnimations(forKey: nil)
  }

  /// The keys of the animations, those of the layer's view first, then in the order in which they
  /// were added; nil if there are none.
  public func animationKeys() -> [String]? {
    var keys = owner?.animatedKeys ?? []
    for entry in entries where !keys.contains(entry.key) { keys.append(entry.key) }
    return keys.isEmpty ? nil : keys
  }

  /// Returns the layer's copy of the animation with this key. Changing it has no effect.
  public func animation(forKey key: String) -> CAAnimation? {
    entries.first { $0.key == key }?.animation.duplicate()
  }

  // MARK: Presentation

  /// Returns a copy of the layer with the values that the last frame showed; nil before the first
  /// frame, except in a view in a window. For a view's layer, the values are those on screen now.
  ///
  /// The copy belongs to the nearest class of Core Animation, not to an app's subclass.
  public func presentation() -> CALayer? {
    if original != nil { return self }
    let root = root
    let isShown = wasShown && root.frameTime != nil
    guard isShown || root.owner?.isInWindow == true else { return nil }
    let time = root.owner?.presentTime ?? root.frameTime ?? 0
    let parentTime = storedSuperlayer?.localTime(atScreen: time) ?? time
    let copy = presentationCopy(at: timing.localTime(at: parentTime))
    // These values already include the layer's own animations.
    if let owner { copy.ownedValues = owner.seenValues }
    return copy
  }

  /// Returns the layer that this one presents; itself if it is not a presentation.
  public func model() -> Self {
    guard let model = original as? Self else { return self }
    return model
  }

  /// The layer to show at a time in the superlayer's time: this one, or a copy with its animations'
  /// values.
  final func presented(at time: Double) -> CALayer {
    entries.isEmpty ? self : presentationCopy(at: timing.localTime(at: time))
  }

  /// A copy with the animations' values at a time in its own time. The properties shared with a
  /// view start from `seen`.
  final func presentationCopy(at local: Double, from seen: OwnedValues? = nil) -> CALayer {
    let copy = duplicate()
    copy.original = self
    if let seen { copy.ownedValues = seen }
    for entry in entries {
      // Before its first frame, an animation without a begin time is at its beginning.
      if !entry.hasBegun, entry.animation.timing.beginTime == 0 {
        let waiting = entry.animation.duplicate()
        waiting.timing.beginTime = local
        waiting.apply(to: copy, at: local)
      } else {
        entry.animation.apply(to: copy, at: local)
      }
    }
    return copy
  }

  final var root: CALayer { storedSuperlayer?.root ?? self }
}
