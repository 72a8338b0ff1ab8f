import Foundation

/// A controller presented by another, from the request to the end.
///
///     requested ──begins──▶ presenting ──over──▶ shown ──dismiss──▶ leaving ──begins──▶ dismissing
///         │                     │                  ▲                                    │      │
///         └──refused──▶ gone ◀──┴──cancelled       └─────────cancelled──────────────────┘      │
///                         ▲───────────────────────────────────────over─────────────────────────┘
///
/// The presenter owns it, and it owns the presented controller.
@MainActor package final class Presentation {
  enum State: Equatable, Sendable {
    /// Requested, to start at the end of the turn.
    case requested
    /// The presented view is moving in.
    case presenting
    /// On the screen.
    case shown
    /// To be dismissed at the end of the turn, alone or with other presentations.
    case leaving
    /// The presented view is moving out.
    case dismissing
    /// Over, or never started.
    case gone
  }

  /// The place of a presenter's view before a presentation removed it.
  struct Home {
    weak var superview: UIView?
    var index: Int
    var frame: CGRect
    /// Whether the view covered its superview and should do so again.
    var isCovering: Bool
  }

  let presented: UIViewController
  let source: UIViewController
  let controller: UIPresentationController
  /// Changes if the controllers between the two are dismissed before this one.
  package weak var presenter: UIViewController?
  var state = State.requested
  /// Whether the current change is animated.
  var isAnimated: Bool
  /// Whether it was dismissed without an animation and so counts as gone for app code, until the
  /// dismissal starts at the end of the turn (rule 24.12).
  var isGoneForApps = false
  /// Set while the presenter's view is removed.
  var home: Home?
  /// The first responder before the presentation.
  weak var firstResponder: UIResponder?
  /// The transition in progress.
  var transition: ViewControllerTransition?
  /// The transition that was requested and has not begun, if it is animated.
  var expected: ExpectedTransition?
  /// The work to do after the transition in progress.
  private var waiting: [() -> Void] = []

  init(
    of presented: UIViewController, by presenter: UIViewController, source: UIViewController,
    animated: Bool
  ) {
    self.presented = presented
    self.presenter = presenter
    self.source = source
    isAnimated = animated
    controller = presented.makePresentationController(presenter: presenter, source: source)
    presenter.state.presentation = self
    presented.state.presentedBy = self
  }

  isolated deinit { controller.container?.removeFromSuperview() }

  /// Whether a transition is in progress or scheduled.
  var isBusy: Bool {
    switch state {
    case .requested, .presenting, .leaving, .dismissing: true
    case .shown, .gone: false
    }
  }

  /// Whether the presented view is moving in.
  var isComing: Bool {
    switch state {
    case .requested, .presenting: true
    case .shown, .leaving, .dismissing, .gone: false
    }
  }

  /// Whether the presented view is moving out.
  var isGoing: Bool {
    switch state {
    case .leaving, .dismissing: true
    case .requested, .presenting, .shown, .gone: false
    }
  }

  /// Runs `work` after the transition in progress.
  func whenIdle(_ work: @escaping () -> Void) {
    waiting.append(work)
  }

  /// Takes over the waiting work of `other`, which ends immediately.
  func moveWaiting(from other: Presentation) {
    waiting += other.waiting
    other.waiting = []
  }

  func becomeIdle() {
    transition = nil
    let waiting = waiting
    self.waiting = []
    for work in waiting { work() }
  }

  /// Ends the presentation: separates presenter and presented controller, and removes the
  /// container.
  func cut() {
    state = .gone
    let expected = expected
    self.expected = nil
    defer { expected?.end() }
    if presenter?.state.presentation === self { presenter?.state.presentation = nil }
    presented.state.presentedBy = nil
    controller.container?.removeFromSuperview()
    controller.container = nil
  }

  /// Expects the animated transition that was requested; it starts at the end of the turn.
  func expectTransition(isComing: Bool) {
    guard isAnimated, let view = presenter?.viewIfLoaded else { return }
    expected = ExpectedTransition(
      from: isComing ? presenter : presented, to: isComing ? presented : presenter,
      in: view.window ?? view, style: presented.modalPresentationStyle,
      duration: UIInputTunables.current.presentationDuration)
  }

  // MARK: Presenting

  /// Starts a requested presentation; `completion` runs after the presented view has appeared.
  func begin(completion: (() -> Void)?) {
    guard state == .requested else { return }
    guard let presenter, let view = presenter.viewIfLoaded, let window = view.window,
      view.window.isVisible
    else {
      let source = source
      cut()
      source.refusePresentation(of: presented, because: "is no longer in a visible window")
      becomeIdle()
      return
    }
    state = .presenting
    controller.adaptedStyle = controller.adaptivePresentationStyle
    let container = makeContainer(for: view, in: window)
    controller.container = container
    controller.note("presentationTransitionWillBegin")
    controller.presentationTransitionWillBegin()
    setFirstResponderAside(in: window, below: view)
    if controller.shouldRemovePresentersView { moveView(view, into: container) }
    let transition = ViewControllerTransition(
      presentationPlan(container, completion: completion))
    controller.announceStyle(with: transition)
    start(transition)
  }

  func start(_ transition: ViewControllerTransition) {
    self.transition = transition
    expected?.begin(transition)
    expected = nil
    transition.start()
  }

  private func makeContainer(for view: UIView, in window: UIWindow) -> PresentationContainerView {
    let isFull = controller.shouldPresentInFullscreen
    let superview = isFull ? window : view.superview ?? window
    let container = PresentationContainerView(frame: isFull ? window.bounds : view.frame)
    container.controller = controller
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isFull {
      superview.addSubview(container)
    } else {
      superview.insertSubview(container, aboveSubview: view)
    }
    return container
  }

  /// Moves the presenter's view into the container for the duration of the transition, as on iOS.
  private func moveView(_ view: UIView, into container: UIView) {
    guard let superview = view.superview else { return }
    home = Home(
      superview: superview, index: superview.subviews.firstIndex { $0 === view } ?? 0,
      frame: view.frame, isCovering: view.frame == superview.bounds)
    let frame = superview.convert(view.frame, to: container)
    container.insertSubview(view, at: 0)
    view.frame = frame
  }

  private func presentationPlan(
    _ container: UIView, completion: (() -> Void)?
  ) -> ViewControllerTransition.Plan {
    let (presenter, presented, controller) = (presenter, presented, controller)
    let removes = home != nil
    let finalFrame = controller.frameOfPresentedViewInContainerView
    let place = {
      guard let view = controller.presentedView else { return }
      view.frame = finalFrame
      container.addSubview(view)
    }
    let animator = isAnimated ? presented.animatorForPresentation(from: source, place: place) : nil
    return ViewControllerTransition.Plan(
      from: presenter, to: presented, fromView: removes ? presenter?.viewIfLoaded : nil,
      toView: controller.presentedView, container: container,
      initialFrame: presenter?.viewIfLoaded?.frame ?? .zero, finalFrame: finalFrame,
      style: presented.modalPresentationStyle, isAnimated: isAnimated, animator: animator,
      interactor: animator.flatMap { presented.interactorForPresentation(of: $0) },
      isIncomingNotifiedFirst: true, place: place,
      settle: { [self] completed in settlePresentation(completed, presenter?.viewIfLoaded) },
      conclude: { [self] completed in concludePresentation(completed, completion) })
  }

  /// Updates the interface's orientation after a different controller came to cover the window.
  func reconsiderOrientation(preferring preferred: UIInterfaceOrientation?) {
    if controller.shouldPresentInFullscreen {
      presented.reconsiderOrientation(preferring: preferred)
    }
  }

  private func settlePresentation(_ completed: Bool, _ presentersView: UIView?) {
    if completed {
      if home != nil { presentersView?.removeFromSuperview() }
    } else {
      controller.presentedView?.removeFromSuperview()
      bringHome(presentersView)
    }
  }

  private func concludePresentation(_ completed: Bool, _ completion: (() -> Void)?) {
    state = completed ? .shown : .gone
    controller.note("presentationTransitionDidEnd(_:)", detail: "\(completed)")
    controller.presentationTransitionDidEnd(completed)
    if completed {
      reconsiderOrientation(
        preferring: presented.preferredInterfaceOrientationForPresentation)
    } else {
      presented.state.presentation?.drop()
      cut()
      restoreFirstResponder()
    }
    if let completion {
      presented.note("completion of present")
      completion()
    }
    becomeIdle()
  }
}
