import Foundation
import InputCore
@_spi(Toolkit) import UIKitCore

/// The toolkit's own transition, which places the views immediately, but shows them on their way
/// there while the duration passes.
@MainActor final class TransitionAnimator: UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let style: TransitionLook.Style
  private let bar: UINavigationBar?
  private let place: () -> Void

  /// Creates an animation of `duration` seconds that starts by calling `place`, which places the
  /// views; `bar` animates its titles along.
  init(
    duration: TimeInterval, style: TransitionLook.Style, bar: UINavigationBar? = nil,
    place: @escaping () -> Void
  ) {
    (self.duration, self.style, self.bar) = (duration, style, bar)
    self.place = place
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    place()
    let engine = transitionContext.containerView.homeApplication?.engine
    let hide = engine.map { engine in
      let look = look(of: transitionContext, on: engine)
      bar?.changeTitle(like: look)
      return engine.animations.show { look.add(to: &$0, at: $1) }
    }
    TransitionSpan.begin(seconds: duration, on: engine) { [bar] in
      hide?()
      bar?.titleDidChange()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Returns the look of a transition: one with a driver follows the finger, any other slows down
  /// like a critically damped spring, as on iOS.
  private func look(
    of context: any UIViewControllerContextTransitioning, on engine: Engine
  ) -> TransitionLook {
    if let holder = engine.animations.spanHolder {
      return TransitionLook(style, of: context) { [weak holder] instant in
        holder?.completedShare(at: instant) ?? 1
      }
    }
    let (duration, beginning) = (duration, engine.timeline.now)
    let spring = SpringTiming(settlingWithDamping: 1, velocity: 0, duration: duration)
    return TransitionLook(style, of: context) { instant in
      let passed = duration > 0 ? instant.seconds(since: beginning) / duration : 1
      return passed < 1 ? spring.share(at: CGFloat(passed)) : 1
    }
  }
}
