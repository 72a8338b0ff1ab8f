import Foundation
import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Large titles: their room, as content is scrolled, controllers come and go, and modes change.
@MainActor @Suite struct LargeTitleTests {
  /// A list in a navigation controller, on a screen of 512 × 1024 points.
  @MainActor final class Scene {
    let nav: UINavigationController
    let root: ListController
    let session: TouchSession

    init(prefersLarge: Bool = true, height: CGFloat = 4096) {
      let root = ListController(height: height)
      let nav = UINavigationController(rootViewController: root)
      nav.navigationBar.prefersLargeTitles = prefersLarge
      session = TouchSession { $0.rootViewController = nav }
      session.wait(0.1)
      (self.root, self.nav) = (root, nav)
    }

    /// The bar's height, and of the shown list the offset and the upper inset.
    var look: String {
      let list = (nav.topViewController as? ListController)?.list
      return "\(Int(nav.navigationBar.frame.height.rounded()))"
        + " \(Int((list?.contentOffset.y ?? 0).rounded()))"
        + " \(Int((list?.adjustedContentInset.top ?? 0).rounded()))"
    }

    /// The looks before and after each step of a finger, in points.
    func pull(_ steps: [CGFloat]) -> [String] {
      let finger = session.finger()
      finger.down(at: CGPoint(x: 256, y: 600))
      // The pan begins after 10 points.
      finger.move(byX: 0, y: (steps.first ?? 0) < 0 ? -11 : 11, duration: 0.2)
      var looks = [look]
      for step in steps {
        finger.move(byX: 0, y: step, duration: 0.2)
        looks.append(look)
      }
      session.wait(0.6)
      finger.up()
      return looks
    }
  }

  final class ListController: UIViewController {
    let list = UIScrollView()

    init(height: CGFloat = 4096) {
      super.init(nibName: nil, bundle: nil)
      title = "List"
      list.contentSize = CGSize(width: 512, height: height)
    }

    override func loadView() {
      view = list
    }
  }

  @Test func `the bar is as high as the content leaves room for the title`() throws {
    let scene = Scene()
    #expect(scene.look == "96 -96 96")
    var looks: [String] = []
    for offset: CGFloat in [-90, -60, -45, -44, 0, 500, -70, -96] {
      scene.session.turn { scene.root.list.contentOffset.y = offset }
      scene.session.wait(0.05)
      looks.append(scene.look)
    }
    #expect(
      looks == [
        "90 -90 90", "60 -60 60", "45 -45 45", "44 -44 44", "44 0 44", "44 500 44", "70 -70 70",
        "96 -96 96",
      ])
    try scene.session.finish()
  }

  @Test func `a finger moves the title away, back, and beyond`() throws {
    let scene = Scene()
    let up = scene.pull([-20, -40, -40])
    #expect(up == ["95 -95 95", "75 -75 75", "44 -35 44", "44 5 44"])
    // Down again: the whole title comes without resistance, then the content stretches.
    let down = scene.pull([40, 20, 30, 200])
    #expect(down == ["44 4 44", "44 -36 44", "56 -56 56", "86 -86 86", "191 -191 96"])
    scene.session.wait(3)
    #expect(scene.look == "96 -96 96")
    try scene.session.finish()
  }

  @Test func `content that is let go below a title rests where it is whole, or gone`() throws {
    for (way, rest) in [(CGFloat(-12), "96 -96 96"), (-40, "44 -44 44")] {
      let scene = Scene()
      let looks = scene.pull([way])
      #expect(looks.last != rest)
      scene.session.wait(3)
      #expect(scene.look == rest)
      try scene.session.finish()
    }
  }

  @Test func `content that hardly scrolls keeps within its range`() throws {
    let scene = Scene(height: 940)
    #expect(scene.look == "96 -96 96")
    scene.session.turn { scene.root.list.setContentOffset(CGPoint(x: 0, y: -84), animated: false) }
    scene.session.wait(0.1)
    #expect(scene.look == "84 -84 84")
    try scene.session.finish()
  }

  @Test func `each item decides, or is as the one below`() throws {
    let scene = Scene()
    var looks: [String] = []
    let pushed = ListController()
    for mode in [UINavigationItem.LargeTitleDisplayMode.automatic, .never, .inline, .always] {
      pushed.navigationItem.largeTitleDisplayMode = mode
      scene.nav.pushViewController(pushed, animated: true)
      scene.session.wait(1)
      looks.append(scene.look)
      let further = ListController()
      scene.nav.pushViewController(further, animated: false)
      scene.session.wait(0.1)
      looks.append(scene.look)
      scene.nav.popToRootViewController(animated: true)
      scene.session.wait(1)
      looks.append(scene.look)
    }
    let (large, small) = ("96 -96 96", "44 -44 44")
    #expect(
      looks == [
        large, large, large, small, small, large, small, small, large, large, large, large,
      ])
    try scene.session.finish()
  }

  @Test func `a controller that was scrolled comes back as it was left`() throws {
    let scene = Scene()
    _ = scene.pull([-100])
    #expect(scene.look == "44 5 44")
    let pushed = ListController()
    scene.nav.pushViewController(pushed, animated: true)
    scene.session.wait(1)
    #expect(scene.look == "96 -96 96")
    scene.nav.popViewController(animated: true)
    scene.session.wait(1)
    #expect(scene.look == "44 5 44")
    // Below a small title, the root keeps its large one.
    _ = scene.pull([120])
    scene.session.wait(2)
    pushed.navigationItem.largeTitleDisplayMode = .never
    scene.nav.pushViewController(pushed, animated: true)
    scene.session.wait(1)
    scene.session.drag(from: CGPoint(x: 1, y: 500), to: CGPoint(x: 400, y: 500), duration: 0.3)
    scene.session.wait(1)
    #expect(scene.nav.topViewController === scene.root && scene.look == "96 -96 96")
    try scene.session.finish()
  }

  @Test func `titles become large and small while they are shown`() throws {
    let scene = Scene(prefersLarge: false)
    #expect(scene.look == "44 -44 44")
    func after(_ change: () -> Void) -> String {
      scene.session.turn(change)
      scene.session.wait(0.1)
      return scene.look
    }
    let (bar, item) = (scene.nav.navigationBar, scene.root.navigationItem)
    #expect(after { bar.prefersLargeTitles = true } == "96 -96 96")
    #expect(after { item.largeTitleDisplayMode = .never } == "44 -44 44")
    #expect(after { item.largeTitleDisplayMode = .always } == "96 -96 96")
    #expect(after { scene.nav.setNavigationBarHidden(true, animated: false) } == "44 0 0")
    #expect(after { scene.nav.setNavigationBarHidden(false, animated: false) } == "96 -96 96")
    #expect(after { scene.root.list.contentOffset.y = 300 } == "44 300 44")
    #expect(after { bar.prefersLargeTitles = false } == "44 300 44")
    #expect(after { bar.prefersLargeTitles = true } == "44 300 44")
    try scene.session.finish()
  }

  @Test func `content that does not scroll is below the title`() throws {
    let root = UIViewController()
    root.title = "Page"
    let nav = UINavigationController(rootViewController: root)
    nav.navigationBar.prefersLargeTitles = true
    let session = TouchSession { $0.rootViewController = nav }
    session.wait(0.1)
    #expect(root.view.safeAreaInsets.top == 96 && nav.navigationBar.frame.height == 96)
    root.additionalSafeAreaInsets.top = 10
    session.wait(0.1)
    #expect(root.view.safeAreaInsets.top == 106)
    nav.setOverrideTraitCollection(
      UITraitCollection(verticalSizeClass: .compact), forChild: root)
    #expect(nav.navigationBar.sizeThatFits(CGSize(width: 300, height: 0)).height == 96)
    session.turn { nav.traitOverrides.verticalSizeClass = .compact }
    session.wait(0.1)
    #expect(root.view.safeAreaInsets.top == 54 && nav.navigationBar.frame.height == 44)
    try session.finish()
  }
}
