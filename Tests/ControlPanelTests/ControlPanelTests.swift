import Testing
import UIKit
import UIKitTesting

@testable import ControlPanel

/// The panel under a finger, in virtual time: no device, no display, no sleeping.
@MainActor @Suite struct ControlPanelTests {
  @Test(arguments: [
    CGSize(width: 1280, height: 800), CGSize(width: 800, height: 480),
    CGSize(width: 390, height: 844),
  ])
  func `a room is opened, made warmer and turned off`(size: CGSize) throws {
    let session = TouchSession(delegate: AppDelegate(), size: size)
    session.tap(on: try session.view("Living Room"))
    session.wait(0.5)
    let knob = try #require(try session.view("knob") as? Knob)
    #expect(knob.value == 21.5)

    // From the top of the scale to its right edge: a third of its turn, so a third of 16 degrees.
    let finger = session.finger()
    finger.down(on: knob, at: CGPoint(x: knob.bounds.midX, y: knob.bounds.height * 0.1))
    finger.move(byX: knob.bounds.width * 0.4, y: knob.bounds.height * 0.4, duration: 0.5)
    finger.up()
    #expect(knob.value == 27)

    let button = try session.view("turn off")
    let page = try #require(try session.view("page") as? UIScrollView)
    page.scrollRectToVisible(button.frame, animated: false)
    session.tap(on: button)
    session.wait(0.5)
    session.tap(on: try session.view("Turn Off"))
    session.wait(0.5)
    #expect(knob.value == Room.frostProtection)

    let steps = Array(repeating: "knob valueChanged", count: 11).joined(separator: ", ")
    #expect(
      session.order
        == "Living Room touchDown, Living Room touchUpInside, knob touchDown, \(steps), "
        + "knob touchUpInside, turn off touchDown, turn off primaryActionTriggered, "
        + "turn off touchUpInside, Turn Off touchDown, Turn Off touchUpInside")
    try session.finish()
  }

  @Test func `a room is renamed on the screen's keyboard, and the list shows it`() throws {
    let session = TouchSession(
      delegate: AppDelegate(), size: CGSize(width: 800, height: 480), screenKeyboard: .always)
    session.tap(on: try session.view("Kitchen"))
    session.wait(0.5)
    let rename = try session.view("rename")
    session.tap(on: rename)
    session.wait(0.5)
    session.typeOnScreen(" Two")
    session.tap(on: try session.view("Save"))
    session.wait(0.5)
    session.tap(on: try session.view("Back"))
    session.wait(0.5)
    let card = try session.view("Kitchen")
    #expect(card.subviews.contains { ($0 as? UILabel)?.text == "Kitchen Two" })
    try session.finish()
  }
}

extension TouchSession {
  /// What controls have sent, in order, without the events of a finger that is dragged.
  fileprivate var order: String {
    transcript.brief(.controls).split(separator: ", ")
      .filter { !$0.hasSuffix("touchDragInside") }.joined(separator: ", ")
  }

  /// The view with this name, in any window.
  fileprivate func view(_ name: String) throws -> UIView {
    var frontier: [UIView] = windows
    while let view = frontier.popLast() {
      if view.accessibilityIdentifier == name { return view }
      frontier += view.subviews
    }
    return try #require(nil as UIView?, "no view is called \(name)")
  }
}
