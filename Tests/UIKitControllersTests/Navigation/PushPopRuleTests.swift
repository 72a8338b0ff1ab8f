import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Rule 20.4: pushes and pops by the app.
@MainActor @Suite struct PushPopRuleTests {
  let scene = NavigationScene()
  var nav: UINavigationController { scene.nav }

  @Test func `20.4 the root appears with the navigation controller`() throws {
    let delegate = NavigationListener()
    nav.delegate = delegate
    let session = TouchSession { [nav] window in window.rootViewController = nav }
    #expect(
      session.takeCalls() == "nav.loadView, nav.viewDidLoad, nav.viewWillAppear, a.loadView, "
        + "a.viewDidLoad, a.viewWillAppear, nav.navigationController(_:willShow:animated:), "
        + "nav.viewIsAppearing, a.viewIsAppearing, nav.viewDidAppear, a.viewDidAppear, "
        + "nav.navigationController(_:didShow:animated:)")
    #expect(scene.root.parent === nav && scene.root.navigationController === nav)
    #expect(nav.topViewController === scene.root && nav.visibleViewController === scene.root)
    try session.finish()
  }

  @Test func `20.4 an animated push`() throws {
    let session = scene.session()
    #expect(
      session.calls { nav.pushViewController(scene.b, animated: true) }
        == "b.willMove(toParent:), b.loadView, b.viewDidLoad, a.viewWillDisappear, "
        + "b.viewWillAppear, b.viewIsAppearing")
    #expect(scene.b.isMovingToParent && nav.topViewController === scene.b && scene.seen == "a b")
    #expect(nav.transitionCoordinator != nil || scene.b.transitionCoordinator != nil)
    session.wait(0.3)
    #expect(session.takeCalls() == "")
    session.wait(0.1)
    #expect(session.takeCalls() == "a.viewDidDisappear, b.viewDidAppear, b.didMove(toParent:)")
    #expect(!scene.b.isMovingToParent && scene.seen == "b")
    try session.finish()
  }

  @Test func `20.4 a push that is not animated is over within the turn`() throws {
    let session = scene.session()
    #expect(
      session.calls { nav.pushViewController(scene.b, animated: false) }
        == "b.willMove(toParent:), b.loadView, b.viewDidLoad, a.viewWillDisappear, "
        + "b.viewWillAppear, b.viewIsAppearing, a.viewDidDisappear, b.viewDidAppear, "
        + "b.didMove(toParent:)")
    #expect(scene.seen == "b")
    try session.finish()
  }

  @Test func `20.4 an animated pop`() throws {
    let session = scene.session([scene.b])
    var popped: UIViewController?
    #expect(
      session.calls { popped = nav.popViewController(animated: true) }
        == "b.willMove(toParent:), a.loadView, a.viewDidLoad, b.viewWillDisappear, "
        + "a.viewWillAppear, a.viewIsAppearing")
    #expect(popped === scene.b && scene.b.isMovingFromParent && scene.b.parent === nav)
    session.wait(0.4)
    #expect(session.takeCalls() == "b.viewDidDisappear, a.viewDidAppear, b.didMove(toParent:)")
    #expect(scene.b.parent == nil && scene.seen == "a")
    #expect(nav.popViewController(animated: true) == nil)
    #expect(nav.popToRootViewController(animated: true) == nil)
    try session.finish()
  }

  @Test func `20.4 a pop that is not animated is over within the turn`() throws {
    let session = scene.session([scene.b])
    #expect(
      session.calls { nav.popViewController(animated: false) }
        == "b.willMove(toParent:), a.loadView, a.viewDidLoad, b.viewWillDisappear, "
        + "a.viewWillAppear, a.viewIsAppearing, b.viewDidDisappear, a.viewDidAppear, "
        + "b.didMove(toParent:)")
    try session.finish()
  }

  @Test func `controllers between are removed without having appeared`() throws {
    let session = scene.session([scene.b, scene.c, scene.d])
    var popped: [UIViewController]?
    #expect(
      session.calls { popped = nav.popToViewController(scene.b, animated: false) }
        == "c.willMove(toParent:), d.willMove(toParent:), b.loadView, b.viewDidLoad, "
        + "d.viewWillDisappear, b.viewWillAppear, b.viewIsAppearing, d.viewDidDisappear, "
        + "b.viewDidAppear, c.didMove(toParent:), d.didMove(toParent:)")
    #expect(popped == [scene.c, scene.d] && nav.viewControllers == [scene.root, scene.b])
    #expect(nav.popToViewController(scene.b, animated: true) == nil)
    session.turn { popped = nav.popToRootViewController(animated: false) }
    #expect(popped == [scene.b] && !scene.c.isViewLoaded && nav.children == [scene.root])
    try session.finish()
  }

  @Test func `26.6 the delegate is called after will appear and did appear, and animates`() throws {
    let delegate = NavigationListener()
    nav.delegate = delegate
    let session = scene.session()
    session.turn { nav.pushViewController(scene.b, animated: true) }
    session.wait(0.4)
    #expect(
      session.takeCalls() == "b.willMove(toParent:), "
        + "nav.navigationController(_:animationControllerFor:from:to:), "
        + "b.loadView, b.viewDidLoad, a.viewWillDisappear, b.viewWillAppear, "
        + "nav.navigationController(_:willShow:animated:), b.viewIsAppearing, "
        + "a.viewDidDisappear, b.viewDidAppear, b.didMove(toParent:), "
        + "nav.navigationController(_:didShow:animated:)")
    delegate.animator = QuickAnimator()
    session.turn { nav.popViewController(animated: true) }
    #expect(scene.seen == "a b")
    session.wait(0.11)
    #expect(scene.seen == "a" && delegate.operations == [.push, .pop])
    try session.finish()
  }

  @Test func `20.4 a delegate's interaction that is cancelled`() throws {
    let delegate = NavigationListener()
    let driver = UIPercentDrivenInteractiveTransition()
    (delegate.animator, delegate.interactor) = (QuickAnimator(), driver)
    nav.delegate = delegate
    let session = scene.session()
    session.turn { nav.pushViewController(scene.b, animated: true) }
    session.turn { driver.update(0.4) }
    session.turn { driver.cancel() }
    session.wait(0.2)
    #expect(
      session.takeCalls().hasSuffix(
        "a.viewWillDisappear, b.viewWillAppear, nav.navigationController(_:willShow:animated:), "
          + "b.viewIsAppearing, b.viewWillDisappear, b.viewDidDisappear, a.viewWillAppear, a.viewIsAppearing, a.viewDidAppear, "
          + "b.willMove(toParent:), b.didMove(toParent:)"))
    #expect(nav.viewControllers == [scene.root] && scene.seen == "a" && scene.b.parent == nil)
    try session.finish()
  }

  @Test func `20.9 and 26.8 a first responder resigns for a push, and returns after`() throws {
    let session = scene.session()
    let field = FirstView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    scene.root.view.addSubview(field)
    field.becomeFirstResponder()
    session.turn { nav.pushViewController(scene.b, animated: true) }
    #expect(!field.isFirstResponder)
    session.wait(0.4)
    session.turn { nav.popViewController(animated: false) }
    #expect(field.isFirstResponder)
    try session.finish()
  }

  @Test func `a controller that cannot be on a stack is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let root = UIViewController()
        UINavigationController(rootViewController: root).pushViewController(root, animated: true)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let nav = UINavigationController(rootViewController: UIViewController())
        nav.pushViewController(UINavigationController(), animated: false)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let nav = UINavigationController(rootViewController: UIViewController())
        nav.popToViewController(UIViewController(), animated: false)
      }
    }
  }
}

/// Can be first responder.
final class FirstView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
