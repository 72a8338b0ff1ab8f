import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore
@testable import UIKitControllers
import UIKitTestSupport

/// Rule 20.8: a new size, and the controllers that are notified.
@MainActor @Suite struct SizeRuleTests {
  let root = SizedController("root")
  let child = SizedController("child")
  let card = SizedController("card")

  private func session() -> TouchSession {
    let session = TouchSession { [root] window in window.rootViewController = root }
    _ = session.takeTranscript()
    return session
  }

  /// Gives the session's window another size, as a rotated screen does.
  private func resize(_ session: TouchSession, width: CGFloat, height: CGFloat) {
    let window = session.windows[0]
    let size = CGSize(width: width, height: height)
    session.turn {
      window.screenWillResize(to: size)
      window.frame = CGRect(origin: .zero, size: size)
      window.screenDidResize()
    }
  }

  @Test func `20.8 traits, then size, before either changes, and handed on to children`() throws {
    let session = session()
    session.turn { root.embed(child) }
    var seen: [String] = []
    child.onSize = { [root] coordinator in
      seen.append("\(root.view.bounds.size.width) \(coordinator.isAnimated)")
      coordinator.animate { _ in
        seen.append("along \(root.view.bounds.size.width)")
      } completion: { _ in
        seen.append("over")
      }
    }
    _ = session.takeTranscript()
    resize(session, width: 1024, height: 512)
    #expect(
      session.takeCalls()
        == "root.willTransition(to:with:), child.willTransition(to:with:), "
        + "root.viewWillTransition(to:with:), child.viewWillTransition(to:with:)")
    #expect(seen == ["512.0 true", "along 1024.0"])
    session.wait(0.35)
    #expect(seen.last == "over" && child.sizes == [CGSize(width: 1024, height: 512)])
    try session.finish()
  }

  @Test func `animations alongside a rotation know its direction`() throws {
    let session = session()
    var turns: [[CGFloat]] = []
    root.onSize = { coordinator in
      let transform = coordinator.targetTransform
      turns.append([transform.a, transform.b, transform.c, transform.d])
    }
    // The display's top points left, and the interface rotates to the right; then back.
    session.turnScreen(to: .landscapeRight)
    session.wait(0.5)
    session.turnScreen(to: .portrait)
    session.wait(0.5)
    #expect(turns == [[0, 1, -1, 0], [0, -1, 1, 0]])
    resize(session, width: 100, height: 200)
    #expect(turns.last == [1, 0, 0, 1])
    session.wait(0.5)
    session.turn { root.present(card, animated: true) }
    #expect(root.transitionCoordinator?.targetTransform.isIdentity == true)
    session.wait(1)
    try session.finish()
  }

  @Test func `20.8 presented controllers are notified through their presentation, after the root`()
    throws
  {
    let session = session()
    session.turn { root.present(card, animated: false) }
    _ = session.takeTranscript()
    resize(session, width: 1024, height: 512)
    session.wait(0.35)
    #expect(
      session.takeCalls()
        == "root.willTransition(to:with:), card.willTransition(to:with:), "
        + "root.viewWillTransition(to:with:), card.viewWillTransition(to:with:)")
    #expect(card.view.frame == CGRect(x: 0, y: 0, width: 1024, height: 512))
    try session.finish()
  }

  @Test
  func `20.8 a child whose size stays is not notified, and the container says how large it gets`()
    throws
  {
    let session = session()
    session.turn { root.embed(child) }
    root.childSize = child.view.bounds.size
    resize(session, width: 600, height: 700)
    #expect(child.sizes == [])
    root.childSize = CGSize(width: 100, height: 100)
    resize(session, width: 700, height: 800)
    #expect(child.sizes == [CGSize(width: 100, height: 100)])
    session.wait(0.35)
    try session.finish()
  }

  @Test func `a covered presenter has the window's new size when it returns`() throws {
    let session = session()
    card.modalPresentationStyle = .fullScreen
    session.turn { root.present(card, animated: false) }
    resize(session, width: 1024, height: 512)
    session.wait(0.35)
    session.turn { root.dismiss(animated: false) }
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 1024, height: 512))
    try session.finish()
  }

  @Test func `a container is notified of the size that its child prefers`() throws {
    let session = session()
    session.turn { root.embed(child) }
    child.preferredContentSize = CGSize(width: 10, height: 20)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    #expect(root.preferences == [CGSize(width: 10, height: 20)])
    card.modalPresentationStyle = .formSheet
    session.turn { root.present(card, animated: false) }
    card.preferredContentSize = CGSize(width: 112, height: 24)
    #expect(card.view.frame == CGRect(x: 200, y: 500, width: 112, height: 24))
    try session.finish()
  }

  @Test func `the controller that covers the window is asked for its orientations`() throws {
    let session = session()
    let window = session.windows[0]
    root.orientations = .portrait
    card.orientations = .landscape
    #expect(window.supportedOrientations == .portrait)
    session.turn { root.present(card, animated: false) }
    #expect(window.supportedOrientations == .landscape)
    session.turn { root.dismiss(animated: true) }
    #expect(window.supportedOrientations == .portrait)
    session.wait(1)
    #expect(UIWindow().supportedOrientations == .all)
    try session.finish()
  }

  @Test func `the interface turns for the controller that covers it, and back`() throws {
    let session = session()
    card.orientations = .landscape
    card.preferred = .landscapeLeft
    session.turn { root.present(card, animated: false) }
    #expect(UIScreen.main.interfaceOrientation == .landscapeLeft)
    #expect(root.sizes == [CGSize(width: 1024, height: 512)] && card.sizes == root.sizes)
    #expect(card.view.frame == UIScreen.main.bounds)
    session.wait(0.35)
    session.turn { root.dismiss(animated: false) }
    session.wait(0.35)
    #expect(UIScreen.main.interfaceOrientation == .portrait)
    root.orientations = .landscapeRight
    session.turn { root.setNeedsUpdateOfSupportedInterfaceOrientations() }
    #expect(UIScreen.main.interfaceOrientation == .landscapeRight)
    session.wait(0.35)
    try session.finish()
  }

  @Test func `editing is set by the method, whatever its caller`() {
    let board = EditedController()
    board.isEditing = true
    board.setEditing(false, animated: true)
    #expect(board.calls == ["true false", "false true"] && !board.isEditing)
  }
}

/// Records sizes, and returns what the test sets.
final class SizedController: NamedController {
  var sizes: [CGSize] = []
  var preferences: [CGSize] = []
  var childSize: CGSize?
  var orientations = UIInterfaceOrientationMask.all
  var preferred: UIInterfaceOrientation?
  var onSize: ((any UIViewControllerTransitionCoordinator) -> Void)?

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    preferred ?? super.preferredInterfaceOrientationForPresentation
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    sizes.append(size)
    onSize?(coordinator)
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { childSize ?? parentSize }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { preferences.append(container.preferredContentSize) }
}

/// Records how editing is set.
private final class EditedController: UIViewController {
  var calls: [String] = []

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    calls.append("\(editing) \(animated)")
  }
}
