import Testing
import UIKitControls
import UIKitTesting

/// Rules 15.6 to 15.10: which targets a control calls.
@MainActor @Suite struct ControlTargetRuleTests {
  let buy = Selector("buy:", Clerk.buy)
  let pay = Selector("pay:event:", Clerk.pay)
  let ring = Selector("ring", Clerk.ring)

  func scene() -> ControlScene<UIControl> { ControlScene(UIControl(), name: "till") }

  @Test func `15.6 sent immediately, through the control and the application`() throws {
    let till = Till()
    let scene = ControlScene(till, name: "till")
    till.addTarget(scene.clerk, action: buy, for: .touchDown)
    till.addAction(
      UIAction { [clerk = scene.clerk] _ in clerk.heard.append("closure") }, for: .touchDown)
    _ = scene.down(50, 25)
    #expect(till.sent == ["buy: with event", "closure"])
    #expect(scene.clerk.take() == "buy from till, closure")
    till.swallows = true
    till.sendActions(for: .touchDown)
    #expect(till.sent == ["buy: with event", "closure", "buy: without event", "closure"])
    #expect(scene.clerk.take() == "")
  }

  @Test func `15.7 a method takes nothing, the sender, or the sender and the event`() throws {
    let scene = scene()
    scene.control.addTarget(scene.clerk, action: ring, for: .touchDown)
    scene.control.addTarget(scene.clerk, action: buy, for: .touchDown)
    scene.control.addTarget(scene.clerk, action: pay, for: .touchDown)
    scene.session.tap(on: scene.control)
    #expect(scene.clerk.take() == "ring, buy from till, pay began")
    try scene.session.finish()
  }

  @Test func `15.7 the method name alone is enough, in the same shapes`() throws {
    let scene = scene()
    scene.control.addTarget(scene.clerk, action: Clerk.ring, for: .touchUpInside)
    scene.control.addTarget(scene.clerk, action: Clerk.buy, for: .touchUpInside)
    scene.control.addTarget(scene.clerk, action: Clerk.pay, for: .touchUpInside)
    scene.session.tap(on: scene.control)
    #expect(scene.clerk.take() == "ring, buy from till, pay ended")
    scene.control.sendActions(for: .touchUpInside)
    #expect(scene.clerk.take() == "ring, buy from till, pay without event")
    scene.control.removeTarget(scene.clerk, action: nil, for: .allEvents)
    scene.session.tap(on: scene.control)
    #expect(scene.clerk.take() == "")
    try scene.session.finish()
  }

  @Test func `15.8 nil: from the first responder up to the first that has the method`() throws {
    let desk = Desk(name: "desk")
    let drawer = Desk(name: "drawer")
    let scene = scene()
    scene.board.addSubview(desk)
    desk.addSubview(drawer)
    scene.control.addTarget(nil, action: Selector("open:", Desk.open), for: .touchDown)
    scene.session.tap(on: scene.control)
    #expect(desk.opened + drawer.opened == [])
    #expect(drawer.becomeFirstResponder())
    scene.session.tap(on: scene.control)
    #expect(drawer.opened == ["by till"] && desk.opened == [])
    #expect(desk.becomeFirstResponder())
    scene.session.tap(on: scene.control)
    #expect(desk.opened == ["by till"] && drawer.opened == ["by till"])
    try scene.session.finish()
  }

  @Test func `15.8 nil without a first responder: from the sender, for a named method or not`()
    throws
  {
    let desk = Desk(name: "desk")
    let scene = scene()
    scene.board.addSubview(desk)
    desk.frame = scene.board.bounds
    desk.addSubview(scene.control)
    scene.control.addTarget(nil, action: Selector("open:", Desk.open), for: .touchDown)
    scene.control.addTarget(nil, action: Desk.close, for: .touchDown)
    scene.session.tap(on: scene.control)
    #expect(desk.opened == ["by till", "closed"])
    try scene.session.finish()
  }

  @Test func `15.9 targets are not retained, and a released one is not the responder chain`()
    throws
  {
    let scene = scene()
    weak var weakClerk: Clerk?
    do {
      let clerk = Clerk()
      weakClerk = clerk
      scene.control.addTarget(clerk, action: buy, for: .touchDown)
    }
    #expect(weakClerk == nil)
    scene.session.tap(on: scene.control)
    #expect(scene.control.allTargets.isEmpty && scene.control.allControlEvents.isEmpty)
    #expect(scene.control.actions(forTarget: nil, forControlEvent: .touchDown) == nil)
    try scene.session.finish()
  }

  @Test func `15.9 a released target is not replaced by one of its class up the chain`()
    throws
  {
    let desk = Desk(name: "desk")
    let scene = scene()
    scene.board.addSubview(desk)
    desk.addSubview(scene.control)
    do {
      let gone = Desk(name: "gone")
      scene.control.addTarget(gone, action: Selector("open:", Desk.open), for: .touchDown)
      scene.control.addTarget(gone, action: Desk.close, for: .touchDown)
    }
    scene.control.sendActions(for: .touchDown)
    #expect(desk.opened == [])
    try scene.session.finish()
  }

  @Test func `15.9 the same pair counts once, for all its events`() throws {
    let scene = scene()
    scene.control.addTarget(scene.clerk, action: buy, for: .touchDown)
    scene.control.addTarget(scene.clerk, action: buy, for: .touchDown)
    scene.control.addTarget(scene.clerk, action: buy, for: .touchUpInside)
    scene.session.tap(on: scene.control)
    #expect(scene.clerk.take() == "buy from till, buy from till")
    #expect(scene.control.allControlEvents == [.touchDown, .touchUpInside])
    try scene.session.finish()
  }

  @Test func `15.9 an empty set of events neither adds nor removes`() throws {
    let scene = scene()
    scene.control.addTarget(scene.clerk, action: buy, for: .touchDown)
    scene.control.addTarget(scene.clerk, action: buy, for: [])
    scene.control.addTarget(scene.clerk, action: pay, for: [])
    scene.session.tap(on: scene.control)
    #expect(scene.clerk.take() == "buy from till")
    #expect(scene.control.allControlEvents == .touchDown)
    try scene.session.finish()
  }

  @Test func `15.9 an action with a known identifier replaces the other, with its events`()
    throws
  {
    let scene = scene()
    let heard = { (word: String) in
      UIAction(identifier: UIAction.Identifier("a")) { [clerk = scene.clerk] _ in
        clerk.heard.append(word)
      }
    }
    scene.control.addAction(heard("old"), for: .touchDown)
    scene.control.addTarget(scene.clerk, action: Clerk.ring, for: .touchDown)
    scene.control.addAction(heard("new"), for: .touchUpInside)
    scene.session.tap(on: scene.control)
    #expect(scene.clerk.take() == "new, ring, new")
    scene.control.removeAction(heard("other"), for: .touchDown)
    scene.session.tap(on: scene.control)
    #expect(scene.clerk.take() == "ring, new")
    scene.control.removeAction(identifiedBy: UIAction.Identifier("a"), for: .allEvents)
    scene.session.tap(on: scene.control)
    #expect(scene.clerk.take() == "ring")
    try scene.session.finish()
  }

  @Test func `15.9 actions without an identifier are different ones; the control is their sender`()
    throws
  {
    let scene = scene()
    var senders: [UIControl?] = []
    let action = { UIAction { senders.append($0.sender as? UIControl) } }
    let (first, second) = (action(), action())
    #expect(first.identifier != second.identifier)
    scene.control.addAction(first, for: .touchDown)
    scene.control.addAction(second, for: .touchDown)
    scene.session.tap(on: scene.control)
    #expect(senders == [scene.control, scene.control])
    #expect(first.sender == nil)
    try scene.session.finish()
  }

  @Test func `15.10 targets are called in the order added, methods and closures alike`() throws {
    let scene = scene()
    scene.control.addTarget(scene.clerk, action: buy, for: .touchDown)
    scene.control.addAction(
      UIAction { [clerk = scene.clerk] _ in clerk.heard.append("closure") }, for: .touchDown)
    scene.control.addTarget(scene.clerk, action: Clerk.ring, for: .allTouchEvents)
    scene.session.tap(on: scene.control)
    #expect(scene.clerk.take() == "buy from till, closure, ring, ring")
    try scene.session.finish()
  }

  @Test
  func `15.10 a target that is added or removed meanwhile counts from the next event on`()
    throws
  {
    let scene = scene()
    let clerk = scene.clerk
    clerk.onAction = { [weak clerk, weak control = scene.control] in
      guard let clerk, let control else { return }
      clerk.onAction = {}
      control.removeTarget(clerk, action: nil, for: .touchDown)
      control.addTarget(clerk, action: Clerk.ring, for: .touchDown)
    }
    scene.control.addTarget(clerk, action: buy, for: .touchDown)
    scene.control.addTarget(clerk, action: pay, for: .touchDown)
    scene.session.tap(on: scene.control)
    #expect(clerk.take() == "buy from till, pay began")
    scene.session.tap(on: scene.control)
    #expect(clerk.take() == "ring")
    try scene.session.finish()
  }
}

/// A control that records what it sends, and may withhold it.
private final class Till: UIControl {
  var sent: [String] = []
  var swallows = false

  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    sent.append("\(action.name) \(event == nil ? "without event" : "with event")")
    if !swallows { super.sendAction(action, to: target, for: event) }
  }

  override func sendAction(_ action: UIAction) {
    sent.append("closure")
    if !swallows { super.sendAction(action) }
  }
}

/// A view up the chain that implements the methods that a nil target looks for.
private final class Desk: UIView {
  var opened: [String] = []

  init(name: String) {
    super.init(frame: CGRect(x: 0, y: 500, width: 10, height: 10))
    accessibilityIdentifier = name
  }

  override var canBecomeFirstResponder: Bool { true }

  func open(_ sender: UIControl) {
    opened.append("by \(sender.accessibilityIdentifier ?? "?")")
  }

  func close() {
    opened.append("closed")
  }
}
