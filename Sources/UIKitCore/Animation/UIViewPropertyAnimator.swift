public import Foundation
import InputCore

/// Animates the changes made by blocks, and can be paused, reversed, scrubbed and stopped
/// meanwhile.
///
/// The blocks run when the animator becomes active. As with other animations, the views then have
/// their new values, and the screen shows them on the way there. If the animator ends at its
/// beginning, the former values are restored. An active animator is retained until its end.
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

  /// The timing.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds, without the delay. A spring that determines its own duration
  /// overrides the one given.
  public let duration: TimeInterval
  /// The delay of the last start, in seconds.
  open private(set) var delay: TimeInterval = 0
  /// Whether the animated views receive touches. Read when the animator becomes active. Default:
  /// true.
  open var isUserInteractionEnabled = true
  /// Whether a running animator may be paused, reversed, scrubbed and stopped. Default: true.
  open var isInterruptible = true
  /// Whether `fractionComplete` of a paused animator is the fraction of the way, not of the time.
  /// Default: true.
  open var scrubsLinearly = true
  /// Whether the animator stays active and paused at the end of its time; `stopAnimation(_:)` then
  /// ends it. It also stays active when the application enters the background, which ends others.
  /// Default: false.
  open var pausesOnCompletion = false
  /// The state of the animator.
  open private(set) var state = UIViewAnimatingState.inactive

  private var blocks: [Block] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [AnimatorChanges] = []
  /// The final values, from `stopAnimation(_:)` to `finishAnimation(at:)`.
  private var finalValues: AnimatorChanges.Values = []
  private var motion = AnimatorMotion.resting(0)
  private var isBackwards = false
  /// Whether a block has changed a view in no window.
  private var hasUnseenViews = false
  private weak var animations: Animations?
  private lazy var timer = TimelineTimer { [unowned self] in arrive() }
  private lazy var holder = makeHolder()

  /// Creates an animator with a timing.
  ///
  /// - Parameters:
  ///   - duration: In seconds; ignored if a spring determines its own.
  ///   - parameters: The timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = max(parameters.springTimingParameters?.ownDuration ?? duration, 0)
    timingParameters = parameters
  }

  // MARK: Blocks

  /// Adds changes that begin after `delayFactor` of the remaining time, from 0 to 1, and end with
  /// the animator. An active animator makes them immediately.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let block = Block(changes: animation, delayFactor: min(max(delayFactor, 0), 1))
    switch state {
    case .inactive: blocks.append(block)
    case .active: run(block)
    case .stopped: fail("addAnimations(_:)")
    }
  }

  /// Adds changes. An active animator makes them immediately and animates them over the remaining
  /// time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a call to make at the end, with the position of the animations. It is not made after
  /// `stopAnimation(true)`.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func run(_ block: Block) {
    guard let animations else { return block.changes() }
    let share = share
    // The remaining part of the way, in either direction.
    let (low, high) = isBackwards ? (0, share) : (share, 1)
    let span =
      isBackwards
      ? Double(low)...Double(high - (high - low) * block.delayFactor)
      : Double(low + (high - low) * block.delayFactor)...Double(high)
    var plan = ViewAnimation.Plan(duration: duration, delay: delay, kind: "animator")
    if isUserInteractionEnabled { plan.options.insert(.allowUserInteraction) }
    let whole = span.lowerBound < span.upperBound ? span : 0...1
    let animation = animations.animate(plan, within: whole, heldBy: holder, block.changes)
    if animation.hasUnseenViews { hasUnseenViews = true }
    changes.append(AnimatorChanges(animation))
  }

  private func makeHolder() -> SpanHolder {
    SpanHolder(blocksTouches: !isUserInteractionEnabled) { [unowned self] in motion.share(at: $0) }
  }

  // MARK: Motion

  /// Whether the animations are moving.
  open var isRunning: Bool { motion.isMoving }

  /// Whether the animations run from their ends to their beginnings. Setting it turns running
  /// animations back from where they are; the way back takes its share of the duration.
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

  /// The fraction of the way that is complete, from 0 to 1, in the direction in which the
  /// animations run; in a paused animator with `scrubsLinearly` false, the fraction of the time.
  /// Setting it activates an inactive animator and pauses a running one.
  open var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      let way = isBackwards ? 1 - share : share
      return isRunning || scrubsLinearly ? way : timing.fraction(of: way)
    }
    set {
      activate("fractionComplete")
      if isRunning {
        interrupt("fractionComplete")
        endIfUnseen()
      }
      let fraction = min(max(newValue, 0), 1)
      let way = scrubsLinearly ? fraction : timing.share(at: fraction)
      motion = .resting(isBackwards ? 1 - way : way)
    }
  }

  /// Starts the animations, or resumes paused ones over the remaining time.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animations after a delay in seconds. The blocks run immediately.
  open func startAnimation(afterDelay delay: TimeInterval) {
    if state == .inactive { self.delay = max(delay, 0) }
    activate("startAnimation()")
    guard state == .active, !isRunning else { return }
    move(over: duration * remainingShare, timing, after: max(delay, 0))
  }

  /// Pauses the animations where they are; activates an inactive animator without starting it. A
  /// running animator whose views are all in no window ends, at the end of the turn (rule 26.15).
  open func pauseAnimation() {
    activate("pauseAnimation()")
    guard isRunning else { return }
    interrupt("pauseAnimation()")
    endIfUnseen()
  }

  /// Resumes paused animations with another timing, over `durationFactor` durations. A factor of 0
  /// stands for the remaining time, nil for the animator's own timing.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active else { fail("continueAnimation(withTimingParameters:durationFactor:)") }
    guard !isRunning else { return }
    let seconds = duration * (durationFactor > 0 ? Double(durationFactor) : remainingShare)
    move(over: seconds, parameters?.timing(over: seconds) ?? timing)
  }

  /// Ends the animations where they are: the views take the values on screen.
  ///
  /// - Parameter withoutFinishing: true if nothing follows; with false the animator becomes
  ///   `stopped`, and `finishAnimation(at:)` must follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    if isRunning { interrupt("stopAnimation(_:)") }
    finalValues = changes.flatMap(\.present)
    if let animations { for change in changes { change.settle(animations) } }
    holder.release()
    state = .stopped
    if withoutFinishing { end() }
  }

  /// Ends a stopped animator: sets the views to the values at `finalPosition`, and calls the
  /// completions with it.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { fail("finishAnimation(at:)") }
    switch finalPosition {
    case .start: for change in changes.reversed() { change.revert() }
    case .end: AnimatorChanges.set(finalValues)
    case .current: break
    }
    complete(finalPosition)
  }

  /// The progress of the animations, from 0 to 1; a spring's overshoot counts as 1.
  private var share: CGFloat { min(max(motion.share(at: now), 0), 1) }

  private var now: Instant { animations?.timeline.now ?? .zero }

  private var timing: AnimationTiming {
    timingParameters?.timing(over: duration) ?? .curve(.easeInOut)
  }

  /// The share of the way that remains.
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

  /// Stops running animations where they are.
  private func interrupt(_ call: String) {
    precondition(isInterruptible, "\(call) of a running animator that is not interruptible")
    animations?.turn.disarm(timer)
    motion = .resting(motion.share(at: now))
  }

  /// Handles the end of the time.
  private func arrive() {
    motion = .resting(isBackwards ? 0 : 1)
    guard !pausesOnCompletion else { return }
    holder.release()
    if isBackwards { for change in changes.reversed() { change.revert() } }
    complete(isBackwards ? .start : .end)
  }

  /// Ends a paused animator if it animates nothing because its views are in no window.
  private func endIfUnseen() { endSoon { [unowned self] in isUnseen } }

  private var isUnseen: Bool {
    hasUnseenViews && !pausesOnCompletion && changes.allSatisfy(\.isEmpty)
  }

  /// Ends the animations of these views; the animator, if it has no others (rule 26.10).
  func viewsLeftScreen(where isOff: (UIView) -> Bool) {
    guard state == .active, !pausesOnCompletion else { return }
    for change in changes { change.lose(where: isOff) }
    endIfLost()
  }

  /// Ends the animator if all its animations were removed from the views' layers.
  func endIfLost() { endSoon { [unowned self] in isLost } }

  private var isLost: Bool {
    !pausesOnCompletion && changes.contains { !$0.isEmpty } && changes.allSatisfy(\.isLost)
  }

  /// Ends the animator at the end of the turn, with its views at their final values, if there is a
  /// reason now and then.
  private func endSoon(if hasReason: @escaping @MainActor () -> Bool) {
    guard state == .active, hasReason() else { return }
    animations?.turn.enqueue { [self] in
      guard state == .active, hasReason() else { return }
      if isRunning { animations?.turn.disarm(timer) }
      holder.release()
      complete(.end)
    }
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    let calls = completions
    end()
    for call in calls { call(position) }
  }

  private func end() {
    (state, motion) = (.inactive, .resting(0))
    (changes, finalValues, completions) = ([], [], [])
    hasUnseenViews = false
    animations?.release(self)
  }

  private func fail(_ call: String) -> Never {
    preconditionFailure("\(call) of an animator whose state is \(state)")
  }
}
