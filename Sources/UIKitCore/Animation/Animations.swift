import Foundation
package import InputCore

/// The running animation blocks, and the animations that they have started (rules 1.12, 8.10).
@MainActor package final class Animations {
  let log: CallLog
  let timeline: Timeline
  let turn: Turn
  private let updates: ViewUpdates
  /// The animations of layers.
  let layers: LayerClock

  /// Animations that have not ended, in the order in which they started.
  private(set) var running: [ViewAnimation] = []
  /// Animations whose blocks are running, the innermost last.
  private var blocks: [ViewAnimation] = []
  /// Whether blocks animate at all.
  var areEnabled = true
  /// The animators that are active or stopped.
  private var animators: [UIViewPropertyAnimator] = []
  /// Adds the values that views show at an instant while something other than an animation moves
  /// them.
  package typealias Look = (inout [ObjectIdentifier: ShownValues], Instant) -> Void
  /// The looks being shown, each with a number.
  private(set) var looks: [(number: Int, add: Look)] = []
  private var lookCount = 0
  /// The holder of the animations that start now; set while an interactive transition begins.
  package private(set) var spanHolder: SpanHolder?

  init(turn: Turn, log: CallLog, timeline: Timeline, updates: ViewUpdates) {
    (self.turn, self.log, self.timeline, self.updates) = (turn, log, timeline, updates)
    layers = LayerClock(turn: turn, timeline: timeline)
    LoneAnimations.areEnabled = true
  }

  /// The animation of the innermost open block; nil outside any.
  var innermost: ViewAnimation? { blocks.last }
  /// The number of animations that have not ended.
  var count: Int { running.count }
  /// Whether anything on the screen changes with time.
  var isMoving: Bool { !running.isEmpty || !looks.isEmpty || layers.isAnimating }

  /// Shows a look until the returned function is called. Animations of the same properties override
  /// it.
  package func show(_ look: @escaping Look) -> () -> Void {
    lookCount += 1
    let number = lookCount
    looks.append((number, look))
    return { [weak self] in self?.looks.removeAll { $0.number == number } }
  }

  /// Removes an animation that has ended.
  func remove(_ animation: ViewAnimation) {
    running.removeAll { $0 === animation }
  }

  /// Ends with the application: nothing is animated any more.
  func end() {
    running = []
    animators = []
    looks = []
  }

  /// Runs `changes`; `holder` holds the animations that start meanwhile.
  func run(heldBy holder: SpanHolder, _ changes: () -> Void) {
    let outer = spanHolder
    spanHolder = holder
    changes()
    spanHolder = outer
  }

  /// Runs `changes` and animates the changed properties; calls `completion` at the end.
  package func animate(
    _ plan: ViewAnimation.Plan, _ changes: () -> Void, completion: ((Bool) -> Void)?,
    content: [ContentChange] = []
  ) {
    let animation = ViewAnimation(
      inheriting(plan), in: self, heldBy: spanHolder, completion: completion)
    inBlock(of: animation) {
      if areEnabled {
        for change in content where change.view.window != nil {
          animation.collect(change.view, .content, from: nil, former: change.former)
        }
      }
      changes()
      if animation.plan.options.contains(.layoutSubviews) {
        for part in animation.parts { part.view.layoutIfNeeded() }
      }
    }
    if animation.plan.options.contains(.beginFromCurrentState) { replaceParts(of: animation) }
    running.append(animation)
    animation.begin()
  }

  /// Runs `changes`, and animates the changed properties within `span`, a part of the time that
  /// `holder` controls.
  func animate(
    _ plan: ViewAnimation.Plan, within span: ClosedRange<Double>, heldBy holder: SpanHolder,
    _ changes: () -> Void
  ) -> ViewAnimation {
    let animation = ViewAnimation(plan, in: self, heldBy: holder, completion: nil)
    animation.keyframe = span
    inBlock(of: animation, changes)
    running.append(animation)
    animation.begin()
    return animation
  }

  /// Runs `changes` as the innermost block, that of `animation`.
  private func inBlock(of animation: ViewAnimation, _ changes: () -> Void) {
    blocks.append(animation)
    updates.animationBlockOpened()
    changes()
    blocks.removeLast()
    updates.animationBlockClosed()
  }

  /// Retains an animator from its activation to its end.
  func keep(_ animator: UIViewPropertyAnimator) { animators.append(animator) }

  /// Releases an animator that has ended.
  func release(_ animator: UIViewPropertyAnimator) { animators.removeAll { $0 === animator } }

  /// Returns the plan with the duration, curve and options of the enclosing block's animation,
  /// unless overridden.
  private func inheriting(_ plan: ViewAnimation.Plan) -> ViewAnimation.Plan {
    guard let outer = blocks.last?.plan else { return plan }
    var plan = plan
    if !plan.options.contains(.overrideInheritedDuration) { plan.duration = outer.duration }
    if !plan.options.contains(.overrideInheritedCurve) {
      plan.options.subtract(.curveMask)
      plan.options.formUnion(outer.options.intersection(.curveMask))
    }
    if !plan.options.contains(.overrideInheritedOptions) {
      plan.options.formUnion(outer.options.intersection(.inherited))
    }
    return plan
  }

  /// Removes the properties that `animation` changes from the animations that already animate them.
  private func replaceParts(of animation: ViewAnimation) {
    let parts = animation.parts
    for other in running {
      other.lose { old in
        parts.contains { $0.view === old.view && $0.property == old.property }
      }
    }
  }

  /// A view is about to leave its window with its subtree: ends the animation of all its views, and
  /// removes the animations of their layers.
  func subtreeWillLeave(_ view: UIView) {
    if !layers.isEmpty { layers.removeAnimations { $0.isDescendant(of: view) } }
    guard !running.isEmpty else { return }
    for animation in running { animation.lose { $0.view.isDescendant(of: view) } }
  }

  /// Views have left the screen with the application or their scene: ends their animations, except
  /// those that an interactive transition controls (rule 26.10).
  func viewsLeftScreen(where isOff: (UIView) -> Bool = { _ in true }) {
    for animation in running where animation.holder == nil {
      animation.lose { isOff($0.view) }
    }
    for animator in animators { animator.viewsLeftScreen(where: isOff) }
    layers.removeAnimations(where: isOff)
  }

  // MARK: Animations as those of a layer

  /// The keys of the view's animated properties, except those that only the layer has.
  func keys(of view: UIView) -> [String] {
    var keys: [String] = []
    for animation in running {
      for part in animation.parts where part.view === view && !part.property.isLayers {
        if !keys.contains(part.property.key) { keys.append(part.property.key) }
      }
    }
    return keys
  }

  /// Ends the animations of a view's property, by its key, or of all for nil: unfinished, at the
  /// end of the turn.
  func end(of view: UIView, forKey key: String?) {
    for animation in running {
      animation.lose { $0.view === view && (key == nil || $0.property.key == key) }
    }
    for animator in animators { animator.endIfLost() }
  }

  /// Adds a changed property of a view, which had the value `from`, to the innermost block's
  /// animation.
  func propertyChanged(
    _ view: UIView, _ property: AnimatedProperty, from: @autoclosure () -> AnimatedValue
  ) {
    if CallPlaces.isKept { view.noteChange(of: property.name) }
    guard areEnabled, let block = blocks.last else { return }
    guard view.window != nil else {
      block.hasUnseenViews = true
      return
    }
    let model = from()
    let seen = shownValue(of: property, in: view, model: model)
    block.collect(view, property, from: seen, model: model)
    for other in running { other.cover(view, property) }
  }

  /// Logs a change of an animation, under the label of its first view.
  func note(_ animation: ViewAnimation, _ call: String, detail: String) {
    if let view = animation.firstView {
      log.note(.animation, call, of: view, detail: detail, topic: .animation)
    } else {
      log.note(.animation, call, receiver: "nothing", detail: detail, topic: .animation)
    }
  }
}

extension UIView {
  /// Called when a property that can be animated has changed; it was `from`.
  ///
  /// Outside animation blocks this is a single test. The setter of each such property must call it
  /// for every change.
  @inline(__always) final func changed(
    _ property: AnimatedProperty, from: @autoclosure () -> AnimatedValue
  ) {
    homeApplication?.engine.animations.propertyChanged(self, property, from: from())
  }

  /// Cancels the touches that the view holds, and blocks new ones while an animation runs.
  final func blockTouches() {
    extras.animationsBlocking += 1
    setUntouchable(.animated, to: true)
  }

  final func unblockTouches() {
    extras.animationsBlocking -= 1
    if extras.animationsBlocking == 0 { setUntouchable(.animated, to: false) }
  }
}
