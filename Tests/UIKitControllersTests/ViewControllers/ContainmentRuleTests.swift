import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Rule 20.5: children, and the message when a container handles them wrongly.
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

  @Test func `20.5 joining and leaving are reported in the appearance calls, and not later`() throws
  {
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

  @Test func `a controller may release its child in the child's last call`() throws {
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

  @Test(arguments: [UIView.AnimationOptions.curveLinear, .transitionCrossDissolve])
  func `one child replaces another`(options: UIView.AnimationOptions) throws {
    let session = TouchSession { [left] window in window.rootViewController = left }
    session.turn { left.embed(child) }
    session.turn { left.addChild(right) }
    right.loadViewIfNeeded()
    var heard: [String] = []
    #expect(
      session.calls {
        left.transition(from: child, to: right, duration: 0.2, options: options) {
          right.view.alpha = 0.5
        } completion: {
          heard.append("over \($0)")
        }
      } == "child.viewWillDisappear, right.viewWillAppear, right.viewIsAppearing")
    #expect(left.view.subviews == [child.view, right.view])
    session.wait(0.25)
    #expect(session.takeCalls() == "right.viewDidAppear, child.viewDidDisappear")
    #expect(left.view.subviews == [right.view] && heard == ["over true"])
    session.turn { left.transition(from: right, to: child, duration: 0) }
    #expect(
      session.takeCalls() == "right.viewWillDisappear, child.viewWillAppear, "
        + "child.viewIsAppearing, child.viewDidAppear, right.viewDidDisappear")
    try session.finish()
  }

  /// A change in the test's body, then all its time in one wait: the layout comes before what is due.
  @Test(arguments: [0, 0.2], [false, true])
  func `20.2 an exchange is laid out before it is over, however long the wait`(
    duration: Double, isInStep: Bool
  ) throws {
    let session = TouchSession { [left] window in window.rootViewController = left }
    session.turn { left.embed(child) }
    session.turn { left.addChild(right) }
    right.loadViewIfNeeded()
    _ = session.takeTranscript()
    var heard: [String] = []
    let change = {
      left.transition(from: child, to: right, duration: duration) {
        right.view.alpha = 0.5
      } completion: {
        heard.append("over \($0)")
      }
    }
    if isInStep { session.turn(change) } else { change() }
    session.wait(10)
    let calls = session.takeTranscript().brief([.viewControllers]).split(separator: ", ")
      .filter { !$0.contains("left") && !$0.contains("Insets") && !$0.contains("Margins") }
    #expect(
      calls.joined(separator: ", ")
        == "child.viewWillDisappear, right.viewWillAppear, right.viewIsAppearing, "
        + "right.viewWillLayoutSubviews, right.viewDidLayoutSubviews, right.viewDidAppear, "
        + "child.viewDidDisappear")
    #expect(heard == ["over true"])
    try session.finish()
  }

  @Test func `unrelated controllers cannot be exchanged`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewController().transition(
          from: UIViewController(), to: UIViewController(), duration: 0)
      }
    }
  }

  @Test func `invalid children are a programmer's error`() async {
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

  @Test func `memory warnings reach every living controller in the order of creation`() throws {
    let session = TouchSession { _ in }
    let first = NamedController("first")
    _ = NamedController("dead")
    let second = NamedController("second")
    #expect(
      session.calls { UIApplication.shared.controllers.memoryIsLow() }
        == "first.didReceiveMemoryWarning, second.didReceiveMemoryWarning")
    withExtendedLifetime((first, second)) {}
    try session.finish()
  }
}
