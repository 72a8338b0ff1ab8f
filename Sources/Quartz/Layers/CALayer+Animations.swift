import Foundation

/// An animation that a layer has.
final class AnimationEntry {
  let key: String
  let animation: CAAnimation
  /// What waits for the animation's end.
  let groups: [CompletionGroup]
  /// Whether a frame has shown it: then its beginning is known.
  var hasBegun = false
  /// Whether it is over and stays, because it is not removed on completion.
  var isHeld = false
  private var hasEnded = false

  init(key: String, animation: CAAnimation, groups: [CompletionGroup]) {
    (self.key, self.animation, self.groups) = (key, animation, groups)
    for group in groups { group.enter() }
  }

  /// Tells that the animation has ended.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    for group in groups { group.leave() }
  }
}

extension CALayer {
  /// Adds a copy of an animation; `former` is what a transition begins with, nil for what the layer
  /// shows now.
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
    for entry in old { entry.end(finished: false) }
  }

  /// A key that no animation has.
  private var freeKey: String {
    var number = entries.count
    while entries.contains(where: { $0.key == "animation-\(number)" }) { number += 1 }
    return "animation-\(number)"
  }

  /// Removes the animation with a key, which ends unfinished.
  public func removeAnimation(forKey key: String) {
    let removed = entries.filter { $0.key == key }
    entries.removeAll { $0.key == key }
    for entry in removed { entry.end(finished: false) }
  }

  /// Removes all animations, which end unfinished.
  public func removeAllAnimations() {
    let removed = entries
    entries = []
    for entry in removed { entry.end(finished: false) }
  }

  /// The keys of the animations, in the order in which they were added; nil if there are none.
  public func animationKeys() -> [String]? { entries.isEmpty ? nil : entries.map(\.key) }

  /// Returns the layer's copy of the animation with a key. Changes of it have no effect.
  public func animation(forKey key: String) -> CAAnimation? {
    entries.first { $0.key == key }?.animation.duplicate()
  }

  // MARK: Presentation

  /// Returns a copy of the layer with the values that the last frame has shown; nil before the first
  /// frame. In views, those that are seen at present.
  ///
  /// The copy is of the nearest class of Core Animation's, not of an app's subclass.
  public func presentation() -> CALayer? {
    if original != nil { return self }
    let root = root
    guard wasShown, let frameTime = root.frameTime else { return nil }
    let time = root.owner?.presentTime ?? frameTime
    let parentTime = storedSuperlayer?.localTime(atScreen: time) ?? time
    let copy = presentationCopy(at: timing.localTime(at: parentTime))
    // Its own animations are seen in these already.
    if let owner { copy.ownedValues = owner.seenValues }
    return copy
  }

  /// Returns the layer of which this is the presentation; itself if it is none.
  public func model() -> Self {
    guard let model = original as? Self else { return self }
    return model
  }

  /// What is shown at a time of the superlayer's: this layer, or a copy with its animations' values.
  final func presented(at time: Double) -> CALayer {
    entries.isEmpty ? self : presentationCopy(at: timing.localTime(at: time))
  }

  /// A copy with the animations' values at a time of its own; of what it shares with a view, from how
  /// that is seen.
  final func presentationCopy(at local: Double, from seen: OwnedValues? = nil) -> CALayer {
    let copy = duplicate()
    copy.original = self
    if let seen { copy.ownedValues = seen }
    for entry in entries {
      // Before its first frame, an animation without a beginning is at it.
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
