import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Rules 24.12 and 26.13: dismissals without an animation, and those by the user.
@MainActor @Suite struct DismissalTests {
  let root = NamedController("root")
  let card = NamedController("card")

  /// A session with `root` on the screen.
  private func session() -> TouchSession {
    let session = TouchSession { [root] window in window.rootViewController = root }
    card.loadViewIfNeeded()
    _ = session.takeTranscript()
    return session
  }

  @Test(arguments: [false, true])
  func `24.12 a dismissal without an animation clears presentedViewController immediately`(
    isInStep: Bool
  )
    throws
  {
    let session = session()
    let (top, next) = (NamedController("top"), NamedController("next"))
    func all(_ work: () -> Void) { if isInStep { session.turn(work) } else { work() } }
    // Presented in the same turn, and presented long before.
    all {
      root.present(card, animated: false)
      #expect(root.presentedViewController === card)
      root.dismiss(animated: false)
      #expect(root.presentedViewController == nil && card.presentingViewController == nil)
    }
    session.wait(1)
    session.turn { root.present(card, animated: false) }
    session.turn { card.present(top, animated: false) }
    var seen: [UIViewController?] = []
    card.reactions["viewDidDisappear"] = { [root, card] in
      seen = [root.presentedViewController, card.presentingViewController]
    }
    all {
      root.dismiss(animated: false)
      #expect(root.presentedViewController == nil && card.presentingViewController == nil)
      #expect(card.presentedViewController == nil && top.presentingViewController == nil)
      root.present(next, animated: false)
    }
    session.wait(1)
    #expect(root.presentedViewController === next && next.view.window != nil)
    #expect(seen.count == 2)
    // With an animation it is presented until it has gone.
    session.turn { root.dismiss(animated: true) }
    #expect(root.presentedViewController === next && next.isBeingDismissed)
    session.wait(1)
    #expect(root.presentedViewController == nil)
    try session.finish()
  }

  /// The controller prevents it, or a descendant; the delegate refuses, or nothing is in the way.
  @Test(arguments: [
    ("card", "DidAttempt"), ("child", "DidAttempt"), ("delegate", "ShouldDismiss DidAttempt"),
    ("none", "ShouldDismiss WillDismiss DidDismiss"),
  ])
  func `26.13 isModalInPresentation prevents a dismissal without asking the delegate`(
    prevents: String, calls: String
  ) throws {
    let session = session()
    let (child, delegate) = (NamedController("child"), DismissalListener())
    card.modalPresentationStyle = .formSheet
    card.embed(child)
    card.isModalInPresentation = prevents == "card"
    child.isModalInPresentation = prevents == "child"
    delegate.allows = prevents != "delegate"
    session.turn {
      root.present(card, animated: false)
      card.presentationController?.delegate = delegate
    }
    session.turn { #expect(card.accessibilityPerformEscape()) }
    session.wait(1)
    #expect(delegate.heard.joined(separator: " ") == calls)
    #expect((card.presentingViewController == nil) == (prevents == "none"))
    try session.finish()
  }
}

/// Answers whether the user may dismiss, and records the calls.
@MainActor private final class DismissalListener: UIAdaptivePresentationControllerDelegate {
  var allows = true
  var heard: [String] = []

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  {
    heard.append("ShouldDismiss")
    return allows
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    heard.append("WillDismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    heard.append("DidDismiss")
  }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { heard.append("DidAttempt") }
}
