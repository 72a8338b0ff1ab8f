import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Pushes, pops, tabs, presentations and fingers from the edge, at random in one window: a tab bar
/// controller with two navigation controllers and a plain one.
@MainActor final class NavigationWalk {
  let session: TouchSession
  let dice: WalkDice
  let tabs = UITabBarController()
  let stacks: [UINavigationController]
  let pages: [WalkedController]
  let card = WalkedController("card")
  /// The violations, one sentence each.
  var breaches: [String] { (pages + [card]).flatMap(\.breaches) + found }
  /// How many transitions ended, so that a walk that does nothing is noticed.
  var appearances: Int { pages.reduce(0) { $0 + $1.appearances } }
  private var found: [String] = []
  private var finger: Finger?

  init(seed: UInt64) {
    dice = WalkDice(seed: seed)
    pages = (0..<8).map { WalkedController("p\($0)") }
    stacks = [
      UINavigationController(rootViewController: pages[0]),
      UINavigationController(rootViewController: pages[1]),
    ]
    tabs.viewControllers = stacks + [pages[2]]
    session = TouchSession { [tabs] window in window.rootViewController = tabs }
  }

  func run(steps: Int) {
    for _ in 0..<steps where breaches.isEmpty {
      session.turn { for _ in 0..<dice.number(1...3) { step() } }
      if dice.once(in: 2) { touch() }
      if dice.once(in: 2) { session.wait(dice.share() * 0.4) }
      if dice.once(in: 15) { rest() }
    }
    rest()
  }

  // MARK: Steps

  private func step() {
    let nav = dice.pick(stacks)
    let isAnimated = dice.once(in: 2)
    switch dice.number(0...8) {
    case 0, 1, 2: push(onto: nav, animated: isAnimated)
    case 3: nav.popViewController(animated: isAnimated)
    case 4: nav.popToViewController(dice.pick(nav.viewControllers), animated: isAnimated)
    case 5: reorder(nav, animated: isAnimated)
    case 6: if dice.once(in: 3) { tabs.selectedIndex = dice.number(0...2) }
    case 7: presentOrDismiss(animated: isAnimated)
    default: nav.setNavigationBarHidden(dice.once(in: 4), animated: isAnimated)
    }
  }

  /// The pages without a parent.
  private var free: [WalkedController] { pages.filter { $0.parent == nil } }

  private func push(onto nav: UINavigationController, animated: Bool) {
    if let page = free.first { nav.pushViewController(page, animated: animated) }
  }

  /// Reverses the stack, with a new page on top or at the bottom.
  private func reorder(_ nav: UINavigationController, animated: Bool) {
    var stack = Array(nav.viewControllers.reversed())
    if let page = free.first { stack.insert(page, at: dice.once(in: 2) ? 0 : stack.count) }
    nav.setViewControllers(stack, animated: animated)
  }

  private func presentOrDismiss(animated: Bool) {
    if card.state.presentedBy != nil {
      card.dismiss(animated: animated)
    } else {
      card.modalPresentationStyle = dice.once(in: 2) ? .fullScreen : .overFullScreen
      tabs.present(card, animated: animated)
    }
  }

  /// A finger lands at the edge, continues, or lifts.
  private func touch() {
    let place = CGPoint(x: dice.share() * 500, y: 400)
    if let finger {
      if dice.once(in: 3) { finger.move(to: place, duration: 0.1) }
      if dice.once(in: 8) { finger.cancel() } else { finger.up() }
      self.finger = nil
    } else {
      let finger = session.finger()
      finger.down(at: CGPoint(x: 1, y: 400))
      finger.move(to: place, duration: 0.1)
      self.finger = finger
    }
  }

  // MARK: Rest

  /// Lets everything finish, and checks that all agree on what is visible.
  private func rest() {
    finger?.up()
    finger = nil
    session.wait(2)
    for nav in stacks { check(nav) }
    let isCovered = card.state.presentedBy != nil && card.modalPresentationStyle == .fullScreen
    let visible = isCovered ? nil : topPage(of: tabs.selectedViewController)
    for page in pages {
      let isInside = page.viewIfLoaded?.window != nil
      if isInside != (page === visible) || (page.place == .shown) != isInside
        || page.place.isBetween
      {
        found.append("\(page.name) is \(page.place), its view in the window: \(isInside)")
      }
      if page.state.transition != nil || page.state.parentChange != .none {
        found.append("\(page.name) is still on its way")
      }
    }
    if !tabs.stage.isResting { found.append("the tabs are still on their way") }
    if session.windows[0].hasUntouchable {
      found.append("a view gets no touches though no transition is running")
    }
  }

  private func topPage(of controller: UIViewController?) -> UIViewController? {
    (controller as? UINavigationController)?.topViewController ?? controller
  }

  private func check(_ nav: UINavigationController) {
    if !nav.stage.isResting { found.append("a stack is still on its way") }
    if Set(nav.children) != Set(nav.viewControllers) {
      found.append("the children are not the stack")
    }
    if nav.stage.view.subviews.count > 1 { found.append("two pages are on one stage") }
    if nav.viewControllers.isEmpty || !nav.arriving.isEmpty || !nav.departing.isEmpty {
      found.append("a stack is empty, or a page missed a call")
    }
    if nav.navigationBar.topItem !== nav.topViewController?.navigationItem {
      found.append("the bar shows another page's item")
    }
  }
}

extension UIView {
  /// Whether this view or one below it gets no touches because of a transition.
  fileprivate var hasUntouchable: Bool {
    flags.contains(.inTransition) || children.contains { $0.hasUntouchable }
  }
}
