import Testing
import UIKitTesting

@testable import UIKitCore

/// Rule 20.5: children, and what a container is told when it gets them wrong.
@MainActor @Suite struct ContainmentRuleTests {
  let left = NamedController("left")
  let right = NamedController("right")
  let child = NamedController("child")

  @Test func `20.5 addChild calls willMove, removeFromParent calls didMove`() throws {
    let session = TouchSession { _ in }
    #expect(session.calls { left.addChild(child) } == "child.willMove(toParent:)")
    #expect(session.calls { left.addChild(child) } == "")
    #expect(session.calls { child.removeFromParent() } == "child.didMove(toParent:)")
    #expect(session.calls { child.removeFromParent() } == "")
    try session.finish()
  }

  @Test func `20.5 a child of another parent leaves it first`() throws {
    let session = TouchSession { _ in }
    session.turn { left.addChild(child) }
    session.turn { right.addChild(child) }
    #expect(
      session.transcript.only(.viewControllers).entries.map { $0.brief + " " + $0.detail } == [
        "child.willMove(toParent:) left", "child.didMove(toParent:) nil",
        "child.willMove(toParent:) right",
      ])
    #expect(left.children == [] && right.children == [child] && child.parent === right)
    try session.finish()
  }

  @Test func `20.5 joining and leaving are told in the appearance calls, and not later`() throws {
    var seen: [String] = []
    let session = TouchSession { [left] window in window.rootViewController = left }
    let look = { [child] in
      seen.append(
        child.isMovingToParent ? "joins" : child.isMovingFromParent ? "leaves" : "neither")
    }
    for call in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
      child.reactions[call] = look
    }
    session.turn { left.embed(child) }
    look()
    session.turn { left.expel(child) }
    look()
    #expect(seen == ["joins", "joins", "neither", "leaves", "leaves", "neither"])
    for call in ["viewWillDisappear", "viewWillAppear"] { child.reactions[call] = look }
    seen = []
    session.turn { left.embed(child) }
    let window = session.windows[0]
    session.turn { window.isHidden = true }
    session.turn { window.isHidden = false }
    #expect(seen == ["joins", "neither"])
    try session.finish()
  }

  @Test func `a controller may let go of its child in the child's last call`() throws {
    let session = TouchSession { [left] window in window.rootViewController = left }
    weak var seen: UIViewController?
    session.turn {
      let passing = NamedController("passing")
      seen = passing
      left.embed(passing)
    }
    session.turn { left.expel(left.children[0]) }
    #expect(seen == nil)
    try session.finish()
  }

  @Test func `children that cannot be are a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let board = UIViewController()
        board.addChild(board)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (UIViewController(), UIViewController())
        outer.addChild(inner)
        inner.addChild(outer)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (parent, stranger, child) = (
          UIViewController(), UIViewController(), UIViewController()
        )
        parent.addChild(child)
        stranger.view.addSubview(child.view)
      }
    }
  }

  @Test func `memory warnings reach every living controller in the order of their making`() throws {
    let session = TouchSession { _ in }
    let first = NamedController("first")
    _ = NamedController("dead")
    let second = NamedController("second")
    #expect(
      session.calls { UIApplication.shared.engine.warnControllersOfMemory() }
        == "first.didReceiveMemoryWarning, second.didReceiveMemoryWarning")
    withExtendedLifetime((first, second)) {}
    try session.finish()
  }
}
