import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-text.mcap
@MainActor @Suite struct GalleryTextTests {
  @Test func `gallery text`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    // Not in this test: what was typed into a secure field (4 characters, written as x).
    let finger = session.finger()
    finger.down(on: session.view("tab-navigation"), at: CGPoint(x: 0, y: 22))
    session.wait(0.3)
    finger.move(byX: -65, y: 0, duration: 0.25)
    session.wait(0.1)
    finger.up()
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "scrollPan@bar action")
    session.tap(on: session.view("tab-more"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-more action")
    session.tap(on: session.view("rows"), at: CGPoint(x: 200, y: 22))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@rows action")
    session.tap(on: session.view("name"), at: CGPoint(x: 20, y: 54), taps: 2)
    session.wait(0.6)
    #expect(
      session.takeTranscript().story()
        == "name touchDown, name touchCancel, textTap@name action, name editingDidBegin, "
        + "name touchDown, name touchDownRepeat, name touchCancel, textTap@name action")
    finger.down(on: session.view("name"), at: CGPoint(x: 37, y: 54))
    session.wait(0.35)
    finger.move(byX: 40, y: 0, duration: 0.15)
    finger.up()
    session.wait(0.1)
    #expect(
      session.takeTranscript().story()
        == "name touchDown, name touchDragInside, name touchCancel, pan@name action")
    session.keyboard().type("Zoë")
    session.keyboard().press(.rightArrow)
    session.keyboard().hold(.shift) {
      session.keyboard().press(.rightArrow)
    }
    session.keyboard().hold(.shift) {
      session.keyboard().press(.rightArrow)
    }
    session.keyboard().press(.delete)
    session.keyboard().press(.tab)
    session.keyboard().type("1234")
    session.keyboard().press(.tab)
    session.keyboard().type("xxxx")
    session.keyboard().press(.return)
    session.wait(1.1)
    #expect(
      session.takeTranscript().story()
        == "name editingChanged, name editingChanged, name editingChanged, name editingChanged, "
        + "name editingDidEnd, phone editingDidBegin, phone editingDidEnd, "
        + "password editingDidBegin, password editingChanged, password editingChanged, "
        + "password editingChanged, password editingChanged, password editingDidEnd")
    session.end()
  }
}
