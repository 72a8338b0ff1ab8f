import Testing
import UIKitCore

/// The hooks of a move as one text; the order that `UIView+Hierarchy` documents.
@MainActor @Suite struct HierarchyHookTests {
  let log = HookLog()
  let window = Stage().window("W")

  @Test func `adding outside a window`() {
    let (deck, card) = (LoggedView("deck", log), LoggedView("card", log))
    deck.addSubview(card)
    #expect(log.take() == "card.willSuper(deck), card.didSuper(deck), deck.added(card)")
  }

  @Test func `adding a subtree to a window reaches all of it, from the top down`() {
    let (deck, card, pip) = (
      LoggedView("deck", log), LoggedView("card", log), LoggedView("pip", log)
    )
    let mark = LoggedView("mark", log)
    deck.addSubview(card)
    deck.addSubview(mark)
    card.addSubview(pip)
    _ = log.take()
    window.addSubview(deck)
    #expect(
      log.take() == "deck.willSuper(W), "
        + "deck.willWindow(W), card.willWindow(W), pip.willWindow(W), mark.willWindow(W), "
        + "deck.didWindow(W), card.didWindow(W), pip.didWindow(W), mark.didWindow(W), "
        + "deck.didSuper(W)")
    deck.removeFromSuperview()
    #expect(
      log.take() == "deck.willSuper(-), "
        + "deck.willWindow(-), card.willWindow(-), pip.willWindow(-), mark.willWindow(-), "
        + "deck.didWindow(-), card.didWindow(-), pip.didWindow(-), mark.didWindow(-), "
        + "deck.didSuper(-)")
  }

  @Test func `another superview in the same window causes no calls about windows`() {
    let (left, right, card) = (
      LoggedView("left", log), LoggedView("right", log), LoggedView("card", log)
    )
    window.addSubview(left)
    window.addSubview(right)
    left.addSubview(card)
    _ = log.take()
    right.addSubview(card)
    #expect(
      log.take() == "card.willSuper(right), left.removes(card), card.didSuper(right), "
        + "right.added(card)")
    #expect(left.subviews.isEmpty && right.subviews == [card])
  }

  @Test func `another window calls the old superview before and the new one after`() {
    let other = Stage().window("V")
    let (left, right, card) = (
      LoggedView("left", log), LoggedView("right", log), LoggedView("card", log)
    )
    window.addSubview(left)
    other.addSubview(right)
    left.addSubview(card)
    _ = log.take()
    right.insertSubview(card, at: 0)
    #expect(
      log.take() == "card.willSuper(right), left.removes(card), card.willWindow(V), "
        + "card.didWindow(V), card.didSuper(right), right.added(card)")
  }

  @Test func `a change of place among siblings calls nothing`() {
    let (deck, card, mark) = (
      LoggedView("deck", log), LoggedView("card", log), LoggedView("mark", log)
    )
    deck.addSubview(card)
    deck.addSubview(mark)
    _ = log.take()
    deck.addSubview(card)
    deck.sendSubviewToBack(card)
    deck.bringSubviewToFront(card)
    deck.exchangeSubview(at: 0, withSubviewAt: 1)
    deck.insertSubview(card, belowSubview: mark)
    deck.removeFromSuperview()
    #expect(log.take() == "")
  }

  @Test func `a view with another owner is notified that its superview went away`() {
    let card = LoggedView("card", log)
    do {
      let deck = LoggedView("deck", log)
      deck.addSubview(card)
      _ = log.take()
    }
    #expect(log.take() == "card.willSuper(-), card.didSuper(-)")
    #expect(card.superview == nil)
  }

  @Test func `a window that goes away removes its views from the window`() {
    let (card, pip) = (LoggedView("card", log), LoggedView("pip", log))
    card.addSubview(pip)
    do {
      let passing = Stage().window("P")
      passing.addSubview(card)
      _ = log.take()
    }
    #expect(
      log.take() == "card.willSuper(-), card.willWindow(-), pip.willWindow(-), "
        + "card.didWindow(-), pip.didWindow(-), card.didSuper(-)")
    #expect(card.window == nil)
  }
}

/// Hooks that change the hierarchy under the move that called them.
@MainActor @Suite struct HierarchyReentryTests {
  let log = HookLog()
  let window = Stage().window("W")

  @Test func `a view that removes itself as it arrives is gone`() {
    let card = LoggedView("card", log)
    card.reaction = ("didWindow(W)", { card.removeFromSuperview() })
    window.addSubview(card)
    #expect(card.superview == nil && window.subviews.isEmpty)
    #expect(
      log.take() == "card.willSuper(W), card.willWindow(W), card.didWindow(W), "
        + "card.willSuper(-), card.willWindow(-), card.didWindow(-), card.didSuper(-), "
        + "card.didSuper(-)")
  }

  @Test func `a view that goes elsewhere before it arrives still arrives, once`() {
    let (card, deck) = (LoggedView("card", log), LoggedView("deck", log))
    card.reaction = ("willSuper(W)", { deck.addSubview(card) })
    window.addSubview(card)
    #expect(card.superview === window && window.subviews == [card] && deck.subviews.isEmpty)
  }

  @Test func `a superview that empties itself while its subtree moves`() {
    let (deck, first, second) = (
      LoggedView("deck", log), LoggedView("first", log), LoggedView("second", log)
    )
    deck.addSubview(first)
    deck.addSubview(second)
    deck.reaction = ("didWindow(W)", { for view in deck.subviews { view.removeFromSuperview() } })
    _ = log.take()
    window.addSubview(deck)
    #expect(first.window == nil && second.window == nil && deck.window === window)
    #expect(!log.take().contains("second.didWindow(W)"))
  }

  @Test func `a view that its sibling removes never arrives`() {
    let (deck, first, second) = (
      LoggedView("deck", log), LoggedView("first", log), LoggedView("second", log)
    )
    deck.addSubview(first)
    deck.addSubview(second)
    first.reaction = ("didWindow(W)", { second.removeFromSuperview() })
    _ = log.take()
    window.addSubview(deck)
    #expect(second.window == nil && first.window === window)
    #expect(
      log.take() == "deck.willSuper(W), deck.willWindow(W), first.willWindow(W), "
        + "second.willWindow(W), deck.didWindow(W), first.didWindow(W), "
        + "second.willSuper(-), deck.removes(second), second.willWindow(-), "
        + "second.didWindow(-), second.didSuper(-), deck.didSuper(W)")
  }

  @Test func `a hit test may remove the views that it visits`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let back = LoggedView("back", log)
    root.addSubview(back)
    for _ in 0..<3 {
      let eraser = EraserView(frame: root.bounds)
      eraser.victims = { root.subviews.filter { $0 !== back } }
      root.addSubview(eraser)
    }
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === back)
    #expect(root.subviews == [back])
  }

  @Test func `views cannot contain themselves`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().addSubview(UIWindow()) }
    }
  }
}

/// Removes views from their superview while it is being hit-tested.
private final class EraserView: UIView {
  var victims: () -> [UIView] = { [] }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for victim in victims() { victim.removeFromSuperview() }
    return nil
  }
}
