import Foundation
import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// The bars of a navigation controller and their buttons.
@MainActor @Suite struct NavigationBarTests {
  let scene = NavigationScene()
  var nav: UINavigationController { scene.nav }

  @Test func `the bar has the items of the stack, and a back button that pops`() throws {
    let session = scene.session([scene.b])
    scene.root.title = "Root"
    scene.b.title = "Board"
    let bar = nav.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 512, height: 44))
    #expect(bar.topItem?.title == "Board" && bar.backItem?.title == "Root")
    #expect(bar.items == [scene.root.navigationItem, scene.b.navigationItem])
    session.tap(at: CGPoint(x: 20, y: 20))
    #expect(nav.topViewController === scene.root && bar.topItem?.title == "Root")
    // The bar cannot be pressed during a transition.
    session.tap(at: CGPoint(x: 20, y: 20))
    session.wait(0.4)
    #expect(scene.seen == "a" && bar.subviews.isEmpty)
    try session.finish()
  }

  @Test func `the title of the back button`() throws {
    let session = scene.session([scene.b])
    func title() -> String? {
      (nav.navigationBar.subviews.first { $0.accessibilityIdentifier == "Back" } as? UIButton)?
        .currentTitle
    }
    #expect(title() == "Back")
    scene.root.title = "Root"
    #expect(title() == "Root")
    scene.root.navigationItem.backButtonTitle = "Home"
    #expect(title() == "Home")
    scene.root.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "All", style: .plain, target: nil, action: nil)
    #expect(title() == "All")
    scene.b.navigationItem.setHidesBackButton(true, animated: false)
    #expect(title() == nil)
    try session.finish()
  }

  @Test func `a back action replaces the pop`() throws {
    let session = scene.session([scene.b])
    var count = 0
    scene.b.navigationItem.backAction = UIAction { _ in count += 1 }
    session.tap(at: CGPoint(x: 20, y: 20))
    #expect(count == 1 && nav.topViewController === scene.b)
    try session.finish()
  }

  @Test func `items send their action to their target or call their closure`() throws {
    let session = scene.session()
    let desk = Desk()
    var pressed: [String] = []
    let item = scene.root.navigationItem
    item.leftBarButtonItem = UIBarButtonItem(
      title: "Left", style: .plain, target: desk, action: Desk.press)
    item.rightBarButtonItems = [
      UIBarButtonItem(
        barButtonSystemItem: .add, target: desk, action: Selector("press:", Desk.press)),
      UIBarButtonItem(title: "Call", primaryAction: UIAction { _ in pressed.append("Call") }),
    ]
    session.wait(0.1)
    session.tap(at: CGPoint(x: 20, y: 20))
    session.tap(at: CGPoint(x: 490, y: 20))
    session.tap(at: CGPoint(x: 440, y: 20))
    #expect(desk.presses == ["Left", "nil"] && pressed == ["Call"])
    #expect(
      session.transcript.brief(.controls).hasPrefix("Left touchDown, Left primaryActionTriggered"))
    item.leftBarButtonItem?.isEnabled = false
    item.setRightBarButton(nil, animated: false)
    session.wait(0.1)
    session.tap(at: CGPoint(x: 20, y: 20))
    session.tap(at: CGPoint(x: 490, y: 20))
    #expect(desk.presses.count == 2)
    try session.finish()
  }

  @Test func `an action without a target goes up the responder chain from the bar`() throws {
    let board = Board()
    let session = TouchSession { window in
      window.rootViewController = UINavigationController(rootViewController: board)
    }
    board.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Go", style: .done, target: nil, action: Selector("go:", Board.go))
    session.wait(0.1)
    // The bar's responder chain does not include the topmost controller, as on iOS. That is first
    // responder, since nothing else is (rule 26.8).
    #expect(board.isFirstResponder)
    board.resignFirstResponder()
    session.tap(at: CGPoint(x: 490, y: 20))
    #expect(board.count == 0)
    board.becomeFirstResponder()
    session.tap(at: CGPoint(x: 490, y: 20))
    #expect(board.count == 1)
    try session.finish()
  }

  @Test func `left items replace the back button unless they supplement it`() throws {
    let session = scene.session([scene.b])
    let item = scene.b.navigationItem
    item.leftBarButtonItems = [UIBarButtonItem(title: "Menu", primaryAction: nil)]
    #expect(!nav.navigationBar.showsBackButton)
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    item.leftItemsSupplementBackButton = true
    session.wait(0.1)
    #expect(nav.navigationBar.showsBackButton && item.leftBarButtonItem?.title == "Menu")
    // The arrow, “Back” and its margin take 62 points after the bar's margin.
    #expect(item.leftBarButtonItem?.button.frame == CGRect(x: 70, y: 0, width: 56, height: 44))
    try session.finish()
  }

  @Test func `a title view is in the middle, custom views at the sides`() throws {
    let session = scene.session()
    let (view, mark) = (UIView(frame: .init(x: 0, y: 0, width: 100, height: 30)), UIView())
    mark.frame.size = CGSize(width: 20, height: 20)
    scene.root.navigationItem.titleView = view
    scene.root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: mark)
    session.wait(0.1)
    #expect(view.frame == CGRect(x: 206, y: 7, width: 100, height: 30))
    #expect(mark.frame == CGRect(x: 484, y: 12, width: 20, height: 20))
    scene.root.navigationItem.titleView = nil
    scene.root.navigationItem.rightBarButtonItem?.isHidden = true
    #expect(view.superview == nil && mark.superview == nil)
    try session.finish()
  }

  @Test func `hiding and showing the bar takes time if animated`() throws {
    let session = scene.session()
    let bar = nav.navigationBar
    nav.isNavigationBarHidden = true
    #expect(bar.isHidden && bar.frame.maxY == 0)
    session.turn { nav.setNavigationBarHidden(false, animated: true) }
    #expect(!bar.isHidden && bar.frame.minY == 0)
    session.turn { nav.setNavigationBarHidden(true, animated: true) }
    session.wait(0.1)
    #expect(!bar.isHidden)
    session.wait(UINavigationController.hideShowBarDuration.native)
    #expect(bar.isHidden && nav.isNavigationBarHidden)
    try session.finish()
  }

  @Test func `an action gives an item its title and image, but a system item none`() throws {
    let session = scene.session()
    let (sun, moon) = (UIImage(systemName: "sun.max"), UIImage(systemName: "moon"))
    let action = UIAction(title: "Day", image: sun) { _ in }
    let item = UIBarButtonItem()
    item.primaryAction = action
    #expect(item.title == "Day" && item.image == sun)
    item.primaryAction = nil
    #expect(item.title == "Day" && item.image == sun)
    let own = UIBarButtonItem(title: "Night", image: moon, primaryAction: action)
    #expect(own.title == "Night" && own.image == moon)
    let trash = UIBarButtonItem(systemItem: .trash, primaryAction: action)
    #expect(trash.title == nil && trash.image == nil)
    try session.finish()
  }

  @Test func `the toolbar has the items of the topmost controller`() throws {
    let session = scene.session()
    var count = 0
    scene.root.toolbarItems = [
      UIBarButtonItem(title: "One", primaryAction: UIAction { _ in count += 1 }),
      .flexibleSpace(), .fixedSpace(30),
      UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in count += 10 }),
    ]
    #expect(nav.isToolbarHidden && nav.toolbar.isHidden)
    nav.isToolbarHidden = false
    session.wait(0.1)
    #expect(nav.toolbar.frame == CGRect(x: 0, y: 980, width: 512, height: 44))
    session.tap(at: CGPoint(x: 20, y: 1000))
    session.tap(at: CGPoint(x: 490, y: 1000))
    session.tap(at: CGPoint(x: 430, y: 1000))
    #expect(count == 11 && nav.toolbar.items?.count == 4)
    session.turn { nav.pushViewController(scene.b, animated: false) }
    #expect(nav.toolbar.items == nil && nav.toolbar.subviews.isEmpty)
    scene.c.hidesBottomBarWhenPushed = true
    session.turn { nav.pushViewController(scene.c, animated: false) }
    #expect(nav.toolbar.isHidden && !nav.isToolbarHidden)
    session.turn { nav.popToRootViewController(animated: false) }
    #expect(!nav.toolbar.isHidden && nav.toolbar.subviews.count == 2)
    try session.finish()
  }

  @Test func `taps and swipes hide the bars and show them again`() throws {
    let session = scene.session()
    nav.isToolbarHidden = false
    func isAway(after gesture: () -> Void) -> Bool {
      gesture()
      session.wait(0.5)
      return nav.isNavigationBarHidden && nav.isToolbarHidden
    }
    let place = CGPoint(x: 200, y: 500)
    #expect(!isAway { session.tap(at: place) })
    nav.hidesBarsOnTap = true
    #expect(isAway { session.tap(at: place) } && nav.barHideOnTapGestureRecognizer.isEnabled)
    #expect(!isAway { session.tap(at: place) })
    nav.hidesBarsOnTap = false
    nav.hidesBarsOnSwipe = true
    let above = CGPoint(x: 200, y: 300)
    #expect(isAway { session.drag(from: place, to: above, duration: 0.2) })
    #expect(nav.barHideOnSwipeGestureRecognizer.isEnabled && nav.hidesBarsOnSwipe)
    #expect(isAway { session.drag(from: place, to: CGPoint(x: 400, y: 450), duration: 0.2) })
    #expect(!isAway { session.drag(from: above, to: place, duration: 0.2) })
    try session.finish()
  }

  @Test func `a view of compact height has no bars, if that is enabled`() throws {
    let session = scene.session()
    nav.hidesBarsWhenVerticallyCompact = true
    #expect(!nav.isNavigationBarHidden)
    nav.traitOverrides.verticalSizeClass = .compact
    nav.view.setNeedsLayout()
    session.wait(0.1)
    #expect(nav.isNavigationBarHidden && nav.hidesBarsWhenVerticallyCompact)
    session.tap(at: CGPoint(x: 200, y: 500))
    session.wait(0.4)
    #expect(!nav.isNavigationBarHidden)
    try session.finish()
  }

  @Test func `bars of the app's own classes`() async {
    let own = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: nil)
    #expect(own.navigationBar is OwnBar && type(of: own.toolbar!) == UIToolbar.self)
    #expect(UINavigationController(nibName: nil, bundle: nil).viewControllers.isEmpty)
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UINavigationController(navigationBarClass: UIView.self, toolbarClass: nil)
      }
    }
  }

  @Test func `a standalone bar goes back through its items`() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 512, height: 44))
    let session = TouchSession { window in window.addSubview(bar) }
    bar.pushItem(UINavigationItem(title: "A"), animated: false)
    bar.pushItem(UINavigationItem(title: "B"), animated: false)
    session.wait(0.1)
    session.tap(at: CGPoint(x: 20, y: 20))
    #expect(bar.items?.map(\.title) == ["A"])
    bar.setItems(nil, animated: false)
    #expect(bar.topItem == nil && bar.popItem(animated: false) == nil)
    #expect(bar.sizeThatFits(CGSize(width: 300, height: 100)) == CGSize(width: 300, height: 44))
    try session.finish()
  }

  @Test func `the view follows the size of its window`() throws {
    let session = scene.session([scene.b])
    nav.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    session.turn { session.windows[0].frame = CGRect(x: 0, y: 0, width: 1024, height: 512) }
    #expect(scene.b.view.frame == CGRect(x: 0, y: 0, width: 1024, height: 512))
    #expect(nav.navigationBar.frame.width == 1024)
    session.turn { nav.pushViewController(scene.c, animated: true) }
    session.turn { session.windows[0].frame = CGRect(x: 0, y: 0, width: 512, height: 1024) }
    session.wait(0.4)
    #expect(scene.c.view.frame == CGRect(x: 0, y: 0, width: 512, height: 1024))
    try session.finish()
  }
}

/// Counts presses of bar items.
@MainActor private final class Desk {
  var presses: [String] = []
  func press(_ sender: UIBarButtonItem) { presses.append(sender.title ?? "nil") }
}

/// Takes an action from the responder chain.
private final class Board: UIViewController {
  var count = 0
  override var canBecomeFirstResponder: Bool { true }
  func go(_ sender: UIBarButtonItem) { count += 1 }
}

/// A bar of the app's own.
private final class OwnBar: UINavigationBar {}
