import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Rules 20.2, 20.3 and 20.6: the appearance calls of a window's root and of children.
@MainActor @Suite struct AppearanceRuleTests {
  let root = NamedController("root")
  let child = NamedController("child")

  /// A session whose window has `root` as its root.
  private func session() -> TouchSession {
    let session = TouchSession { [root] window in window.rootViewController = root }
    _ = session.takeTranscript()
    return session
  }

  @Test
  func `20.2 the root of a window that is shown appears, and has appeared by the end of the turn`()
    throws
  {
    let session = TouchSession { [root] window in
      window.rootViewController = root
      #expect(!root.isViewLoaded)
    }
    #expect(
      session.takeTranscript().brief(.viewControllers)
        == "root.loadView, root.viewDidLoad, root.viewWillAppear, root.viewIsAppearing, "
        + "root.viewWillLayoutSubviews, root.viewDidLayoutSubviews, root.viewDidAppear")
    #expect(root.view.superview === session.windows[0])
    #expect(root.view.frame == session.windows[0].bounds)
    try session.finish()
  }

  @Test func `20.2 will appear comes before the view is in the window, is appearing after`() throws
  {
    var seen = ""
    root.reactions["viewWillAppear"] = { [root] in seen += "\(root.view.window != nil) " }
    root.reactions["viewIsAppearing"] = { [root] in seen += "\(root.view.window != nil)" }
    try session().finish()
    #expect(seen == "false true")
  }

  @Test func `20.2 and 20.3 hiding a window and showing it again`() throws {
    let session = session()
    let window = session.windows[0]
    #expect(
      session.calls { window.isHidden = true } == "root.viewWillDisappear, root.viewDidDisappear")
    #expect(
      session.calls { window.isHidden = false }
        == "root.viewWillAppear, root.viewIsAppearing, root.viewDidAppear")
    try session.finish()
  }

  @Test func `20.2 and 20.3 another root replaces the old one immediately`() throws {
    let session = session()
    let other = NamedController("other")
    #expect(
      session.calls { session.windows[0].rootViewController = other }
        == "root.viewWillDisappear, root.viewDidDisappear, other.loadView, other.viewDidLoad, "
        + "other.viewWillAppear, other.viewIsAppearing, other.viewDidAppear")
    #expect(root.view.superview == nil && session.windows[0].subviews == [other.view])
    #expect(
      session.calls { session.windows[0].rootViewController = nil }
        == "other.viewWillDisappear, other.viewDidDisappear")
    try session.finish()
  }

  @Test func `20.3 will disappear comes before the removal, did disappear after`() throws {
    let session = session()
    var seen = ""
    root.reactions["viewWillDisappear"] = { [root] in seen += "\(root.view.window != nil) " }
    root.reactions["viewDidDisappear"] = { [root] in seen += "\(root.view.window != nil)" }
    session.turn { session.windows[0].rootViewController = nil }
    #expect(seen == "true false")
    try session.finish()
  }

  @Test func `20.5 a child that is added appears, and one that is removed disappears`() throws {
    let session = session()
    #expect(
      session.calls { root.embed(child) } == "child.willMove(toParent:), child.loadView, "
        + "child.viewDidLoad, child.viewWillAppear, child.viewIsAppearing, child.viewDidAppear")
    #expect(child.parent === root && root.children == [child])
    #expect(
      session.calls { root.expel(child) } == "child.viewWillDisappear, child.viewDidDisappear, "
        + "child.didMove(toParent:)")
    #expect(child.parent == nil && root.children == [])
    try session.finish()
  }

  @Test func `20.2 and 20.3 children follow their parent, which comes first`() throws {
    root.reactions["viewDidLoad"] = { [root, child] in root.embed(child) }
    let session = TouchSession { [root] window in window.rootViewController = root }
    #expect(
      session.takeCalls() == "root.loadView, root.viewDidLoad, child.willMove(toParent:), "
        + "child.loadView, child.viewDidLoad, root.viewWillAppear, child.viewWillAppear, "
        + "root.viewIsAppearing, child.viewIsAppearing, root.viewDidAppear, child.viewDidAppear")
    #expect(
      session.calls { session.windows[0].rootViewController = nil }
        == "root.viewWillDisappear, child.viewWillDisappear, root.viewDidDisappear, "
        + "child.viewDidDisappear")
    try session.finish()
  }

  @Test func `a child that is added while its parent appears continues with it`() throws {
    root.reactions["viewWillAppear"] = { [root, child] in root.embed(child) }
    let session = TouchSession { [root] window in window.rootViewController = root }
    #expect(
      session.takeCalls().hasSuffix(
        "root.viewWillAppear, child.willMove(toParent:), child.loadView, child.viewDidLoad, "
          + "child.viewWillAppear, root.viewIsAppearing, child.viewIsAppearing, "
          + "root.viewDidAppear, child.viewDidAppear"))
    try session.finish()
  }

  @Test func `a child that leaves an appearing parent is gone before the parent has appeared`()
    throws
  {
    root.reactions["viewDidLoad"] = { [root, child] in root.embed(child) }
    root.reactions["viewIsAppearing"] = { [root, child] in root.expel(child) }
    let session = TouchSession { [root] window in window.rootViewController = root }
    #expect(
      session.takeCalls().hasSuffix(
        "root.viewWillAppear, child.viewWillAppear, root.viewIsAppearing, "
          + "child.viewWillDisappear, child.viewDidDisappear, child.didMove(toParent:), "
          + "root.viewDidAppear"))
    try session.finish()
  }

  @Test func `20.6 a container that forwards by itself makes the calls`() throws {
    let container = Forwarder("container")
    let session = TouchSession { window in window.rootViewController = container }
    session.turn { container.embed(child) }
    #expect(
      session.takeCalls().hasSuffix(
        "child.willMove(toParent:), child.loadView, child.viewDidLoad"))
    #expect(
      session.calls {
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()
      } == "child.viewWillAppear, child.viewIsAppearing, child.viewDidAppear")
    #expect(
      session.calls { session.windows[0].rootViewController = nil }
        == "container.viewWillDisappear, container.viewDidDisappear")
    try session.finish()
  }

  @Test func `20.6 a transition that turns back begins the other one`() throws {
    let session = TouchSession { _ in }
    #expect(
      session.calls {
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(false, animated: true)
        child.endAppearanceTransition()
      } == "child.loadView, child.viewDidLoad, child.viewWillAppear, child.viewWillDisappear, "
        + "child.viewDidDisappear")
    try session.finish()
  }

  @Test func `20.6 an end without a begin is refused`() throws {
    let session = session()
    session.turn { root.endAppearanceTransition() }
    #expect(
      session.transcript.brief(.refusals)
        == "endAppearanceTransition() of NamedController without beginAppearanceTransition refused")
    #expect(session.takeCalls() == "")
    try session.finish()
  }
}

/// Makes the appearance calls of its children itself, or leaves them out.
private final class Forwarder: NamedController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
