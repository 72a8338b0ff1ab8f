import Foundation
import InputCore
import Quartz

/// The property of a view that an animation changes.
enum AnimatedProperty: Equatable {
  case bounds
  case center
  case transform
  case alpha
  case backgroundColor
  /// The whole contents of the view, in a transition.
  case content
  /// A property that only the layer has, by its key; the layer shows it by itself.
  case layer(String)

  /// The property's name in evidence.
  var name: String {
    switch self {
    case .bounds: "bounds"
    case .center: "center"
    case .transform: "transform"
    case .alpha: "alpha"
    case .backgroundColor: "background"
    case .content: "look"
    case .layer(let key): key
    }
  }

  /// Whether only the layer has the property.
  var isLayers: Bool { if case .layer = self { true } else { false } }

  /// The key of its animation in the view's layer.
  var key: String {
    switch self {
    case .bounds: "bounds"
    case .center: "position"
    case .transform: "transform"
    case .alpha: "opacity"
    case .backgroundColor: "backgroundColor"
    case .content: "transition"
    case .layer(let key): key
    }
  }
}

/// One animation: the changed views, a time span, and the call at its end.
///
///     collecting ──block done──▶ running ──time up──▶ over (finished)
///                                   └──nothing left to animate──▶ over (not finished)
///
/// The views have their new values from the start. Made by `Animations.animate`, which runs its
/// block.
@MainActor package final class ViewAnimation {
  /// The parameters of an animation.
  package struct Plan {
    /// The duration in seconds, of one run in one direction.
    package var duration: TimeInterval
    var delay: TimeInterval = 0
    var options: UIView.AnimationOptions = []
    /// The number of repetitions; infinite for endless ones.
    var repetitions = 1.0
    /// The kind for transcripts; empty for a plain animation.
    var kind = ""
    /// The spring; nil for the curve of the options.
    var spring: SpringTiming?
    /// The way from one keyframe to the next.
    var mode = UIView.KeyframeAnimationOptions.CalculationMode.linear

    /// Creates the value from its parts.
    package init(
      duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
      repetitions: Double = 1.0, kind: String = "", spring: SpringTiming? = nil,
      mode: UIView.KeyframeAnimationOptions.CalculationMode = .linear
    ) {
      self.duration = duration
      self.delay = delay
      self.options = options
      self.repetitions = repetitions
      self.kind = kind
      self.spring = spring
      self.mode = mode
    }
  }

  /// One property of one view.
  struct Part {
    let view: UIView
    let property: AnimatedProperty
    /// The changes, in order; empty for `content`. The last one leads to the model's value, the
    /// others to the start of the next one.
    var changes: [Change] = []
    /// The whole contents before the change; nil if the new ones appear immediately.
    var former: DisplayList?
    /// Whether a later animation of the property is shown instead, even if that one ends first.
    var isCovered = false
  }

  /// A change of a property: all of the animation, or one keyframe's.
  struct Change {
    /// The value shown before the change.
    let from: AnimatedValue
    /// The model's value before the change.
    let model: AnimatedValue
    /// The time of the change, as shares of the duration.
    let span: ClosedRange<Double>
  }

  enum State {
    case collecting
    case running
    case over
  }

  private(set) var state = State.collecting
  var plan: Plan
  private(set) var parts: [Part] = []
  let completion: ((Bool) -> Void)?
  /// Lets the completion blocks of the transactions around the block run; nil if there are none.
  private var release: (() -> Void)?
  /// Fires at the end; nil for an endless animation.
  private var timer: TimelineTimer?
  private unowned let animations: Animations

  init(
    _ plan: Plan, in animations: Animations, heldBy holder: SpanHolder?,
    completion: ((Bool) -> Void)?
  ) {
    self.plan = plan
    self.holder = holder
    self.animations = animations
    self.completion = completion
  }

  /// Whether the animation currently blocks touches on its views.
  private var isBlocking = false
  /// The instant at which the block returned; nil before.
  private(set) var beginning: Instant?
  /// The animator's or interactive transition's holder, which controls the animation; nil if time
  /// does.
  private(set) weak var holder: SpanHolder?
  /// The part of the duration in which changes take place: set by the keyframe whose block is
  /// running.
  var keyframe = 0.0...1.0

  /// The total time in seconds; infinite for an endless animation.
  private var span: TimeInterval {
    let way = plan.options.contains(.autoreverse) ? 2 * plan.duration : plan.duration
    return plan.delay + (plan.options.contains(.repeat) ? .infinity : way * plan.repetitions)
  }

  /// Whether the block has changed a view in no window, which is not animated.
  var hasUnseenViews = false

  /// The view that labels the animation: the first whose property was changed.
  private(set) var firstView: UIView?

  // MARK: Stimuli

  /// The block has changed a property of a view in a window. `from` was its value on screen, nil
  /// for the whole contents, and `model` its value in the model.
  func collect(
    _ view: UIView, _ property: AnimatedProperty, from: AnimatedValue?,
    model: AnimatedValue? = nil, former: DisplayList? = nil
  ) {
    precondition(state == .collecting, "a property was added to an animation whose block has ended")
    if firstView == nil { firstView = view }
    let change = from.map { Change(from: $0, model: model ?? $0, span: keyframe) }
    guard let place = parts.firstIndex(where: { $0.view === view && $0.property == property })
    else {
      parts.append(
        Part(
          view: view, property: property, changes: change.map { [$0] } ?? [], former: former))
      return
    }
    // Within one keyframe, only the first value was shown.
    if let change, parts[place].changes.last?.span != keyframe {
      parts[place].changes.append(change)
    }
  }

  /// A later animation changes the property of the view: this one no longer shows it.
  func cover(_ view: UIView, _ property: AnimatedProperty) {
    for place in parts.indices where parts[place].view === view {
      if parts[place].property == property { parts[place].isCovered = true }
    }
  }

  /// The block has run: starts the time span. An animation that changes nothing or has no duration
  /// ends at the end of the turn.
  func begin() {
    precondition(state == .collecting, "an animation began twice")
    state = .running
    release = CATransaction.hold()
    animations.note(self, "animationBegan", detail: summary)
    beginning = animations.timeline.now
    if let holder {
      if holder.blocksTouches { block() }
      holder.hold { self.end(finished: true) }
      return
    }
    guard !parts.isEmpty, plan.duration > 0, span > 0 else {
      animations.turn.enqueue { self.end(finished: true) }
      return
    }
    if !plan.options.contains(.allowUserInteraction) { block() }
    guard span.isFinite else { return }
    let timer = TimelineTimer { [unowned self] in end(finished: true) }
    self.timer = timer
    animations.turn.arm(timer, at: animations.timeline.now.advanced(bySeconds: span))
  }

  private func block() {
    isBlocking = true
    for view in views { view.blockTouches() }
  }

  /// Removes properties that other animations take over, or whose views leave the window. If none
  /// remain, the animation ends unfinished at the end of the turn.
  func lose(_ isLost: (Part) -> Bool) {
    guard state == .running, parts.contains(where: isLost) else { return }
    let before = views
    parts.removeAll(where: isLost)
    if isBlocking {
      for view in before where !parts.contains(where: { $0.view === view }) {
        view.unblockTouches()
      }
    }
    guard parts.isEmpty else { return }
    if let timer { animations.timeline.disarm(timer) }
    animations.turn.enqueue { self.end(finished: false) }
  }

  private func end(finished: Bool) {
    guard state == .running else { return }
    state = .over
    animations.remove(self)
    if isBlocking { for view in views { view.unblockTouches() } }
    parts = []
    timer = nil
    animations.note(self, "animationEnded", detail: finished ? "finished" : "not finished")
    completion?(finished)
    release?()
    release = nil
  }

  // MARK: Facts

  /// The animated views, each once, in the order of their first change.
  private var views: [UIView] {
    var views: [UIView] = []
    for part in parts where !views.contains(where: { $0 === part.view }) { views.append(part.view) }
    return views
  }

  /// The duration and the other parameters: `0.300 s curveEaseOut repeat`.
  private var summary: String {
    var words = [seconds(plan.duration)]
    if plan.delay > 0 { words.append("after " + seconds(plan.delay)) }
    if !plan.kind.isEmpty { words.append(plan.kind) }
    if let transition = plan.options.transitionName { words.append(transition) }
    words.append("\(plan.options.curve)")
    if let rate = plan.options.framesPerSecond { words.append("\(rate)/s") }
    if plan.options.contains(.repeat) { words.append("repeat") }
    if plan.options.contains(.autoreverse) { words.append("autoreverse") }
    return words.joined(separator: " ")
  }

  private func seconds(_ time: TimeInterval) -> String {
    Thousandths.text(of: CallLog.milli(time)) + " s"
  }
}
