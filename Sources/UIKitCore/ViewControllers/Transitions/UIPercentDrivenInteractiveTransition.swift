public import Foundation
import InputCore

/// Drives a transition by how much of it is done, usually as a finger goes.
///
/// Report `update(_:)` while the finger moves, then `finish()` or `cancel()`; what remains of the
/// animator's duration passes by itself, and then the animations of the animator end. Both may be called
/// before the transition has begun: it is then over as soon as it can be.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  /// What the driver does.
  private enum State {
    /// There is no transition, or none any more; `outcome` is what to do when one begins.
    case idle(outcome: Outcome?)
    /// Somebody drives it.
    case driven(ViewControllerTransition)
    /// It goes by itself from `share` to an end, since an instant and for some nanoseconds.
    case running(ViewControllerTransition, Outcome, share: CGFloat, since: Instant, lasts: UInt64)
  }

  /// Where a transition goes when nobody drives it.
  private enum Outcome {
    case finish
    case cancel

    /// The share of the transition that is done there.
    var share: CGFloat { self == .finish ? 1 : 0 }
  }

  private var state = State.idle(outcome: nil)
  private let holder = SpanHolder()
  private lazy var timer = TimelineTimer { [unowned self] in arrive() }

  /// How fast what remains goes, 1 being the animator's own pace; not positive counts as 1.
  open var completionSpeed: CGFloat = 1

  /// How fast what remains is on its way, for what goes along; `easeInOut` unless set.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// Whether the transition waits for `update(_:)` from its begin; true at first. Otherwise it goes by
  /// itself until `pause()`.
  open var wantsInteractiveStart = true

  /// Makes a driver, for one transition after the other.
  public init() {}

  /// The animator's duration in seconds; 0 while there is no transition.
  open var duration: CGFloat {
    switch state {
    case .idle: 0
    case .driven(let transition), .running(let transition, _, _, _, _):
      CGFloat(transition.transitionDuration)
    }
  }

  /// How much of the transition is done, 0 to 1.
  open var percentComplete: CGFloat {
    switch state {
    case .idle: 0
    case .driven(let transition): transition.percentComplete
    case .running(let transition, let outcome, let share, let since, let lasts):
      share + (outcome.share - share) * passed(since, of: lasts, in: transition)
    }
  }

  /// The share of a run that has passed.
  private func passed(
    _ since: Instant, of lasts: UInt64, in transition: ViewControllerTransition
  ) -> CGFloat {
    guard let now = transition.engine?.timeline.now, lasts > 0 else { return 1 }
    return min(CGFloat(now.nanoseconds(since: since)) / CGFloat(lasts), 1)
  }

  // MARK: Stimuli

  /// The transition begins; the toolkit calls this.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard case .idle(let outcome) = state,
      let transition = transitionContext as? ViewControllerTransition
    else { return }
    state = .driven(transition)
    holder.collect { transition.animate() }
    if !wantsInteractiveStart {
      run(transition, to: .finish)
    } else if let outcome {
      letGo(outcome)
    }
  }

  /// The finger has come this far, 0 to 1; ignored while nobody drives the transition.
  open func update(_ percentComplete: CGFloat) {
    switch state {
    case .driven(let transition): transition.updateInteractiveTransition(percentComplete)
    case .idle, .running: break
    }
  }

  /// Takes over a transition that goes by itself; ignored where none does.
  open func pause() {
    switch state {
    case .running(let transition, _, _, _, _):
      let share = percentComplete
      transition.engine?.timeline.disarm(timer)
      state = .driven(transition)
      transition.pauseInteractiveTransition()
      transition.updateInteractiveTransition(share)
    case .idle, .driven: break
    }
  }

  /// The finger has let go, and the transition goes back to its begin.
  open func cancel() {
    letGo(.cancel)
  }

  /// The finger has let go, and the transition goes on to its end.
  open func finish() {
    letGo(.finish)
  }

  /// Runs `animations`, which end when the transition comes to one of its ends.
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
    let speed = completionSpeed > 0 ? completionSpeed : 1
    let remaining = abs(outcome.share - share)
    let now = engine.timeline.now
    let end = now.advanced(
      bySeconds: transition.transitionDuration * Double(remaining) / Double(speed))
    state = .running(
      transition, outcome, share: share, since: now, lasts: end.nanoseconds(since: now))
    engine.timeline.arm(timer, at: end)
  }

  /// What remained has passed: the animations end, and with them the transition.
  private func arrive() {
    if case .running(let transition, _, _, _, _) = state, let engine = transition.engine {
      engine.log.instant = engine.timeline.now
    }
    state = .idle(outcome: nil)
    holder.release()
  }
}
