import Foundation

/// A pop driven by a finger from the screen's edge: the farther the finger moves, the more of the
/// pop is complete.
///
///     idle ──begins──▶ following ──leaves──▶ released
///      ▲                   └────────over────────┤
///      └────────────────────────over────────────┘
///
/// When a fast finger is lifted, its direction decides; otherwise, and after a rest, the pop
/// finishes if it is at least half complete.
@MainActor final class InteractivePop: UIGestureRecognizerDelegate {
  private enum State {
    case idle
    /// The finger is down.
    case following(Pop)
    /// The finger was lifted, and the transition runs to its end by itself.
    case released(Pop)
  }

  /// The popped controller, the remaining stack, and the driver of the transition.
  @MainActor private struct Pop {
    let child: UIViewController
    let rest: [UIViewController]
    let driver = UIPercentDrivenInteractiveTransition()
  }

  let recognizer = InteractivePopGestureRecognizer()
  private unowned let controller: UINavigationController
  private var state = State.idle

  init(_ controller: UINavigationController) {
    self.controller = controller
    recognizer.delegate = self
    recognizer.addTarget(self, action: InteractivePop.moved)
  }

  /// Sets the recognizer's edge to the one at which lines of text begin.
  func updateEdges() {
    recognizer.edges = isMirrored ? .right : .left
  }

  private var isMirrored: Bool {
    controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Whether there is a controller to pop and no transition is in progress.
  private var canPop: Bool {
    controller.stack.count > 1 && controller.stage.isResting
      && controller.state.appearance.state == .appeared
  }

  // MARK: Finger

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    canPop && !controller.isNavigationBarHidden && controller.navigationBar.showsBackButton
  }

  private func moved(_ recognizer: InteractivePopGestureRecognizer) {
    switch recognizer.state {
    case .began: begin()
    case .changed: follow()
    case .ended: release(finishing: isFinishing)
    case .cancelled: release(finishing: false)
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard canPop, let top = controller.topViewController else { return }
    let pop = Pop(child: top, rest: Array(controller.stack.dropLast()))
    state = .following(pop)
    controller.popViewController(animated: true)
  }

  private func follow() {
    switch state {
    case .following(let pop): pop.driver.update(progress)
    case .idle, .released: break
    }
  }

  private func release(finishing: Bool) {
    switch state {
    case .following(let pop):
      state = .released(pop)
      pop.driver.update(progress)
      if finishing { pop.driver.finish() } else { pop.driver.cancel() }
    case .idle, .released: break
    }
  }

  private var isFinishing: Bool {
    let speed = recognizer.velocity(in: controller.view).x * (isMirrored ? -1 : 1)
    let isFast = speed.magnitude >= UIInputTunables.current.interactivePopSpeed
    return isFast ? speed > 0 : progress >= 0.5
  }

  private var progress: CGFloat {
    let width = controller.view.bounds.width
    let way = recognizer.translation(in: controller.view).x * (isMirrored ? -1 : 1)
    return width > 0 ? min(max(way / width, 0), 1) : 0
  }

  // MARK: Transition

  /// Returns the driver of the transition to `new`, if it is the one that the finger started.
  /// Otherwise returns nil, and the finger no longer drives a transition.
  func driver(to new: UIViewController) -> UIPercentDrivenInteractiveTransition? {
    guard let pop, pop.rest.last === new, pop.child === controller.stage.shown else {
      state = .idle
      return nil
    }
    return pop.driver
  }

  /// Ends the pop when no transition remains.
  func transitionOver() {
    state = .idle
  }

  private var pop: Pop? {
    switch state {
    case .idle: nil
    case .following(let pop), .released(let pop): pop
    }
  }
}

/// The edge pan of a navigation controller. The content's pans wait until it fails, which happens
/// immediately for fingers that land elsewhere.
@MainActor final class InteractivePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is UIPanGestureRecognizer
  }
}
