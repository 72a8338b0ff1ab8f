import Testing
import UIKitControls
import UIKitTesting

/// Rules 15.1, 15.2 and 15.5: how a control tracks a finger.
@MainActor @Suite struct ControlTrackingRuleTests {
  func scene(_ delivery: TouchSession.Delivery = .lowLatency) -> ControlScene<Dial> {
    ControlScene(Dial(), name: "dial", delivery)
  }

  @Test(arguments: [TouchSession.Delivery.lowLatency, .aligned])
  func `15.1 and 15.2 the methods come before the events that they belong to`(
    delivery: TouchSession.Delivery
  ) throws {
    let scene = scene(delivery)
    let finger = scene.down(50, 25)
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(
      scene.control.take() == "begin, touchDown, continue, dragInside, end, upInside")
    #expect(
      scene.news([.views, .controls])
        == "dial.touchesBegan, dial touchDown, dial.touchesMoved, dial touchDragInside, "
        + "dial.touchesEnded, dial touchUpInside")
    try scene.session.finish()
  }

  @Test func `15.1 returning false from beginTracking tracks nothing`() throws {
    let scene = scene()
    scene.control.begins = false
    let finger = scene.down(50, 25)
    #expect(!scene.control.isTracking && !scene.control.isTouchInside)
    #expect(!scene.control.isHighlighted)
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(scene.control.take() == "begin")
    try scene.session.finish()
  }

  @Test
  func `15.1 returning false from continueTracking ends tracking without endTracking`()
    throws
  {
    let scene = scene()
    let finger = scene.down(50, 25)
    scene.control.continues = false
    finger.move(byX: 5, y: 0)
    #expect(!scene.control.isTracking && !scene.control.isHighlighted)
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(scene.control.take() == "begin, touchDown, continue")
    try scene.session.finish()
  }

  @Test func `15.1 cancelled touches cancel tracking with their event`() throws {
    let scene = scene()
    scene.down(50, 25).cancel()
    #expect(scene.control.take() == "begin, touchDown, cancel, touchCancel")
    #expect(!scene.control.isTracking && !scene.control.isHighlighted)
    try scene.session.finish()
  }

  @Test func `15.1 leaving the window cancels without an event, once`() throws {
    let scene = scene()
    let finger = scene.down(50, 25)
    scene.control.removeFromSuperview()
    #expect(
      scene.control.take() == "begin, touchDown, cancel without event, touchCancel")
    finger.up()
    #expect(scene.control.take() == "")
    try scene.session.finish()
  }

  @Test func `15.1 hiding or turning off interaction cancels`() throws {
    let scene = scene()
    for leave in [
      { scene.control.isHidden = true }, { scene.board.isUserInteractionEnabled = false },
    ] {
      scene.control.isHidden = false
      let finger = scene.down(50, 25)
      leave()
      finger.up()
      #expect(scene.control.take() == "begin, touchDown, cancel, touchCancel")
      scene.session.wait(1)
    }
    try scene.session.finish()
  }

  @Test func `15.1 an app may cancel tracking; the rest of the touch is ignored`() throws {
    let scene = scene()
    let finger = scene.down(50, 25)
    scene.control.cancelTracking(with: nil)
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(
      scene.control.take() == "begin, touchDown, cancel without event, touchCancel")
    scene.control.cancelTracking(with: nil)
    #expect(scene.news() == "dial touchDown, dial touchCancel")
    try scene.session.finish()
  }

  @Test func `15.1 an override of cancelTracking that forgets super ends tracking nevertheless`()
    throws
  {
    let scene = scene()
    scene.control.callsSuperToCancel = false
    scene.down(50, 25).cancel()
    #expect(!scene.control.isTracking && !scene.control.isHighlighted)
    scene.down(50, 25).up()
    #expect(scene.control.take() == "begin, touchDown, cancel, begin, touchDown, end, upInside")
    try scene.session.finish()
  }

  @Test func `15.2 a repeated landing is sent besides the landing`() throws {
    let scene = scene()
    scene.session.tap(on: scene.control, taps: 2)
    #expect(
      scene.news() == "dial touchDown, dial touchUpInside, dial touchDown, dial touchDownRepeat, "
        + "dial touchUpInside")
    try scene.session.finish()
  }

  @Test func `15.5 highlighted on down and enter, no longer on exit and up`() throws {
    let scene = scene()
    var seen: [String] = []
    scene.control.reaction = { [weak control = scene.control] call in
      guard let control else { return }
      seen.append(call + (control.isHighlighted ? "+" : "-"))
    }
    let finger = scene.down(50, 25)
    finger.move(byX: 300, y: 0)
    finger.move(byX: -300, y: 0)
    finger.up()
    #expect(
      seen.joined(separator: " ")
        == "begin- touchDown+ continue+ dragExit- dragOutside- continue- dragEnter+ dragInside+ "
        + "end+ upInside+")
    #expect(!scene.control.isHighlighted && scene.control.state == .normal)
    try scene.session.finish()
  }

  @Test func `15.5 the state is made of enabled, selected and highlighted`() throws {
    let scene = scene()
    scene.control.isSelected = true
    let finger = scene.down(50, 25)
    #expect(scene.control.state == [.selected, .highlighted])
    scene.control.isEnabled = false
    #expect(scene.control.state == [.selected, .disabled])
    finger.up()
    #expect(scene.control.isSelected)
    try scene.session.finish()
  }

  @Test func `15.5 a disabled control takes no touch and passes none on`() throws {
    let scene = scene()
    scene.control.isEnabled = false
    scene.session.tap(on: scene.control, evenIfCovered: true)
    #expect(scene.news([.views, .controls]) == "dial.touchesBegan, dial.touchesEnded")
    #expect(scene.control.take() == "")
    try scene.session.finish()
  }

  @Test(arguments: ["touchDown", "continue", "dragOutside"])
  func `15.5 disabling it during a move cancels, and nothing more of the move is sent`(
    place: String
  ) throws {
    let scene = scene()
    scene.control.reaction = { [weak control = scene.control] call in
      if call == place { control?.isEnabled = false }
    }
    let finger = scene.down(50, 25)
    finger.move(byX: 300, y: 0)
    finger.up()
    let before = ["begin", "touchDown", "continue", "dragExit", "dragOutside"]
    let until = before.prefix { $0 != place } + [place]
    #expect(
      scene.control.take()
        == (until + ["cancel without event", "touchCancel"]).joined(separator: ", "))
    try scene.session.finish()
  }

  @Test func `15.5 a control that is disabled while a landing is handled tracks nothing`() throws {
    let scene = scene()
    for (place, calls) in [
      ("begin", "begin"), ("touchDown", "begin, touchDown, cancel without event, touchCancel"),
    ] {
      scene.control.isEnabled = true
      scene.session.wait(1)
      scene.session.tap(on: scene.control)
      _ = scene.control.take()
      scene.control.reaction = { [weak control = scene.control] call in
        if call == place { control?.isEnabled = false }
      }
      scene.session.tap(on: scene.control)
      #expect(scene.control.take() == calls)
      #expect(!scene.control.isTracking && scene.control.state == .disabled)
      scene.control.reaction = { _ in }
    }
    try scene.session.finish()
  }

  @Test
  func `15.1 isTracking is true until the last finger lifts, the place remains for its actions`()
    throws
  {
    let scene = scene()
    var seen: [String] = []
    scene.control.reaction = { [weak control = scene.control] call in
      guard let control else { return }
      seen.append("\(call) \(control.isTracking) \(control.isTouchInside)")
    }
    scene.down(50, 25).up()
    #expect(
      seen == ["begin false true", "touchDown true true", "end false true", "upInside false true"])
    try scene.session.finish()
  }
}
