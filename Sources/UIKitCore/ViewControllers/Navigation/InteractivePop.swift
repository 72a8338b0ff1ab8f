import Foundation
import InputCore

/// A finger that comes in from the screen's edge and drives a pop: the further, the more of it is done.
///
///     idle ──begins──▶ following ──leaves──▶ released
///      ▲                   └────────over────────┤
///      └────────────────────────over────────────┘
///
/// When the finger leaves, a fast one decides by its direction, a slow one by whether half of the way is
/// done.
@MainActor final class InteractivePop: UIGestureRecognizerDelegate {
  private enum State {
    case idle
    /// The finger is down.
    case following(Pop)
    /// The finger has left, and the transition goes on by itself.
    case released(Pop)
  }

  /// What a finger took off the stack, what it left there, and what it drives.
  @MainActor private struct Pop {
    let child: UIViewController
    let rest: [UIViewController]
    let driver = UIPercentDrivenInteractiveTransition()
  }

  let recognizer = InteractivePopGestureRecognizer()
  private unowned let controller: UINavigationController
  private var state = State.idle
  /// When the finger last moved: one that rests has no speed.
  private var lastMove = Instant.zero

  init(_ controller: UINavigationController) {
    self.controller = controller
    recognizer.delegate = self
    recognizer.addTarget(self, action: InteractivePop.moved)
  }

  /// The finger comes from the side where lines begin.
  func updateEdges() {
    recognizer.edges = isMirrored ? .right : .left
  }

  private var isMirrored: Bool {
    controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Whether there is something to pop and nothing moves.
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
    lastMove = now
    controller.popViewController(animated: true)
  }

  private func follow() {
    lastMove = now
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
    let tunables = UIInputTunables.current
    let rest = TimeInterval(now.nanoseconds(since: lastMove)) / 1_000_000_000
    guard rest <= tunables.interactivePopRest else { return progress >= 0.5 }
    let speed = recognizer.velocity(in: controller.view).x * (isMirrored ? -1 : 1)
    let isFast = speed.magnitude >= tunables.interactivePopSpeed
    return isFast ? speed > 0 : progress >= 0.5
  }

  private var now: Instant { controller.homeApplication?.engine.timeline.now ?? .zero }

  private var progress: CGFloat {
    let width = controller.view.bounds.width
    let way = recognizer.translation(in: controller.view).x * (isMirrored ? -1 : 1)
    return width > 0 ? min(max(way / width, 0), 1) : 0
  }

  // MARK: Transition

  /// What drives the transition to `new`, where it is the one that the finger has begun. Where the app
  /// wants another one, the finger drives nothing any more.
  func takeDriver(to new: UIViewController) -> UIPercentDrivenInteractiveTransition? {
    guard let pop, pop.rest.last === new, pop.child === controller.stage.shown else {
      state = .idle
      return nil
    }
    return pop.driver
  }

  /// Nothing moves any more.
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

/// The edge pan of a navigation controller. Pans of the content wait until it has failed, which it does
/// at once for fingers that land elsewhere.
@MainActor final class InteractivePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is UIPanGestureRecognizer
  }
}
