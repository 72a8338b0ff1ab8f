import Foundation
@_spi(Toolkit) import UIKitCore

/// A change of the controller on the screen: a presentation, a dismissal, a push or a pop.
///
/// It makes the appearance calls, runs the animator or the interaction controller, keeps new
/// touches off both views meanwhile, and serves app code as the context and the coordinator.
///
/// The order: the *will* calls, the outgoing controller's first except between tabs; the animation,
/// with the alongside animations; `animationEnded(_:)`; the final placement of the views
/// (`Plan.settle`); the *did* calls; `Plan.conclude`; the completions of the alongside animations.
/// After a cancellation, the incoming controller receives *will disappear* and *did disappear*, and
/// the outgoing one *will appear* and *did appear* (rule 20.4).
@MainActor final class ViewControllerTransition {
  /// The description of a transition by its requester.
  struct Plan {
    var from: UIViewController?
    var to: UIViewController?
    /// The outgoing and incoming views; nil for a view that stays in place.
    var fromView: UIView?
    var toView: UIView?
    var container: UIView
    /// The frames of the views at the start and at the end, in the container's coordinates.
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
    var style = UIModalPresentationStyle.none
    var isAnimated: Bool
    /// The animator; nil for an immediate change. Not called if the transition is not animated.
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// The rotation of the interface on the screen during the transition.
    var targetTransform = CGAffineTransform.identity
    /// Whether the incoming controller's *did* call comes first, as in a presentation. In a
    /// container, the outgoing controller's does.
    var isIncomingNotifiedFirst = false
    /// Whether the incoming controller's *will* call comes first, as between tabs.
    var warnsIncomingFirst = false
    /// Places the incoming view if there is no animator.
    var place: () -> Void
    /// Called after the *will* calls.
    var willShow: () -> Void = {}
    /// Removes the view that is no longer on the screen: the outgoing one or, after a cancellation,
    /// the incoming one.
    var settle: (_ completed: Bool) -> Void
    /// Called after the *did* calls.
    var conclude: (_ completed: Bool) -> Void
  }

  typealias Alongside = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let plan: Plan
  private(set) var machine = TransitionMachine()
  private(set) var initiallyInteractive = false
  /// Whether the animation has started, so that later alongside animations run immediately.
  private var isAnimationBegun = false
  private var alongside: [Alongside] = []
  private var completions: [Alongside] = []
  private var interactionHandlers: [Alongside] = []

  init(_ plan: Plan) {
    self.plan = plan
  }

  /// Starts the transition. In a hidden window, or in a parent off the screen, nothing appears
  /// until those are shown. A transition that is not animated ends at the end of the turn, after
  /// its layout.
  func start() {
    let interactor = plan.isAnimated ? plan.interactor : nil
    initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    let isFirst = machine.start(interactive: initiallyInteractive)
    precondition(isFirst, "a transition starts once")
    plan.from?.state.transition = self
    plan.to?.state.transition = self
    if plan.style == .none, let container = (plan.to ?? plan.from)?.state.parent {
      container.state.expectedChange?.begin(self)
    }
    setTouchable(false)
    if plan.warnsIncomingFirst { beginIncoming() }
    outgoing?.beginTransition(appearing: false, animated: plan.isAnimated)
    if !plan.warnsIncomingFirst { beginIncoming() }
    plan.willShow()
    if !plan.isAnimated || plan.animator == nil {
      plan.place()
      completeAfterLayout()
    } else if let interactor, initiallyInteractive || interactor.canTakeOver {
      interactor.startInteractiveTransition(self)
    } else {
      animate()
    }
    runAlongside()
  }

  /// Runs the animator.
  func animate() {
    plan.animator?.animateTransition(using: self)
  }

  /// The interruptible animator that the transition's animator provides; nil for none.
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    let animator = plan.animator?.interruptibleAnimator(using: self)
    return animator is AbsentAnimator ? nil : animator
  }

  /// The engine of the application whose window contains the transition.
  var engine: Engine? { containerView.homeApplication?.engine }

  private func completeAfterLayout() {
    if let engine {
      engine.turn.enqueueAfterLayout { self.completeTransition(true) }
    } else {
      completeTransition(true)
    }
  }

  // MARK: The controllers

  /// The controller whose view is outgoing.
  private var outgoing: UIViewController? { plan.fromView == nil ? nil : plan.from }

  /// The controller whose view is incoming.
  private var incoming: UIViewController? { plan.toView == nil ? nil : plan.to }

  /// Returns whether a controller will be on the screen once its view is in place.
  private func mayAppear(_ controller: UIViewController?) -> Bool {
    guard plan.container.window.isVisible else { return false }
    guard let parent = controller?.state.parent else { return true }
    return parent.state.appearance.isShown || !parent.shouldAutomaticallyForwardAppearanceMethods
  }

  private func beginIncoming() {
    guard mayAppear(incoming) else { return }
    incoming?.beginTransition(appearing: true, animated: plan.isAnimated)
  }

  private func setTouchable(_ isTouchable: Bool) {
    let views = [
      plan.fromView, plan.toView, plan.from?.viewIfLoaded, plan.to?.viewIfLoaded,
    ]
    for view in views { view?.setFlag(.inTransition, to: !isTouchable) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard machine.complete(didComplete) else { return }
    setTouchable(true)
    if let animator = plan.animator, plan.isAnimated { animator.animationEnded(didComplete) }
    if didComplete { endAppearances() } else { turnAppearancesBack() }
    // Either of them may be in another transition by now.
    for controller in [plan.from, plan.to] where controller?.state.transition === self {
      controller?.state.transition = nil
    }
    plan.conclude(didComplete)
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }

  private func endAppearances() {
    plan.settle(true)
    let both = plan.isIncomingNotifiedFirst ? [incoming, outgoing] : [outgoing, incoming]
    for controller in both { controller?.endAppearance() }
  }

  private func turnAppearancesBack() {
    incoming?.beginTransition(appearing: false, animated: plan.isAnimated)
    plan.settle(false)
    incoming?.endAppearance()
    guard mayAppear(outgoing) else { return }
    outgoing?.beginTransition(appearing: true, animated: plan.isAnimated)
    outgoing?.endAppearance()
  }

  // MARK: Alongside animations

  private func runAlongside() {
    isAnimationBegun = true
    guard !alongside.isEmpty else { return }
    let waiting = alongside
    alongside = []
    goAlong { for animation in waiting { animation(self) } }
  }

  /// Runs alongside animations for the duration of the transition's own animation.
  private func goAlong(_ animations: () -> Void) {
    let duration = transitionDuration
    guard duration > 0, let engine else {
      animations()
      return
    }
    if let driver = plan.interactor as? UIPercentDrivenInteractiveTransition {
      driver.collect {
        engine.animations.animate(.init(duration: duration), animations, completion: nil)
      }
    } else {
      engine.animations.animate(.init(duration: duration), animations, completion: nil)
    }
  }

  private func callInteractionHandlers() {
    for handler in interactionHandlers { handler(self) }
  }
}

extension ViewControllerTransition: UIViewControllerContextTransitioning {
  var containerView: UIView { plan.container }
  var isAnimated: Bool { plan.isAnimated }
  var presentationStyle: UIModalPresentationStyle { plan.style }
  var transitionWasCancelled: Bool { machine.wasCancelled }

  var isInteractive: Bool {
    switch machine.state {
    case .interacting: true
    case .ready, .animating, .over: false
    }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    machine.update(percentComplete)
  }

  func finishInteractiveTransition() {
    if machine.release(cancelled: false) { callInteractionHandlers() }
  }

  func cancelInteractiveTransition() {
    if machine.release(cancelled: true) { callInteractionHandlers() }
  }

  func pauseInteractiveTransition() {
    if machine.pause() { callInteractionHandlers() }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? plan.from : key == .to ? plan.to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? plan.fromView : key == .to ? plan.toView : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === plan.from ? plan.initialFrame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === plan.to ? plan.finalFrame : .zero
  }
}

extension ViewControllerTransition: UIViewControllerTransitionCoordinator {
  var isCancelled: Bool { machine.wasCancelled }
  var isInterruptible: Bool { plan.isAnimated && plan.interactor?.canTakeOver ?? false }
  var percentComplete: CGFloat { machine.share }
  var completionVelocity: CGFloat { plan.interactor?.completionSpeed ?? 1 }
  var targetTransform: CGAffineTransform { plan.targetTransform }
  var completionCurve: UIView.AnimationCurve { plan.interactor?.completionCurve ?? .easeInOut }

  var transitionDuration: TimeInterval {
    plan.isAnimated ? plan.animator?.transitionDuration(using: self) ?? 0 : 0
  }

  func animate(alongsideTransition animation: Alongside?, completion: Alongside?) -> Bool {
    switch machine.state {
    case .over: return false
    case .ready, .interacting, .animating: break
    }
    if let animation {
      if isAnimationBegun { goAlong { animation(self) } } else { alongside.append(animation) }
    }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: Alongside?, completion: Alongside?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Alongside) {
    interactionHandlers.append(handler)
  }
}

extension UIViewControllerInteractiveTransitioning {
  /// Whether it drives the whole transition, and so can resume the interaction later.
  fileprivate var canTakeOver: Bool { self is UIPercentDrivenInteractiveTransition }
}
