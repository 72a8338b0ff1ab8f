import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// The stack changes immediately, and the screen follows: changes of the stack meanwhile.
@MainActor @Suite struct StackChangeTests {
  let scene = NavigationScene()
  var nav: UINavigationController { scene.nav }

  @Test func `two pushes in one turn are one transition`() throws {
    let session = scene.session()
    #expect(
      session.calls {
        nav.pushViewController(scene.b, animated: true)
        nav.pushViewController(scene.c, animated: true)
      } == "b.willMove(toParent:), c.willMove(toParent:), c.loadView, c.viewDidLoad, "
        + "a.viewWillDisappear, c.viewWillAppear, c.viewIsAppearing")
    session.wait(0.4)
    #expect(
      session.takeCalls()
        == "a.viewDidDisappear, c.viewDidAppear, b.didMove(toParent:), c.didMove(toParent:)")
    #expect(!scene.b.isViewLoaded && nav.viewControllers == [scene.root, scene.b, scene.c])
    try session.finish()
  }

  @Test func `a push during a transition follows when that is over`() throws {
    let session = scene.session()
    session.turn { nav.pushViewController(scene.b, animated: true) }
    session.wait(0.1)
    #expect(
      session.calls { nav.pushViewController(scene.c, animated: true) }
        == "c.willMove(toParent:)")
    #expect(nav.topViewController === scene.c && scene.seen == "a b")
    session.wait(0.3)
    #expect(
      session.takeCalls() == "a.viewDidDisappear, b.viewDidAppear, c.loadView, c.viewDidLoad, "
        + "b.viewWillDisappear, c.viewWillAppear, c.viewIsAppearing")
    session.wait(0.4)
    #expect(
      session.takeCalls()
        == "b.viewDidDisappear, c.viewDidAppear, b.didMove(toParent:), c.didMove(toParent:)")
    try session.finish()
  }

  @Test func `a push that is taken back in the same turn is not seen`() throws {
    let session = scene.session()
    #expect(
      session.calls {
        nav.pushViewController(scene.b, animated: true)
        nav.popViewController(animated: true)
      } == "b.willMove(toParent:), b.willMove(toParent:), b.didMove(toParent:)")
    #expect(scene.seen == "a" && scene.b.parent == nil && !scene.b.isViewLoaded)
    try session.finish()
  }

  @Test func `a pop during a push follows when the push is over`() throws {
    let session = scene.session()
    session.turn { nav.pushViewController(scene.b, animated: true) }
    session.wait(0.1)
    session.turn { nav.popViewController(animated: true) }
    _ = session.takeTranscript()
    session.wait(0.3)
    #expect(
      session.takeCalls() == "a.viewDidDisappear, b.viewDidAppear, b.viewWillDisappear, "
        + "a.viewWillAppear, a.viewIsAppearing")
    session.wait(0.4)
    #expect(session.takeCalls() == "b.viewDidDisappear, a.viewDidAppear, b.didMove(toParent:)")
    try session.finish()
  }

  @Test func `a controller that is pushed again before its removal stays`() throws {
    let session = scene.session([scene.b])
    session.turn { nav.popViewController(animated: true) }
    session.turn { nav.pushViewController(scene.b, animated: false) }
    session.wait(0.8)
    #expect(scene.seen == "b" && scene.b.parent === nav && !scene.b.isMovingToParent)
    #expect(nav.children == [scene.root, scene.b])
    try session.finish()
  }

  @Test func `setting the stack shows the new top as a pop if it was below`() throws {
    let delegate = NavigationListener()
    nav.delegate = delegate
    let session = scene.session([scene.b, scene.c])
    session.turn { nav.setViewControllers([scene.d, scene.b], animated: true) }
    session.wait(0.4)
    #expect(delegate.operations == [.pop] && scene.seen == "b")
    #expect(nav.children == [scene.b, scene.d] && scene.root.parent == nil)
    session.turn { nav.setViewControllers([scene.b, scene.c], animated: true) }
    session.wait(0.4)
    #expect(delegate.operations == [.pop, .push] && scene.seen == "c")
    try session.finish()
  }

  @Test func `setting the stack in the middle of a transition`() throws {
    let session = scene.session()
    session.turn { nav.pushViewController(scene.b, animated: true) }
    session.wait(0.1)
    session.turn { nav.setViewControllers([scene.c, scene.d], animated: false) }
    session.wait(0.3)
    #expect(scene.seen == "d" && nav.children == [scene.c, scene.d])
    #expect(scene.root.parent == nil && scene.b.parent == nil && !scene.c.isViewLoaded)
    try session.finish()
  }

  @Test func `an empty stack shows nothing`() throws {
    let session = scene.session([scene.b])
    #expect(
      session.calls { nav.viewControllers = [] }
        == "a.willMove(toParent:), b.willMove(toParent:), b.viewWillDisappear, "
        + "b.viewDidDisappear, a.didMove(toParent:), b.didMove(toParent:)")
    #expect(nav.topViewController == nil && nav.children.isEmpty && scene.seen == "")
    session.turn { nav.pushViewController(scene.c, animated: true) }
    #expect(scene.seen == "c")
    try session.finish()
  }

  @Test func `off the screen the stack changes without appearance calls`() throws {
    let session = scene.session([scene.b])
    session.turn { session.windows[0].rootViewController = nil }
    #expect(
      session.calls { nav.popViewController(animated: true) }
        == "b.willMove(toParent:), b.didMove(toParent:)")
    #expect(scene.b.view.superview == nil)
    try session.finish()
  }

  @Test func `a push while the navigation controller appears waits until it has appeared`() throws {
    let session = TouchSession { _ in }
    let window = UIWindow(frame: UIScreen.main.bounds)
    scene.root.reactions["viewWillAppear"] = { [scene] in
      scene.nav.pushViewController(scene.b, animated: false)
    }
    session.turn {
      window.rootViewController = nav
      window.isHidden = false
    }
    #expect(
      session.takeCalls().hasSuffix(
        "nav.viewWillAppear, a.loadView, a.viewDidLoad, a.viewWillAppear, b.willMove(toParent:), "
          + "nav.viewIsAppearing, a.viewIsAppearing, nav.viewDidAppear, a.viewDidAppear, "
          + "b.loadView, b.viewDidLoad, a.viewWillDisappear, b.viewWillAppear, b.viewIsAppearing, "
          + "a.viewDidDisappear, b.viewDidAppear, b.didMove(toParent:)"))
    try session.finish()
  }

  @Test func `a push in didShow follows immediately`() throws {
    let delegate = NavigationListener()
    nav.delegate = delegate
    let session = scene.session()
    delegate.afterShow = { [scene] in scene.nav.pushViewController(scene.c, animated: false) }
    session.turn { nav.pushViewController(scene.b, animated: false) }
    #expect(scene.seen == "c" && nav.viewControllers == [scene.root, scene.b, scene.c])
    try session.finish()
  }

  @Test func `a presented navigation controller is dismissed in the middle of a push`() throws {
    let session = TouchSession { window in window.rootViewController = UIViewController() }
    let base = session.windows[0].rootViewController
    session.turn { base?.present(nav, animated: false) }
    session.turn { nav.pushViewController(scene.b, animated: true) }
    session.wait(0.1)
    _ = session.takeTranscript()
    session.turn { base?.dismiss(animated: false) }
    session.wait(1)
    #expect(
      session.takeCalls() == "nav.viewWillDisappear, b.viewWillDisappear, nav.viewDidDisappear, "
        + "a.viewDidDisappear, b.viewDidDisappear, b.didMove(toParent:)")
    #expect(scene.seen == "")
    try session.finish()
  }

  @Test func `a pop that turns back while the stack is covered does not appear`() throws {
    let session = scene.session([scene.b])
    let finger = session.finger()
    finger.down(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400), duration: 0.2)
    scene.d.modalPresentationStyle = .fullScreen
    session.turn { nav.present(scene.d, animated: true) }
    _ = session.takeTranscript()
    finger.cancel()
    session.wait(1)
    #expect(
      session.takeCalls() == "a.viewDidDisappear, b.didMove(toParent:), d.viewDidAppear, "
        + "nav.viewDidDisappear, b.viewDidDisappear")
    session.turn { nav.dismiss(animated: false) }
    #expect(scene.seen == "b")
    try session.finish()
  }
}
