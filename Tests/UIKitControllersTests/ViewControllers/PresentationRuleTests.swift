import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Rule 20.7: presenting, dismissing, and the order of the calls.
@MainActor @Suite struct PresentationRuleTests {
  let root = NamedController("root")
  let card = NamedController("card")

  /// A session with `root` on the screen.
  private func session() -> TouchSession {
    let session = TouchSession { [root] window in window.rootViewController = root }
    card.loadViewIfNeeded()
    _ = session.takeTranscript()
    return session
  }

  @Test func `20.7 the completion of a presentation comes after did appear`() throws {
    let session = session()
    card.modalPresentationStyle = .fullScreen
    #expect(
      session.calls { root.present(card, animated: true) {} }
        == "root.viewWillDisappear, card.viewWillAppear, card.viewIsAppearing")
    #expect(root.presentedViewController === card && card.presentingViewController === root)
    #expect(card.isBeingPresented)
    session.wait(0.4)
    #expect(session.takeCalls() == "")
    session.wait(0.2)
    #expect(
      session.takeCalls()
        == "card.viewDidAppear, root.viewDidDisappear, card completion of present")
    #expect(root.view.window == nil && card.view.window != nil && !card.isBeingPresented)
    try session.finish()
  }

  @Test func `20.7 the completion of a dismissal comes after did disappear`() throws {
    let session = session()
    card.modalPresentationStyle = .fullScreen
    session.turn { root.present(card, animated: false) }
    let home = session.windows[0]
    #expect(
      session.calls { root.dismiss(animated: true) {} }
        == "card.viewWillDisappear, root.viewWillAppear, root.viewIsAppearing")
    #expect(card.isBeingDismissed && root.presentedViewController === card)
    session.wait(0.5)
    #expect(
      session.takeCalls()
        == "root.viewDidAppear, card.viewDidDisappear, card completion of dismiss")
    #expect(root.view.superview === home && home.subviews == [root.view])
    #expect(root.presentedViewController == nil && card.presentingViewController == nil)
    try session.finish()
  }

  @Test func `20.7 without an animation all calls come within the turn`() throws {
    let session = session()
    card.modalPresentationStyle = .fullScreen
    #expect(
      session.calls { root.present(card, animated: false) {} }
        == "root.viewWillDisappear, card.viewWillAppear, card.viewIsAppearing, card.viewDidAppear, "
        + "root.viewDidDisappear, card completion of present")
    #expect(
      session.calls { card.dismiss(animated: false) {} }
        == "card.viewWillDisappear, root.viewWillAppear, root.viewIsAppearing, root.viewDidAppear, "
        + "card.viewDidDisappear, card completion of dismiss")
    try session.finish()
  }

  @Test(arguments: [
    UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen,
    .overCurrentContext, .popover, .custom,
  ])
  func `a presenter whose view stays receives no calls`(style: UIModalPresentationStyle) throws {
    let session = session()
    card.modalPresentationStyle = style
    #expect(
      session.calls { root.present(card, animated: false) }
        == "card.viewWillAppear, card.viewIsAppearing, card.viewDidAppear")
    #expect(root.view.window != nil)
    #expect(
      session.calls { root.dismiss(animated: false) }
        == "card.viewWillDisappear, card.viewDidDisappear")
    #expect(session.windows[0].subviews == [root.view])
    try session.finish()
  }

  @Test func `20.7 dismissing from lower down dismisses all, and animates only the topmost`() throws
  {
    let session = session()
    let (middle, top) = (NamedController("middle"), NamedController("top"))
    session.turn { root.present(card, animated: false) }
    session.turn { card.present(middle, animated: false) }
    session.turn { middle.present(top, animated: false) }
    #expect(
      session.calls { root.dismiss(animated: true) {} }
        == "middle.viewWillDisappear, middle.viewDidDisappear, card.viewWillDisappear, "
        + "card.viewDidDisappear, top.viewWillDisappear")
    #expect(root.presentedViewController === top && card.presentedViewController == nil)
    session.wait(0.5)
    #expect(session.takeCalls() == "top.viewDidDisappear, top completion of dismiss")
    #expect(session.windows[0].subviews == [root.view])
    try session.finish()
  }

  @Test func `20.7 dismissing from lower down shows again what the lowest has covered`() throws {
    let session = session()
    let top = NamedController("top")
    card.modalPresentationStyle = .fullScreen
    session.turn { root.present(card, animated: false) }
    session.turn { card.present(top, animated: false) }
    #expect(
      session.calls { root.dismiss(animated: false) }
        == "card.viewWillDisappear, card.viewDidDisappear, top.viewWillDisappear, "
        + "root.viewWillAppear, root.viewIsAppearing, root.viewDidAppear, top.viewDidDisappear")
    #expect(session.windows[0].subviews == [root.view] && root.view.window != nil)
    try session.finish()
  }

  @Test
  func `20.7 a child passes presenting up, and a presented controller passes dismissing back`()
    throws
  {
    let session = session()
    let (child, inner) = (NamedController("child"), NamedController("inner"))
    session.turn { root.embed(child) }
    session.turn { card.embed(inner) }
    session.turn { child.present(card, animated: false) }
    #expect(card.presentingViewController === root && child.presentedViewController === card)
    #expect(inner.presentingViewController === root)
    session.turn { inner.dismiss(animated: false) }
    #expect(root.presentedViewController == nil && card.view.window == nil)
    try session.finish()
  }

  @Test func `a style of the context covers the nearest one that defines it`() throws {
    let session = session()
    let (context, child) = (NamedController("context"), NamedController("child"))
    session.turn { root.embed(context) }
    session.turn { context.embed(child) }
    context.definesPresentationContext = true
    context.view.frame = CGRect(x: 0, y: 100, width: 512, height: 400)
    card.modalPresentationStyle = .currentContext
    #expect(
      session.calls { child.present(card, animated: false) }
        == "context.viewWillDisappear, child.viewWillDisappear, card.viewWillAppear, "
        + "card.viewIsAppearing, card.viewDidAppear, context.viewDidDisappear, "
        + "child.viewDidDisappear")
    #expect(card.presentingViewController === context)
    #expect(
      card.view.convert(card.view.bounds, to: nil) == CGRect(x: 0, y: 100, width: 512, height: 400))
    session.turn { card.dismiss(animated: false) }
    #expect(context.view.frame == CGRect(x: 0, y: 100, width: 512, height: 400))
    #expect(context.view.superview === root.view && root.view.subviews.count == 1)
    try session.finish()
  }

  @Test func `20.7 presenting outside any window is refused, with a message`() throws {
    let session = session()
    let outside = NamedController("outside")
    session.turn { outside.present(card, animated: true) { Issue.record("was not refused") } }
    #expect(
      session.transcript.brief(.refusals) == "presentation of NamedController by NamedController, "
        + "which is in no visible window refused")
    #expect(outside.presentedViewController == nil && card.presentingViewController == nil)
    try session.finish()
  }

  @Test func `a controller that presents, or is about to, cannot present another`() throws {
    let session = session()
    let other = NamedController("other")
    session.turn {
      root.present(card, animated: true)
      root.present(other, animated: true)
    }
    session.turn { root.dismiss(animated: true) }
    session.wait(0.5)
    session.turn { root.present(other, animated: true) }
    let refusals = session.takeTranscript().only(.refusals).entries.map(\.receiver)
    #expect(
      refusals == [
        "presentation of NamedController by NamedController, which presents or dismisses "
          + "NamedController at this moment",
        "dismissal by NamedController during a transition of NamedController",
        "presentation of NamedController by NamedController, which already presents "
          + "NamedController",
      ])
    try session.finish()
  }

  @Test func `a presentation without an animation waits for its turn within the turn`() throws {
    let session = session()
    let other = NamedController("other")
    #expect(
      session.calls {
        root.present(card, animated: false)
        root.dismiss(animated: false)
        root.present(other, animated: false) {}
      } == "card.viewWillAppear, card.viewIsAppearing, card.viewDidAppear, "
        + "card.viewWillDisappear, card.viewDidDisappear, other.loadView, other.viewDidLoad, "
        + "other.viewWillAppear, other.viewIsAppearing, other.viewDidAppear, "
        + "other completion of present")
    try session.finish()
  }

  @Test func `a controller that gets a parent before its presentation is refused, with a message`()
    throws
  {
    let session = session()
    let (other, parent) = (NamedController("other"), NamedController("parent"))
    session.turn {
      root.present(card, animated: false)
      root.present(other, animated: false)
      parent.addChild(other)
    }
    #expect(
      session.transcript.brief(.refusals) == "presentation of NamedController by NamedController, "
        + "which waited while it was presented or added to a parent refused")
    #expect(root.presentedViewController === card && other.presentingViewController == nil)
    try session.finish()
  }

  @Test func `a presenter that leaves its window before the turn ends presents nothing`() throws {
    let session = session()
    session.turn {
      root.present(card, animated: true)
      session.windows[0].rootViewController = nil
    }
    #expect(card.presentingViewController == nil && root.presentedViewController == nil)
    try session.finish()
  }

  @Test func `another root removes presented controllers with the old one`() throws {
    let session = session()
    session.turn { root.present(card, animated: false) }
    #expect(
      session.calls { session.windows[0].rootViewController = UIViewController() }
        .hasPrefix(
          "card.viewWillDisappear, card.viewDidDisappear, root.viewWillDisappear, "
            + "root.viewDidDisappear"))
    #expect(session.windows[0].subviews.count == 1 && root.presentedViewController == nil)
    try session.finish()
  }

  @Test func `a hidden window hides presented controllers, and shows them again`() throws {
    let session = session()
    let window = session.windows[0]
    card.modalPresentationStyle = .fullScreen
    session.turn { root.present(card, animated: false) }
    #expect(
      session.calls { window.isHidden = true } == "card.viewWillDisappear, card.viewDidDisappear")
    #expect(
      session.calls { window.isHidden = false }
        == "card.viewWillAppear, card.viewIsAppearing, card.viewDidAppear")
    try session.finish()
  }

  @Test func `20.9 a first responder below resigns for a presentation, and returns after`()
    throws
  {
    let session = session()
    let field = FocusView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(field)
    field.becomeFirstResponder()
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      card.modalPresentationStyle = style
      session.turn { root.present(card, animated: false) }
      #expect(!field.isFirstResponder)
      session.turn { card.dismiss(animated: false) }
      #expect(field.isFirstResponder)
    }
    try session.finish()
  }

  @Test
  func `a presented controller can be first responder, and passes on to its presenter`()
    throws
  {
    let session = session()
    let board = FocusController()
    board.modalPresentationStyle = .fullScreen
    session.turn { root.present(board, animated: false) }
    #expect(board.becomeFirstResponder() && board.isFirstResponder)
    #expect(board.next === root && board.view.next === board)
    session.turn { root.dismiss(animated: false) }
    #expect(!board.isFirstResponder)
    try session.finish()
  }

  @Test func `a form is centered, at its preferred size`() throws {
    let session = TouchSession(size: CGSize(width: 1024, height: 1024)) { [root] window in
      window.rootViewController = root
    }
    card.modalPresentationStyle = .formSheet
    session.turn { root.present(card, animated: false) }
    #expect(card.view.frame == CGRect(x: 242, y: 202, width: 540, height: 620))
    session.turn { root.dismiss(animated: false) }
    card.preferredContentSize = CGSize(width: 200, height: 2000)
    session.turn { root.present(card, animated: false) }
    #expect(card.view.frame == CGRect(x: 412, y: 0, width: 200, height: 1024))
    try session.finish()
  }

  @Test func `a sheet becomes what its delegate returns if the width is compact`() throws {
    for (width, adapted) in [(512.0, true), (1024.0, false)] {
      let session = TouchSession(size: CGSize(width: width, height: 1024)) { [root] window in
        window.traitOverrides.horizontalSizeClass = adapted ? .compact : .regular
        window.rootViewController = root
      }
      let adapter = Adapter()
      card.modalPresentationStyle = .formSheet
      card.presentationController?.delegate = adapter
      session.turn { root.present(card, animated: false) }
      #expect(adapter.announced == [adapted ? .fullScreen : .none])
      #expect((root.view.window == nil) == adapted)
      #expect(card.presentationController?.adaptivePresentationStyle == adapter.announced[0])
      #expect(card.presentationController?.presentationStyle == .formSheet)
      session.turn { root.dismiss(animated: false) }
      #expect(root.view.window != nil)
      session.turn { session.windows[0].rootViewController = nil }
      try session.finish()
    }
  }

  @Test func `reading the manager of a presentation keeps no controller alive`() {
    weak var seen: UIViewController?
    do {
      let board = UIViewController()
      seen = board
      #expect(board.presentationController?.presentedViewController === board)
      #expect(board.presentationController === board.presentationController)
    }
    #expect(seen == nil)
  }

  @Test func `touches on both views are ignored during a transition`() throws {
    let session = session()
    card.modalPresentationStyle = .overFullScreen
    session.turn { root.present(card, animated: true) }
    session.wait(0.2)
    session.tap(at: CGPoint(x: 100, y: 100))
    #expect(
      session.takeTranscript().only(.hitTests).entries.map(\.detail)
        == ["PresentationContainerView"])
    session.wait(0.5)
    session.tap(on: card.view)
    #expect(session.takeTranscript().brief(.views).hasPrefix("UIView.touchesBegan"))
    try session.finish()
  }

  @Test func `a controller that cannot be presented is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.present(child, animated: false)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let board = UIViewController()
        board.present(board, animated: false)
      }
    }
  }
}

/// Turns forms into full screens.
@MainActor private final class Adapter: UIAdaptivePresentationControllerDelegate {
  var announced: [UIModalPresentationStyle] = []

  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .fullScreen }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { announced.append(style) }
}

/// Can be first responder.
private final class FocusView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

/// Can be first responder.
private final class FocusController: UIViewController {
  override var canBecomeFirstResponder: Bool { true }
}
