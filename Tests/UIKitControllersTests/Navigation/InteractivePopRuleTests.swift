import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Rule 20.4: a pop by a finger from the edge, through real recognizers.
@MainActor @Suite struct InteractivePopRuleTests {
  let scene = NavigationScene()
  var nav: UINavigationController { scene.nav }

  @Test func `20.4 a finger that continues pops`() throws {
    let session = scene.session([scene.b])
    let finger = session.finger()
    finger.down(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400), duration: 0.2)
    #expect(
      session.takeCalls() == "b.willMove(toParent:), a.loadView, a.viewDidLoad, "
        + "b.viewWillDisappear, a.viewWillAppear, a.viewIsAppearing")
    #expect(nav.viewControllers == [scene.root] && scene.seen == "a b")
    let coordinator = scene.b.transitionCoordinator
    #expect(coordinator?.isInteractive == true)
    finger.move(to: CGPoint(x: 400, y: 400), duration: 0.5)
    session.wait(0.3)
    #expect(coordinator.map { $0.percentComplete > 0.7 } == true && session.takeCalls() == "")
    finger.up()
    session.wait(0.4)
    #expect(session.takeCalls() == "b.viewDidDisappear, a.viewDidAppear, b.didMove(toParent:)")
    #expect(scene.seen == "a" && scene.b.parent == nil)
    try session.finish()
  }

  @Test func `20.4 a finger that turns back changes nothing`() throws {
    let session = scene.session([scene.b])
    let finger = session.finger()
    finger.down(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 200, y: 400), duration: 0.2)
    session.wait(0.3)
    finger.up()
    session.wait(0.4)
    #expect(
      session.takeCalls() == "b.willMove(toParent:), a.loadView, a.viewDidLoad, "
        + "b.viewWillDisappear, a.viewWillAppear, a.viewIsAppearing, a.viewWillDisappear, "
        + "a.viewDidDisappear, b.viewWillAppear, b.viewIsAppearing, b.viewDidAppear, "
        + "b.didMove(toParent:)")
    #expect(nav.viewControllers == [scene.root, scene.b] && scene.seen == "b")
    #expect(scene.b.parent === nav && !scene.b.isMovingFromParent)
    try session.finish()
  }

  @Test func `a fast finger decides by its direction`() throws {
    let session = scene.session([scene.b, scene.c])
    // Fast and short pops.
    session.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 120, y: 400), duration: 0.1)
    session.wait(0.5)
    #expect(nav.viewControllers == [scene.root, scene.b])
    // Far, and fast back, does not.
    let finger = session.finger()
    finger.down(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 480, y: 400), duration: 0.5)
    finger.move(to: CGPoint(x: 300, y: 400), duration: 0.1)
    finger.up()
    session.wait(0.5)
    #expect(nav.viewControllers == [scene.root, scene.b] && scene.seen == "b")
    try session.finish()
  }

  @Test func `a cancelled finger changes nothing`() throws {
    let session = scene.session([scene.b])
    let finger = session.finger()
    finger.down(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 400, y: 400), duration: 0.3)
    finger.cancel()
    session.wait(0.5)
    #expect(nav.viewControllers == [scene.root, scene.b] && scene.seen == "b")
    try session.finish()
  }

  @Test func `the edge wins over a list that scrolls, which scrolls from elsewhere`() throws {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    list.contentSize = CGSize(width: 512, height: 5000)
    let session = scene.session([scene.b])
    scene.b.view.addSubview(list)
    session.wait(0.1)
    session.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 2, y: 200), duration: 0.3)
    session.wait(3)
    #expect(list.contentOffset.y > 100 && nav.viewControllers.count == 2)
    let offset = list.contentOffset.y
    session.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 400, y: 330), duration: 0.3)
    session.wait(1)
    #expect(list.contentOffset.y == offset && nav.viewControllers == [scene.root])
    try session.finish()
  }

  @Test func `nothing is popped where it may not be`() throws {
    let session = scene.session([scene.b])
    func popsFromTheEdge() -> Bool {
      session.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 400, y: 400), duration: 0.2)
      session.wait(0.6)
      defer { session.turn { nav.setViewControllers([scene.root, scene.b], animated: false) } }
      return nav.viewControllers.count == 1
    }
    nav.isNavigationBarHidden = true
    #expect(!popsFromTheEdge())
    nav.interactivePopGestureRecognizer?.delegate = nil
    #expect(popsFromTheEdge())
    nav.isNavigationBarHidden = false
    scene.b.navigationItem.hidesBackButton = true
    nav.interactivePopGestureRecognizer?.delegate = nav.edgePop
    #expect(!popsFromTheEdge())
    scene.b.navigationItem.hidesBackButton = false
    #expect(popsFromTheEdge())
    nav.interactivePopGestureRecognizer?.isEnabled = false
    #expect(!popsFromTheEdge())
    try session.finish()
  }

  @Test func `the root stays, whatever the delegate says`() throws {
    let session = scene.session()
    nav.interactivePopGestureRecognizer?.delegate = nil
    session.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 400, y: 400), duration: 0.2)
    session.wait(0.5)
    #expect(session.takeCalls() == "" && nav.viewControllers == [scene.root])
    try session.finish()
  }

  @Test func `during a transition the edge does nothing`() throws {
    let session = scene.session([scene.b])
    session.turn { nav.pushViewController(scene.c, animated: true) }
    session.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 400, y: 400), duration: 0.2)
    session.wait(0.5)
    #expect(nav.viewControllers == [scene.root, scene.b, scene.c] && scene.seen == "c")
    try session.finish()
  }

  @Test func `a pop by the app while a finger pops follows it`() throws {
    let session = scene.session([scene.b, scene.c])
    let finger = session.finger()
    finger.down(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400), duration: 0.2)
    session.turn { nav.popViewController(animated: true) }
    #expect(nav.viewControllers == [scene.root])
    session.wait(0.2)
    finger.up()
    session.wait(1)
    // The finger turned back, but the app had changed the stack.
    #expect(nav.viewControllers == [scene.root] && scene.seen == "a")
    #expect(scene.b.parent == nil && scene.c.parent == nil)
    try session.finish()
  }

  @Test func `a push in the turn in which a finger begins prevents its pop`() throws {
    let session = scene.session([scene.b])
    let once = Once { [scene] in scene.nav.pushViewController(scene.d, animated: true) }
    nav.interactivePopGestureRecognizer?.addTarget(once, action: Once.act)
    let finger = session.finger()
    finger.down(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 300, y: 400), duration: 0.3)
    session.wait(0.4)
    finger.up()
    session.wait(0.5)
    #expect(nav.viewControllers == [scene.root, scene.d] && scene.seen == "d")
    try session.finish()
  }

  @Test func `20.9 a first responder regains its status after a finger has turned back`() throws {
    let session = scene.session([scene.b])
    let field = FirstView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    scene.b.view.addSubview(field)
    field.becomeFirstResponder()
    let finger = session.finger()
    finger.down(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400), duration: 0.2)
    #expect(!field.isFirstResponder)
    session.wait(0.3)
    finger.up()
    session.wait(0.5)
    #expect(field.isFirstResponder)
    try session.finish()
  }

  @Test func `in a right-to-left layout the finger comes from the right`() throws {
    let session = scene.session([scene.b])
    nav.view.semanticContentAttribute = .forceRightToLeft
    nav.view.setNeedsLayout()
    session.wait(0.1)
    session.drag(from: CGPoint(x: 510, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.3)
    session.wait(0.5)
    #expect(nav.viewControllers == [scene.root])
    try session.finish()
  }
}

/// Does something once, for an action.
@MainActor private final class Once {
  private var work: (() -> Void)?

  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  func act() {
    let work = work
    self.work = nil
    work?()
  }
}
