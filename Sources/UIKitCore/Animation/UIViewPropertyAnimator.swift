public import Foundation
import InputCore

/// Animates what blocks change, and can be paused, reversed, scrubbed and stopped meanwhile.
///
/// The blocks run when the animator becomes active. As with other animations, the views then have
/// their new values and are seen on the way to them; if the animator ends at its beginning, they get
/// the former ones back. An active animator lives until its end without a reference to it.
///
/// ```
/// let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { card.center.y = 500 }
/// animator.addCompletion { position in if position == .end { card.removeFromSuperview() } }
/// animator.fractionComplete = 0.3  // under a finger
/// animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
/// ```
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private struct Block {
    let changes: () -> Void
    let delayFactor: CGFloat
  }

  /// The pace.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds, without the delay: a spring's own if it has one.
  public let duration: TimeInterval
  /// The delay of the last start in seconds.
  open private(set) var delay: TimeInterval = 0
  /// Whether the animated views receive touches. Default: true. It counts when the animator becomes
  /// active.
  open var isUserInteractionEnabled = true
  /// Whether a running animator may be paused, reversed, scrubbed and stopped. Default: true.
  open var isInterruptible = true
  /// Whether the fraction of a paused animator is that of the way, not of the time. Default: true.
  open var scrubsLinearly = true
  /// Whether the animator stays active and paused at the end of its time; `stopAnimation(_:)` then
  /// ends it. Default: false.
  open var pausesOnCompletion = false
  /// What the animator does.
  open private(set) var state = UIViewAnimatingState.inactive

  private var blocks: [Block] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [AnimatorChanges] = []
  /// The final values, from `stopAnimation(_:)` to `finishAnimation(at:)`.
  private var finalValues: AnimatorChanges.Values = []
  private var motion = AnimatorMotion.resting(0)
  private var isBackwards = false
  private weak var animations: Animations?
  private lazy var timer = TimelineTimer { [unowned self] in arrive() }
  private lazy var holder = makeHolder()

  /// Creates an animator with a pace.
  ///
  /// - Parameters:
  ///   - duration: In seconds; a spring's own counts instead if it has one.
  ///   - parameters: The pace.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = max(parameters.springTimingParameters?.ownDuration ?? duration, 0)
    timingParameters = parameters
  }

  // MARK: Blocks

  /// Adds changes that begin after a part of the remaining time, from 0 to 1, and end with the
  /// animator. In an active animator they are made immediately.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let block = Block(changes: animation, delayFactor: min(max(delayFactor, 0), 1))
    switch state {
    case .inactive: blocks.append(block)
    case .active: run(block)
    case .stopped: fail("addAnimations(_:)")
    }
  }

  /// Adds changes. In an active animator they are made immediately, and take the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds what is called at the end, with where the animations are then. It is not called after
  /// `stopAnimation(true)`.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func run(_ block: Block) {
    guard let animations else { return block.changes() }
    let share = share
    // The remaining part of the way, whichever direction it has.
    let (low, high) = isBackwards ? (0, share) : (share, 1)
    let span =
      isBackwards
      ? Double(low)...Double(high - (high - low) * block.delayFactor)
      : Double(low + (high - low) * block.delayFactor)...Double(high)
    var plan = ViewAnimation.Plan(duration: duration, delay: delay, kind: "animator")
    if isUserInteractionEnabled { plan.options.insert(.allowUserInteraction) }
    let whole = span.lowerBound < span.upperBound ? span : 0...1
    changes.append(
      AnimatorChanges(
        animations.animate(plan, within: whole, heldBy: holder, block.changes)))
  }

  private func makeHolder() -> SpanHolder {
    SpanHolder(blocksTouches: !isUserInteractionEnabled) { [unowned self] in motion.share(at: $0) }
  }

  // MARK: Motion

  /// Whether the animations move.
  open var isRunning: Bool { motion.isMoving }

  /// Whether the animations run from their ends to their beginnings. Running ones turn back where
  /// they are, and take as long as they have for that part of the way.
  open var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards else { return }
      let wasRunning = isRunning
      if wasRunning { interrupt("isReversed") }
      isBackwards = newValue
      if wasRunning { move(over: duration * remainingShare, timing) }
    }
  }

  /// How much of the way is done, from 0 to 1, in the direction in which the animations run; of the
  /// time, in a paused animator with `scrubsLinearly` false. Setting it activates an inactive
  /// animator, and pauses a running one.
  open var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      let way = isBackwards ? 1 - share : share
      return isRunning || scrubsLinearly ? way : timing.fraction(of: way)
    }
    set {
      activate("fractionComplete")
      if isRunning { interrupt("fractionComplete") }
      let fraction = min(max(newValue, 0), 1)
      let way = scrubsLinearly ? fraction : timing.share(at: fraction)
      motion = .resting(isBackwards ? 1 - way : way)
    }
  }

  /// Starts the animations, or resumes paused ones within the time that is left.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animations after a delay in seconds. The blocks run immediately.
  open func startAnimation(afterDelay delay: TimeInterval) {
    if state == .inactive { self.delay = max(delay, 0) }
    activate("startAnimation()")
    guard state == .active, !isRunning else { return }
    move(over: duration * remainingShare, timing, after: max(delay, 0))
  }

  /// Pauses the animations where they are; activates an inactive animator without starting it.
  open func pauseAnimation() {
    activate("pauseAnimation()")
    if isRunning { interrupt("pauseAnimation()") }
  }

  /// Resumes paused animations with another pace, within `durationFactor` durations; with 0, within
  /// the time that is left, and with nil, at the animator's own pace.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active else { fail("continueAnimation(withTimingParameters:durationFactor:)") }
    guard !isRunning else { return }
    let seconds = duration * (durationFactor > 0 ? Double(durationFactor) : remainingShare)
    move(over: seconds, parameters?.timing(over: seconds) ?? timing)
  }

  /// Ends the animations where they are: the views have the values that are seen.
  ///
  /// - Parameter withoutFinishing: true if that is all; with false the animator is stopped, and
  ///   `finishAnimation(at:)` has to follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    if isRunning { interrupt("stopAnimation(_:)") }
    finalValues = changes.flatMap(\.present)
    if let animations { for change in changes { change.settle(animations) } }
    holder.release()
    state = .stopped
    if withoutFinishing { end() }
  }

  /// Ends a stopped animator: the views get the values of a position, and the completions are called
  /// with it.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { fail("finishAnimation(at:)") }
    switch finalPosition {
    case .start: for change in changes.reversed() { change.revert() }
    case .end: AnimatorChanges.set(finalValues)
    case .current: break
    }
    complete(finalPosition)
  }

  /// How far the animations are, from 0 to 1: a spring's overshoot counts as its end.
  private var share: CGFloat { min(max(motion.share(at: now), 0), 1) }

  private var now: Instant { animations?.timeline.now ?? .zero }

  private var timing: AnimationTiming {
    timingParameters?.timing(over: duration) ?? .curve(.easeInOut)
  }

  /// How much of the way is left.
  private var remainingShare: Double {
    Double(isBackwards ? share : 1 - share)
  }

  /// Runs the blocks of an inactive animator.
  private func activate(_ call: String) {
    guard state != .stopped else { fail(call) }
    guard state == .inactive else { return }
    state = .active
    animations = UIView.runningAnimations
    animations?.keep(self)
    holder = makeHolder()
    motion = .resting(isBackwards ? 1 : 0)
    let waiting = blocks
    blocks = []
    for block in waiting { run(block) }
  }

  private func move(over seconds: TimeInterval, _ timing: AnimationTiming, after delay: Double = 0)
  {
    guard let animations else { return arrive() }
    let start = animations.timeline.now.advanced(bySeconds: delay)
    motion = .moving(
      from: motion.share(at: now), to: isBackwards ? 0 : 1, since: start, seconds: seconds, timing)
    animations.turn.arm(timer, at: start.advanced(bySeconds: seconds))
  }

  /// Has running animations rest where they are.
  private func interrupt(_ call: String) {
    precondition(isInterruptible, "\(call) of a running animator that is not interruptible")
    animations?.turn.disarm(timer)
    motion = .resting(motion.share(at: now))
  }

  /// The time is over.
  private func arrive() {
    motion = .resting(isBackwards ? 0 : 1)
    guard !pausesOnCompletion else { return }
    holder.release()
    if isBackwards { for change in changes.reversed() { change.revert() } }
    complete(isBackwards ? .start : .end)
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    let calls = completions
    end()
    for call in calls { call(position) }
  }

  private func end() {
    (state, motion) = (.inactive, .resting(0))
    (changes, finalValues, completions) = ([], [], [])
    animations?.release(self)
  }

  private func fail(_ call: String) -> Never {
    preconditionFailure("\(call) of an animator whose state is \(state)")
  }
}
