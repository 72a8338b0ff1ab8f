import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// A navigation controller's effects on its surroundings: showing, editing, safe areas,
/// orientation, input views, other parents.
@MainActor @Suite struct NavigationSurroundingsTests {
  let scene = NavigationScene()
  var nav: UINavigationController { scene.nav }

  @Test func `show pushes, from any depth below`() throws {
    let session = scene.session()
    session.turn { scene.root.show(scene.b, sender: nil) }
    session.wait(0.4)
    #expect(nav.viewControllers == [scene.root, scene.b] && scene.seen == "b")
    session.turn { nav.show(scene.c, sender: nil) }
    session.wait(0.4)
    #expect(scene.seen == "c")
    try session.finish()
  }

  @Test func `the edit button begins and ends editing`() throws {
    let session = scene.session()
    let button = scene.root.editButtonItem
    scene.root.navigationItem.rightBarButtonItem = button
    session.wait(0.1)
    #expect(button.button.currentTitle == "Edit")
    session.tap(at: CGPoint(x: 490, y: 20))
    #expect(scene.root.isEditing && button.button.currentTitle == "Done" && button.style == .done)
    session.tap(at: CGPoint(x: 490, y: 20))
    #expect(!scene.root.isEditing && scene.root.editButtonItem === button)
    try session.finish()
  }

  @Test func `bars reduce the safe area of the views that they cover`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [nav]
    let session = TouchSession { window in window.rootViewController = tabs }
    #expect(
      scene.root.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    session.turn {
      nav.isToolbarHidden = false
      nav.isNavigationBarHidden = true
    }
    #expect(
      scene.root.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 93, right: 0))
    #expect(nav.toolbar.frame == CGRect(x: 0, y: 931, width: 512, height: 44))
    session.turn { tabs.isTabBarHidden = true }
    #expect(nav.toolbar.frame.maxY == 1024)
    try session.finish()
  }

  @Test func `20.2 the insets of bars are set before a root is appearing`() throws {
    let session = TouchSession { [nav] window in window.rootViewController = nav }
    #expect(
      session.takeTranscript().brief(.viewControllers).contains(
        "a.viewWillAppear, a.viewSafeAreaInsetsDidChange, a.viewLayoutMarginsDidChange, "
          + "nav.viewIsAppearing, a.viewIsAppearing"))
    try session.finish()
  }

  @Test func `a window's safe area moves the bars`() throws {
    let session = scene.session()
    session.turn {
      session.windows[0].addedSafeArea = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    }
    #expect(nav.navigationBar.frame.minY == 20 && scene.root.view.safeAreaInsets.top == 64)
    try session.finish()
  }

  @Test func `the delegates decide the supported orientations`() throws {
    let (delegate, tabs) = (Turned(), UITabBarController())
    #expect(nav.supportedInterfaceOrientations == tabs.supportedInterfaceOrientations)
    nav.delegate = delegate
    tabs.delegate = delegate
    #expect(nav.supportedInterfaceOrientations == .landscape)
    #expect(tabs.supportedInterfaceOrientations == .portrait)
    #expect(nav.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    #expect(tabs.preferredInterfaceOrientationForPresentation == .portrait)
    let plain = NavigationListener()
    nav.delegate = plain
    tabs.delegate = nil
    #expect(nav.supportedInterfaceOrientations == tabs.supportedInterfaceOrientations)
    #expect(
      nav.preferredInterfaceOrientationForPresentation
        == tabs.preferredInterfaceOrientationForPresentation)
    withExtendedLifetime(plain) {}
  }

  @Test func `an input view hides the bars, and a tap shows them again`() throws {
    let session = TouchSession { _ in }
    let page = UIViewController()
    let nav = UINavigationController(rootViewController: page)
    session.turn { session.windows[0].rootViewController = nav }
    nav.hidesBarsWhenKeyboardAppears = true
    let field = TypedView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    page.view.addSubview(field)
    session.turn { field.becomeFirstResponder() }
    #expect(nav.isNavigationBarHidden && nav.hidesBarsWhenKeyboardAppears)
    session.turn { field.resignFirstResponder() }
    #expect(nav.isNavigationBarHidden)
    session.tap(at: CGPoint(x: 200, y: 500))
    session.wait(0.4)
    #expect(!nav.isNavigationBarHidden)
    session.tap(at: CGPoint(x: 200, y: 500))
    session.wait(0.4)
    #expect(!nav.isNavigationBarHidden)
    try session.finish()
  }

  @Test func `a controller that another parent adds leaves the stack`() throws {
    let session = scene.session([scene.b, scene.c])
    let host = UIViewController()
    session.turn { host.addChild(scene.b) }
    #expect(nav.viewControllers == [scene.root, scene.c] && scene.seen == "c")
    session.turn { scene.c.removeFromParent() }
    #expect(nav.viewControllers == [scene.root] && scene.seen == "a")
    #expect(nav.children == [scene.root])
    try session.finish()
  }

  @Test func `20.4 an app that sets no delegate gets the calls of a presented stack`() throws {
    let session = TouchSession { window in window.rootViewController = UIViewController() }
    let base = session.windows[0].rootViewController
    nav.pushViewController(scene.b, animated: false)
    nav.modalPresentationStyle = .fullScreen
    _ = session.takeTranscript()
    session.turn { base?.present(nav, animated: true) }
    session.turn { nav.pushViewController(scene.c, animated: true) }
    session.wait(0.6)
    // The push waited until the stack had appeared.
    #expect(
      session.takeCalls().hasSuffix(
        "nav.viewDidAppear, b.viewDidAppear, UIViewController.viewDidDisappear, c.loadView, "
          + "c.viewDidLoad, b.viewWillDisappear, c.viewWillAppear, c.viewIsAppearing"))
    session.wait(0.4)
    #expect(scene.seen == "c" && nav.presentingViewController === base)
    try session.finish()
  }
}

/// Supports its own set of orientations.
@MainActor private final class Turned: UINavigationControllerDelegate, UITabBarControllerDelegate {
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .landscape }

  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation { .landscapeLeft }

  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  { .portrait }

  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { .portrait }
}

/// Has an input view while it is first responder.
private final class TypedView: UIView {
  private let keys = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  override var canBecomeFirstResponder: Bool { true }
  override var inputView: UIView? { keys }
}
