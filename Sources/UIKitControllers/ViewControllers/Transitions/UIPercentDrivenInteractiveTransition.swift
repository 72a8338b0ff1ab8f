public import Foundation
import InputCore

/// An object that drives a transition by its completed fraction, usually with a finger.
///
/// Call `update(_:)` while the finger moves, then `finish()` or `cancel()`. The transition then
/// continues by itself for the rest of the animator's duration, and the animator's animations end.
/// `finish()` and `cancel()` may be called before the transition has started: it then ends as soon
/// as possible.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  /// The state of the driver.
  private enum State {
    /// There is no transition in progress; `outcome` applies to the next one when it starts.
    case idle(outcome: Outcome?)
    /// Driven interactively.
    case driven(ViewControllerTransition)
    /// Running by itself to an end.
    case running(ViewControllerTransition, Run)
  }

  /// The end to which a transition runs by itself.
  private enum Outcome {
    case finish
    case cancel

    /// The completed fraction at that end.
    var share: CGFloat { self == .finish ? 1 : 0 }
  }

  /// The rest of a transition.
  private struct Run {
    let outcome: Outcome
    /// The completed fraction at its beginning.
    let share: CGFloat
    let since: Instant
    /// In nanoseconds.
    let duration: UInt64
    /// The pace; nil for a constant one.
    let timing: AnimationTiming?

    /// The completed fraction at an instant.
    func share(at instant: Instant) -> CGFloat {
      guard duration > 0 else { return outcome.share }
      let passed = min(CGFloat(instant.nanoseconds(since: since)) / CGFloat(duration), 1)
      return share + (outcome.share - share) * (timing?.share(at: passed) ?? passed)
    }
  }

  private var state = State.idle(outcome: nil)
  /// The animator that is scrubbed; nil if the animations are held instead.
  private var animator: (any UIViewImplicitlyAnimating)?
  private lazy var holder = SpanHolder { [unowned self] _ in completedShare }
  private lazy var timer = TimelineTimer { [unowned self] in arrive() }

  /// The speed of the rest of the transition, relative to the animator's own. Default: 1. A value
  /// that is not positive counts as 1.
  open var completionSpeed: CGFloat = 1

  /// The curve that the coordinator reports for the rest of the transition. Default: `easeInOut`.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// The pace of the rest of the transition. Default: nil, a constant pace.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether the transition waits for `update(_:)` from its start. Default: true. If false, it runs
  /// by itself until `pause()`.
  open var wantsInteractiveStart = true

  /// Creates a driver, which can drive one transition after another.
  public init() {}

  /// The animator's duration in seconds; 0 while there is no transition.
  open var duration: CGFloat {
    switch state {
    case .idle: 0
    case .driven(let transition), .running(let transition, _):
      CGFloat(transition.transitionDuration)
    }
  }

  /// The completed fraction of the transition, from 0 to 1.
  open var percentComplete: CGFloat { completedShare }

  private var completedShare: CGFloat {
    switch state {
    case .idle: 0
    case .driven(let transition): transition.percentComplete
    case .running(let transition, let run):
      transition.engine.map { run.share(at: $0.timeline.now) } ?? run.outcome.share
    }
  }

  // MARK: Stimuli

  /// Starts the transition; the toolkit calls this.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard case .idle(let outcome) = state,
      let transition = transitionContext as? ViewControllerTransition
    else { return }
    state = .driven(transition)
    animator = transition.interruptibleAnimator
    if let animator {
      animator.pauseAnimation()
    } else {
      holder.collect { transition.animate() }
    }
    if !wantsInteractiveStart {
      run(transition, to: .finish)
    } else if let outcome {
      letGo(outcome)
    }
  }

  /// Updates the completed fraction, from 0 to 1; ignored while the transition is not interactive.
  open func update(_ percentComplete: CGFloat) {
    switch state {
    case .driven(let transition):
      transition.updateInteractiveTransition(percentComplete)
      animator?.fractionComplete = transition.percentComplete
    case .idle, .running: break
    }
  }

  /// Makes a transition that runs by itself interactive again; ignored if none does.
  open func pause() {
    switch state {
    case .running(let transition, _):
      let share = percentComplete
      transition.engine?.timeline.disarm(timer)
      state = .driven(transition)
      transition.pauseInteractiveTransition()
      transition.updateInteractiveTransition(share)
      animator?.pauseAnimation()
      animator?.isReversed = false
    case .idle, .driven: break
    }
  }

  /// Ends the interaction, and returns the transition to its start.
  open func cancel() {
    letGo(.cancel)
  }

  /// Ends the interaction, and completes the transition.
  open func finish() {
    letGo(.finish)
  }

  /// Runs `animations`, which end when the transition reaches either end.
  final func collect(_ animations: () -> Void) {
    switch state {
    case .driven, .running: holder.collect(animations)
    case .idle: animations()
    }
  }

  private func letGo(_ outcome: Outcome) {
    switch state {
    case .idle: state = .idle(outcome: outcome)
    case .driven(let transition):
      switch outcome {
      case .finish: transition.finishInteractiveTransition()
      case .cancel: transition.cancelInteractiveTransition()
      }
      run(transition, to: outcome)
    case .running: break
    }
  }

  private func run(_ transition: ViewControllerTransition, to outcome: Outcome) {
    guard let engine = transition.engine else { return }
    let share = transition.percentComplete
    let remaining = abs(outcome.share - share) / (completionSpeed > 0 ? completionSpeed : 1)
    let seconds = transition.transitionDuration * Double(remaining)
    let now = engine.timeline.now
    let end = now.advanced(bySeconds: seconds)
    state = .running(
      transition,
      Run(
        outcome: outcome, share: share, since: now, duration: end.nanoseconds(since: now),
        timing: timingCurve?.timing(over: seconds)))
    if let animator, animator.state == .active {
      animator.isReversed = outcome == .cancel
      animator.continueAnimation(
        withTimingParameters: timingCurve ?? UICubicTimingParameters(animationCurve: .linear),
        durationFactor: remaining)
    }
    engine.timeline.arm(timer, at: end)
  }

  /// Ends the animations and the transition after the remaining time has passed.
  private func arrive() {
    state = .idle(outcome: nil)
    animator = nil
    holder.release()
  }
}
