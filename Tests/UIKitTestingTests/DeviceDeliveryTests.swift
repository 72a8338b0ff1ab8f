import Testing
import UIKit
import UIKitTesting

/// The effect of each device's verbs in the application.
@MainActor @Suite struct DeviceDeliveryTests {
  let card = FactsView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

  func session() -> TouchSession {
    card.accessibilityIdentifier = "card"
    return TouchSession(delivery: .lowLatency) { [card] in $0.addSubview(card) }
  }

  @Test func `12.2, 12.3 a finger's force and size are those of its touch`() throws {
    let session = session()
    let finger = session.finger()
    finger.down(on: card, force: 0.5, radius: 8)
    finger.press(force: 1)
    finger.move(byX: 1, y: 0)
    finger.up()
    #expect(
      card.facts == [
        "direct force 0.50 radius 8.0", "direct force 1.00 radius 8.0",
        "direct force 1.00 radius 8.0", "direct force 1.00 radius 8.0",
      ])
    #expect(
      session.transcript.brief()
        == "card.touchesBegan, card.touchesMoved, card.touchesMoved, card.touchesEnded")
    try session.finish()
  }

  @Test func `12.3 a pen's tilt and roll are those of its touch`() throws {
    let session = session()
    let pen = session.stylus()
    pen.lean(altitude: .pi / 3, azimuth: .pi / 2)
    pen.roll(to: .pi / 6)
    pen.down(on: card, force: 0.25)
    pen.lean(altitude: .pi / 4, azimuth: .pi)
    pen.leave()
    #expect(
      card.facts == [
        "pencil force 0.25 altitude 60 azimuth 90 roll 30",
        "pencil force 0.25 altitude 45 azimuth 180 roll 30",
        "pencil force 0.25 altitude 45 azimuth 180 roll 30",
      ])
    try session.finish()
  }

  @Test func `10 Hover: a pen that comes near hovers, touches, hovers again and leaves`() throws {
    let session = session()
    card.addGestureRecognizer(UIHoverGestureRecognizer())
    let pen = session.stylus()
    pen.hover(on: card)
    pen.move(byX: 10, y: 0)
    // It moves down to the glass, which is one more move.
    pen.down()
    pen.up()
    pen.leave()
    #expect(
      session.transcript.brief()
        == "hover@card began, hover@card changed, hover@card changed, hover@card ended, "
        + "card.touchesBegan, card.touchesEnded, hover@card began, hover@card ended")
    #expect(
      session.transcript.lines(.gestures).map { String($0.dropFirst("1000.000 ".count)) } == [
        "hover@card hovered regionEntered", "hover@card hovered regionMoved",
        "hover@card hovered regionMoved", "hover@card hovered regionExited",
        "hover@card hovered regionEntered",
        "hover@card hovered regionExited",
      ])
    try session.finish()
  }

  @Test func `12.7 a force that comes late updates the touch`() throws {
    let session = session()
    let pen = session.stylus()
    pen.hover(on: card)
    pen.down(force: nil)
    pen.press(force: 0.5)
    pen.leave()
    #expect(
      session.transcript.brief()
        == "card.touchesBegan, card.touchesEstimatedPropertiesUpdated, card.touchesMoved, card.touchesEnded"
    )
    try session.finish()
  }

  @Test func `12.4 a pointer hovers, and touches while a button is held`() throws {
    let session = session()
    card.addGestureRecognizer(UIHoverGestureRecognizer())
    let mouse = session.mouse()
    mouse.move(to: CGPoint(x: 10, y: 10))
    mouse.drag(card, byX: 10, y: 0, duration: 0)
    mouse.move(to: CGPoint(x: 10, y: 10))
    #expect(
      session.transcript.brief()
        == "hover@card began, hover@card ended, card.touchesBegan, card.touchesMoved, "
        + "card.touchesEnded, hover@card began, hover@card ended")
    #expect(card.facts == Array(repeating: "indirectPointer", count: 3))
    try session.finish()
  }

  @Test func `the secondary button requires its own tap`() throws {
    let session = session()
    let menu = UITapGestureRecognizer()
    menu.name = "menu"
    menu.buttonMaskRequired = .secondary
    card.addGestureRecognizer(menu)
    session.mouse().secondaryClick(on: card)
    #expect(session.transcript.brief(.states) == "menu@card ended")
    _ = session.takeTranscript()
    session.mouse().click(on: card)
    #expect(session.transcript.brief(.states) == "menu@card failed")
    try session.finish()
  }

  @Test func `10 Pan: a trackpad's fingers scroll, a wheel until it rests`() throws {
    let session = session()
    let pan = UIPanGestureRecognizer(target: card, action: FactsView.panned)
    pan.allowedScrollTypesMask = .all
    card.addGestureRecognizer(pan)
    session.trackpad().move(to: card)
    session.trackpad().scroll(byX: 0, y: 40, duration: 0.2, rate: 10)
    let panned = "pan@card began, pan@card changed, pan@card ended"
    #expect(session.takeTranscript().brief(.states) == panned)
    #expect(card.takeFacts() == ["began -20.0", "changed -40.0", "ended -40.0"])
    session.mouse().move(to: card)
    session.mouse().scroll(clicks: 2)
    session.wait(1)
    #expect(session.takeTranscript().brief(.states) == panned)
    // A click scrolls 40 points.
    #expect(card.takeFacts() == ["began -40.0", "changed -80.0", "ended -80.0"])
    try session.finish()
  }

  @Test func `10 Transform events: a trackpad's fingers pinch and turn`() throws {
    let session = session()
    card.addGestureRecognizer(UIPinchGestureRecognizer(target: card, action: FactsView.pinched))
    card.addGestureRecognizer(UIRotationGestureRecognizer(target: card, action: FactsView.turned))
    session.trackpad().move(to: card)
    session.trackpad().pinch(scale: 2, duration: 0.2, rate: 10)
    #expect(
      session.takeTranscript().brief(.states)
        == "pinch@card began, rotation@card failed, pinch@card changed, pinch@card ended")
    #expect(card.takeFacts().last == "ended 2.0")
    session.trackpad().rotate(by: .pi / 2, duration: 0.2, rate: 10)
    #expect(
      session.takeTranscript().brief(.states)
        == "rotation@card began, pinch@card failed, rotation@card changed, rotation@card ended")
    #expect(card.takeFacts().last == "ended 90.0")
    try session.finish()
  }

  @Test func `the pointer that another device takes over continues to hover`() throws {
    let session = session()
    card.addGestureRecognizer(UIHoverGestureRecognizer())
    session.mouse().move(to: card)
    session.trackpad().move(byX: 10, y: 0)
    #expect(
      session.transcript.brief() == "hover@card began, hover@card ended, hover@card began")
    session.trackpad().move(byX: 10, y: 0)
    #expect(session.transcript.brief().hasSuffix("hover@card began, hover@card changed"))
    try session.finish()
  }

  @Test func `16.1 without a first responder keys are presses of the window`() throws {
    let session = session()
    session.keyboard().press(.upArrow)
    session.keyboard().press(.character("a"))
    #expect(
      session.transcript.lines(.presses)
        == [
          "1000.000 window.pressesBegan upArrow", "1050.000 window.pressesEnded upArrow",
          "1050.000 window.pressesBegan keyboardA", "1100.000 window.pressesEnded keyboardA",
        ])
    try session.finish()
  }

  @Test func `held modifiers are those of the event`() throws {
    let session = session()
    session.keyboard().hold(.shift) {
      session.keyboard().hold(.command) { session.tap(on: card) }
    }
    session.tap(on: card)
    #expect(card.modifiers == [[.shift, .command], [.shift, .command], [], []])
    try session.finish()
  }

  @Test func `a session names held keys and buttons, not hovering devices`() {
    let session = session()
    card.addGestureRecognizer(UIHoverGestureRecognizer())
    session.mouse().move(to: card)
    session.stylus().hover(on: card)
    #expect(session.leftovers == [])
    session.mouse().press()
    session.keyboard().down(.menu)
    #expect(
      session.leftovers == ["touch 1 on card is still down", "press 2 on window is still down"])
    session.end()
  }

  @Test func `touches and keys of an unplugged device are cancelled`() throws {
    let session = session()
    session.stylus().down(on: card)
    session.unplug(session.stylus())
    session.mouse().move(to: card)
    session.mouse().press()
    session.unplug(session.mouse())
    session.keyboard().down(.select)
    session.unplug(session.keyboard())
    #expect(
      session.transcript.brief()
        == "card.touchesBegan, card.touchesCancelled, card.touchesBegan, card.touchesCancelled, "
        + "window.pressesBegan, window.pressesCancelled")
    try session.finish()
  }
}
