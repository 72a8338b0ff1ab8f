import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Controllers that come and go at random in one window.
@MainActor final class ControllerWalk {
  let session: TouchSession
  let dice: WalkDice
  let window: UIWindow
  private(set) var controllers: [WalkedController] = []
  private let director = WalkDirector()
  /// The violations, one sentence each.
  var breaches: [String] { controllers.flatMap(\.breaches) + found }
  private var found: [String] = []
  /// How many transitions ended, so that a walk that does nothing is noticed.
  var appearances: Int { controllers.reduce(0) { $0 + $1.appearances } }

  init(seed: UInt64) {
    dice = WalkDice(seed: seed)
    session = TouchSession { _ in }
    window = session.windows[0]
    for number in 0..<10 { controllers.append(WalkedController("c\(number)")) }
    director.dice = dice
  }

  func run(steps: Int) {
    for _ in 0..<steps where breaches.isEmpty {
      session.turn { for _ in 0..<dice.number(1...3) { step() } }
      if dice.once(in: 2) { session.wait(dice.share() * 0.6) }
      if dice.once(in: 20) { rest() }
    }
    rest()
  }

  // MARK: Steps

  private func step() {
    let controller = dice.pick(controllers)
    switch dice.number(0...9) {
    case 0, 1: embed(dice.pick(controllers), in: controller)
    case 2: if let parent = controller.parent { parent.expel(controller) }
    case 3, 4: present(controller, by: dice.pick(controllers))
    case 5, 6: controller.dismiss(animated: dice.once(in: 2)) {}
    case 7: if isFree(controller) { window.rootViewController = controller }
    case 8: if dice.once(in: 4) { window.isHidden.toggle() }
    default: drive()
    }
  }

  /// Whether the controller has neither a parent nor a presenter.
  private func isFree(_ controller: UIViewController) -> Bool {
    controller.parent == nil && controller.state.presentedBy == nil
      && controller.state.presentation == nil
      && window.rootViewController !== controller && controller.view.superview == nil
  }

  private func embed(_ child: WalkedController, in parent: WalkedController) {
    guard isFree(child), !parent.holders.contains(child),
      !parent.view.isDescendant(of: child.view)
    else { return }
    if dice.once(in: 3) {
      // In parts, as a careless container does it.
      parent.addChild(child)
      parent.view.addSubview(child.view)
    } else {
      parent.embed(child)
    }
  }

  private func present(_ controller: WalkedController, by presenter: WalkedController) {
    guard isFree(controller), !presenter.holders.contains(controller) else { return }
    controller.modalPresentationStyle = dice.pick([
      .automatic, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .formSheet,
    ])
    controller.transitioningDelegate = dice.once(in: 2) ? director : nil
    presenter.definesPresentationContext = dice.once(in: 2)
    presenter.present(controller, animated: dice.once(in: 2))
  }

  private func drive() {
    switch dice.number(0...2) {
    case 0: director.driver?.update(dice.share())
    case 1: director.driver?.finish()
    default: director.driver?.cancel()
    }
  }

  // MARK: Rest

  /// Lets everything finish, and checks that visible controllers know it.
  private func rest() {
    session.turn { director.driver?.finish() }
    director.driver = nil
    session.wait(2)
    for controller in controllers {
      let isInside = controller.viewIfLoaded?.window === window && !window.isHidden
      if isInside != (controller.place == .shown) || controller.place.isBetween {
        found.append(
          "\(controller.name) is \(controller.place), its view in the window: \(isInside)")
      }
      if controller.state.transition != nil {
        found.append("\(controller.name) keeps a transition")
      }
    }
    let containers = window.everyView.count { $0 is PresentationContainerView }
    let presented = controllers.count { $0.state.presentedBy?.controller.container?.window != nil }
    if containers != presented {
      found.append("\(containers) containers for \(presented) presented controllers")
    }
    if window.everyView.contains(where: { $0.flags.contains(.inTransition) }) {
      found.append("a view gets no touches though no transition is running")
    }
  }
}

/// Lets some transitions be driven.
@MainActor private final class WalkDirector: UIViewControllerTransitioningDelegate {
  var dice = WalkDice(seed: 0)
  var driver: UIPercentDrivenInteractiveTransition?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator() }

  func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? { SlideAnimator() }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { newDriver() }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { newDriver() }

  private func newDriver() -> UIPercentDrivenInteractiveTransition? {
    guard driver == nil, dice.once(in: 2) else { return nil }
    driver = UIPercentDrivenInteractiveTransition()
    return driver
  }
}

extension UIView {
  /// This view and all below it.
  fileprivate var everyView: [UIView] { [self] + children.flatMap(\.everyView) }
}

extension UIViewController {
  /// This controller, and the controllers that contain or present it, up to the root.
  fileprivate var holders: [UIViewController] {
    var holders = [self]
    while let last = holders.last, let above = last.parent ?? last.state.presentedBy?.presenter {
      holders.append(above)
    }
    return holders
  }
}
