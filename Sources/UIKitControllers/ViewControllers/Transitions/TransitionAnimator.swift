import Foundation
import InputCore
@_spi(Toolkit) import UIKitCore

/// The toolkit's own transition: the views are placed immediately, and are seen on their way there
/// while the duration passes.
@MainActor final class TransitionAnimator: UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let style: TransitionLook.Style
  private let bar: UINavigationBar?
  private let place: () -> Void

  /// Creates an animation of `duration` seconds that starts by placing the views; `bar` shows it
  /// too.
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

  /// A finger's transition is seen as far as the finger has come; another one comes to rest like a
  /// spring that does not oscillate, which is iOS's pace.
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
