import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// A presentation within its parent's place ends with the parent, and so does what that presents
/// over the whole window.
@MainActor @Suite struct NestedPresentationTests {
  let root = NamedController("root")
  let card = NamedController("card")
  let box = NamedController("box")
  let inner = NamedController("inner")
  let cover = NamedController("cover")

  /// A session in which the root presents the card, a child of the card presents `inner` in its own
  /// place, and `inner` presents `cover` over the window.
  private func session() -> TouchSession {
    let session = TouchSession { [root] window in window.rootViewController = root }
    session.turn { root.present(card, animated: false) }
    session.turn { card.embed(box) }
    box.definesPresentationContext = true
    inner.modalPresentationStyle = .overCurrentContext
    cover.modalPresentationStyle = .overFullScreen
    session.turn { box.present(inner, animated: false) }
    session.turn { inner.present(cover, animated: false) }
    return session
  }

  private func expectNothingLeft(_ session: TouchSession) throws {
    for controller in [card, box, inner, cover] {
      #expect(
        controller.viewIfLoaded?.window == nil && controller.state.appearance.state == .disappeared)
    }
    #expect(inner.presentingViewController == nil && cover.presentingViewController == nil)
    try session.finish()
  }

  @Test func `a dismissal also dismisses what children have presented`() throws {
    let session = session()
    #expect(cover.view.superview?.superview === session.windows[0])
    let calls = session.calls { root.dismiss(animated: false) }
    #expect(calls.hasSuffix("cover.viewWillDisappear, cover.viewDidDisappear"), "\(calls)")
    try expectNothingLeft(session)
  }

  @Test func `an animated dismissal does so when it is over`() throws {
    let session = session()
    session.turn { root.dismiss(animated: true) }
    #expect(cover.view.window != nil)
    session.wait(1)
    try expectNothingLeft(session)
  }

  @Test func `removing a child dismisses what its descendants present`() throws {
    let session = session()
    session.turn {
      box.willMove(toParent: nil)
      box.view.removeFromSuperview()
      box.removeFromParent()
    }
    #expect(cover.view.window == nil && inner.view.window == nil)
    #expect(card.view.window != nil)
    session.turn { root.dismiss(animated: false) }
    try expectNothingLeft(session)
  }

  @Test func `replacing the root ends transitions within the old one`() throws {
    let session = TouchSession { [root] window in window.rootViewController = root }
    session.turn { root.embed(box) }
    box.definesPresentationContext = true
    inner.modalPresentationStyle = .overCurrentContext
    session.turn { box.present(inner, animated: false) }
    session.turn { box.dismiss(animated: true) }
    session.wait(0.1)
    session.turn { session.windows[0].rootViewController = UIViewController() }
    session.wait(1)
    #expect(inner.state.appearance.state == .disappeared && inner.viewIfLoaded?.window == nil)
    #expect(inner.state.transition == nil && box.presentedViewController == nil)
    try session.finish()
  }
}
