import Foundation
import InputCore

/// Animations: blocks that are run, and spans of time that they leave behind (rules 1.12, 8.10).
@MainActor final class Animations {
  let log: CallLog
  let timeline: Timeline
  let turn: Turn
  private let updates: ViewUpdates

  /// Animations that have not ended, in the order in which they started.
  private var running: [ViewAnimation] = []
  /// Animations whose blocks run, the innermost last.
  private var blocks: [ViewAnimation] = [] {
    didSet { updates.isAnimating = !blocks.isEmpty }
  }
  /// Whether blocks animate at all.
  var areEnabled = true
  /// What keeps the animations that start at present: a transition that a finger drives, as it starts.
  var spanHolder: SpanHolder?

  init(turn: Turn, log: CallLog, timeline: Timeline, updates: ViewUpdates) {
    (self.turn, self.log, self.timeline, self.updates) = (turn, log, timeline, updates)
  }

  /// The animation of the innermost open block; nil outside any.
  var innermost: ViewAnimation? { blocks.last }
  /// How many have not ended.
  var count: Int { running.count }

  /// The animation has ended.
  func remove(_ animation: ViewAnimation) {
    running.removeAll { $0 === animation }
  }

  /// The application ends, and its animations with it.
  func removeAll() {
    running = []
  }

  /// Runs `changes` and animates what it changes; `completion` hears of the end.
  func animate(
    _ plan: ViewAnimation.Plan, _ changes: () -> Void, completion: ((Bool) -> Void)?,
    content: [UIView] = []
  ) {
    let animation = ViewAnimation(inheriting(plan), in: self, completion: completion)
    blocks.append(animation)
    if areEnabled {
      for view in content where view.window != nil { animation.collect(view, .content) }
    }
    changes()
    if animation.plan.options.contains(.layoutSubviews) {
      for part in animation.parts { part.view.layoutIfNeeded() }
    }
    blocks.removeLast()
    if animation.plan.options.contains(.beginFromCurrentState) { replaceParts(of: animation) }
    running.append(animation)
    animation.begin()
  }

  /// Inside the block of another animation its duration, curve and options count, unless overridden.
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

  /// What animates the same properties already gives them up.
  private func replaceParts(of animation: ViewAnimation) {
    let parts = animation.parts
    for other in running {
      other.lose { old in
        parts.contains { $0.view === old.view && $0.property == old.property }
      }
    }
  }

  /// A view is about to leave its window with everything below it: nothing of it is animated any more.
  func subtreeWillLeave(_ view: UIView) {
    guard !running.isEmpty else { return }
    for animation in running { animation.lose { $0.view.isDescendant(of: view) } }
  }

  /// A property of a view has changed: the innermost block animates it.
  func propertyChanged(_ view: UIView, _ property: AnimatedProperty) {
    guard areEnabled, let block = blocks.last, view.window != nil else { return }
    block.collect(view, property)
  }

  /// Notes what becomes of an animation, under the name of its first view.
  func note(_ animation: ViewAnimation, _ call: String, detail: String) {
    if let view = animation.firstView {
      log.note(.animation, call, of: view, detail: detail, topic: .animation)
    } else {
      log.note(.animation, call, receiver: "nothing", detail: detail, topic: .animation)
    }
  }
}

extension UIView {
  /// A property that can be animated has changed.
  ///
  /// Where no animation block is open this is one test; whoever adds such a property calls it with each
  /// change.
  @inline(__always) final func changed(_ property: AnimatedProperty) {
    homeApplication?.engine.animations.propertyChanged(self, property)
  }

  /// An animation begins that keeps touches away: those that the view holds are cancelled.
  final func blockTouches() {
    extras.animationsBlocking += 1
    setUntouchable(.animated, to: true)
  }

  final func unblockTouches() {
    extras.animationsBlocking -= 1
    if extras.animationsBlocking == 0 { setUntouchable(.animated, to: false) }
  }
}
