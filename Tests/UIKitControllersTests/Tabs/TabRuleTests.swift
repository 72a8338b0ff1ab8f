import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore
@testable import UIKitControllers
import UIKitTestSupport

/// Tab bar controllers: choosing by the app and by the user.
@MainActor @Suite struct TabRuleTests {
  let tabs = UITabBarController()
  let a = NamedController("a")
  let b = NamedController("b")
  let c = NamedController("c")

  /// A session with the tab bar controller on the screen.
  private func session() -> TouchSession {
    tabs.transcriptLabel = TranscriptLabel("tabs")
    for (controller, title) in [(a, "A"), (b, "B"), (c, "C")] { controller.title = title }
    tabs.viewControllers = [a, b, c]
    let session = TouchSession { [tabs] window in window.rootViewController = tabs }
    _ = session.takeTranscript()
    return session
  }

  /// The middle of a tab's button.
  private func button(_ number: Int) -> CGPoint {
    CGPoint(x: (CGFloat(number) + 0.5) * 512 / 3, y: 1000)
  }

  @Test func `the first controller appears with the tab bar controller`() throws {
    tabs.transcriptLabel = TranscriptLabel("tabs")
    tabs.viewControllers = [a, b]
    let session = TouchSession { [tabs] window in window.rootViewController = tabs }
    #expect(
      session.takeCalls() == "tabs.loadView, tabs.viewDidLoad, tabs.viewWillAppear, a.loadView, "
        + "a.viewDidLoad, a.viewWillAppear, tabs.viewIsAppearing, a.viewIsAppearing, "
        + "tabs.viewDidAppear, a.viewDidAppear")
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === a && !b.isViewLoaded)
    #expect(a.tabBarController === tabs && b.parent === tabs && tabs.children == [a, b])
    try session.finish()
  }

  @Test func `20.4 and 26.5 the chosen tab's controller appears before the former leaves`() throws {
    let session = session()
    #expect(
      session.calls { tabs.selectedIndex = 1 }
        == "b.loadView, b.viewDidLoad, b.viewWillAppear, a.viewWillDisappear, b.viewIsAppearing, "
        + "a.viewDidDisappear, b.viewDidAppear")
    #expect(
      session.calls { tabs.selectedViewController = a }
        == "a.viewWillAppear, b.viewWillDisappear, a.viewIsAppearing, b.viewDidDisappear, "
        + "a.viewDidAppear")
    #expect(a.view.window != nil && b.view.window == nil)
    try session.finish()
  }

  @Test func `the user chooses by a button, and the delegate decides and is notified`() throws {
    let session = session()
    let judge = Judge()
    tabs.delegate = judge
    session.tap(at: button(1))
    #expect(
      session.takeCalls() == "tabs.tabBarController(_:shouldSelect:), "
        + "tabs.tabBarController(_:didSelect:), "
        + "tabs.tabBarController(_:animationControllerForTransitionFrom:to:), b.loadView, "
        + "b.viewDidLoad, b.viewWillAppear, a.viewWillDisappear, b.viewIsAppearing, "
        + "a.viewDidDisappear, b.viewDidAppear")
    judge.refused = c
    session.tap(at: button(2))
    #expect(tabs.selectedIndex == 1 && judge.chosen == [b])
    #expect(tabs.tabBar.selectedItem === b.tabBarItem && b.tabBarItem.button.isSelected)
    session.turn { tabs.selectedIndex = 0 }
    #expect(judge.chosen == [b])
    try session.finish()
  }

  @Test func `the delegate may animate, and cancel`() throws {
    let session = session()
    let judge = Judge()
    let driver = UIPercentDrivenInteractiveTransition()
    judge.animator = QuickAnimator()
    tabs.delegate = judge
    session.turn { tabs.selectedIndex = 1 }
    #expect(a.view.window != nil && b.view.window != nil)
    session.wait(0.2)
    #expect(a.view.window == nil)
    #expect(
      session.takeCalls()
        == "tabs.tabBarController(_:animationControllerForTransitionFrom:to:), "
        + "tabs.tabBarController(_:interactionControllerFor:), b.loadView, b.viewDidLoad, "
        + "b.viewWillAppear, a.viewWillDisappear, b.viewIsAppearing, a.viewDidDisappear, "
        + "b.viewDidAppear")
    judge.interactor = driver
    session.turn { tabs.selectedIndex = 2 }
    session.turn { driver.cancel() }
    session.wait(0.2)
    #expect(tabs.selectedIndex == 1 && b.view.window != nil && c.view.window == nil)
    #expect(tabs.tabBar.selectedItem === b.tabBarItem)
    try session.finish()
  }

  @Test func `pressing the chosen navigation controller's tab pops it to its root`() throws {
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.pushViewController(UIViewController(), animated: false)
    let session = session()
    session.turn { tabs.viewControllers = [nav, b, c] }
    session.tap(at: button(0))
    session.wait(0.4)
    #expect(nav.viewControllers.count == 1 && tabs.selectedViewController === nav)
    try session.finish()
  }

  @Test func `new controllers keep the selection, or its position`() throws {
    let session = session()
    tabs.selectedViewController = b
    tabs.setViewControllers([c, a, b], animated: false)
    #expect(tabs.selectedViewController === b && tabs.selectedIndex == 2)
    tabs.viewControllers = [a, c]
    #expect(tabs.selectedViewController === a)
    #expect(session.calls {} != "" && b.parent == nil)
    session.turn { tabs.viewControllers = nil }
    #expect(tabs.viewControllers == nil && tabs.selectedViewController == nil)
    #expect(tabs.selectedIndex == NSNotFound && tabs.children.isEmpty && a.view.window == nil)
    try session.finish()
  }

  @Test func `each controller has a button, however many there are`() throws {
    let session = session()
    let many = (0..<8).map { number in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: "\(number)", tag: number)
      return controller
    }
    session.turn { tabs.viewControllers = many }
    session.tap(at: CGPoint(x: 512 / 8 * 6.5, y: 1000))
    #expect(tabs.selectedIndex == 6 && tabs.tabBar.items?.count == 8)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 975, width: 512, height: 49))
    #expect(tabs.tabBar.items?[3].button.frame == CGRect(x: 192, y: 0, width: 64, height: 49))
    try session.finish()
  }

  @Test func `the bar hides and shows`() throws {
    let session = session()
    tabs.isTabBarHidden = true
    #expect(tabs.tabBar.isHidden)
    session.turn { tabs.setTabBarHidden(false, animated: true) }
    session.wait(0.3)
    #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minY == 975)
    session.turn { tabs.setTabBarHidden(true, animated: true) }
    #expect(!tabs.tabBar.isHidden)
    session.wait(0.3)
    #expect(tabs.tabBar.isHidden && tabs.isTabBarHidden)
    try session.finish()
  }

  @Test func `a pushed controller may hide the bar, until it is popped`() throws {
    let session = session()
    // The tab bar controller loses its child to the navigation controller.
    let nav = UINavigationController(rootViewController: a)
    session.turn { tabs.viewControllers = [nav, b] }
    session.turn { tabs.selectedIndex = 0 }
    c.hidesBottomBarWhenPushed = true
    session.turn { nav.pushViewController(c, animated: true) }
    #expect(tabs.tabBar.isHidden && !tabs.isTabBarHidden)
    session.wait(0.4)
    session.turn { tabs.selectedIndex = 1 }
    #expect(!tabs.tabBar.isHidden)
    session.turn { tabs.selectedIndex = 0 }
    #expect(tabs.tabBar.isHidden)
    session.turn { nav.popViewController(animated: true) }
    session.wait(0.4)
    #expect(!tabs.tabBar.isHidden)
    try session.finish()
  }

  @Test func `an edge pan pops within a tab, and a presented controller covers both`() throws {
    let session = session()
    // The tab bar controller loses its child to the navigation controller.
    let nav = UINavigationController(rootViewController: a)
    session.turn { tabs.viewControllers = [nav, b] }
    session.turn { tabs.selectedIndex = 0 }
    session.turn { nav.pushViewController(c, animated: false) }
    let card = NamedController("card")
    card.modalPresentationStyle = .fullScreen
    session.turn { c.present(card, animated: false) }
    #expect(nav.visibleViewController === card && card.presentingViewController === tabs)
    session.turn { card.dismiss(animated: false) }
    session.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 400, y: 400), duration: 0.3)
    session.wait(0.5)
    #expect(nav.viewControllers == [a] && a.view.window != nil)
    try session.finish()
  }

  @Test func `a standalone bar calls its delegate`() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 512, height: 49))
    let session = TouchSession { window in window.addSubview(bar) }
    let clerk = TabClerk()
    bar.delegate = clerk
    bar.items = [
      UITabBarItem(tabBarSystemItem: .favorites, tag: 1),
      UITabBarItem(tabBarSystemItem: .search, tag: 2),
    ]
    bar.items?[0].badgeValue = "3"
    bar.items?[0].isEnabled = false
    session.wait(0.1)
    session.tap(at: CGPoint(x: 400, y: 20))
    session.tap(at: CGPoint(x: 100, y: 20))
    #expect(clerk.chosen == [2] && bar.selectedItem?.title == "Search")
    bar.setItems(nil, animated: false)
    #expect(bar.selectedItem == nil && bar.subviews.isEmpty)
    #expect(bar.sizeThatFits(CGSize(width: 300, height: 100)) == CGSize(width: 300, height: 49))
    try session.finish()
  }

  @Test func `an impossible choice is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UITabBarController().selectedIndex = 1 }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UITabBarController().selectedViewController = UIViewController() }
    }
  }
}

/// Refuses one controller and records the others.
@MainActor private final class Judge: UITabBarControllerDelegate {
  var refused: UIViewController?
  var chosen: [UIViewController] = []
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { viewController !== refused }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { chosen.append(viewController) }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// Records what is chosen.
@MainActor private final class TabClerk: UITabBarDelegate {
  var chosen: [Int] = []
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.tag) }
}
