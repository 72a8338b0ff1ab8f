import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-controls.mcap
@MainActor @Suite struct GalleryControlsTests {
  @Test func `gallery controls`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    let finger = session.finger()
    session.tap(on: session.view("tab-controls"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-controls action")
    session.tap(on: session.view("reset"))
    session.wait(0.6)
    #expect(
      session.takeTranscript().story()
        == "reset touchDown, reset primaryActionTriggered, reset touchUpInside")
    finger.down(on: session.view("reset"))
    session.wait(0.35)
    finger.move(byX: 0, y: 197, duration: 0.35)
    finger.up()
    session.wait(0.5)
    #expect(
      session.takeTranscript().story()
        == "reset touchDown, reset touchDragInside, reset touchDragExit, reset touchDragOutside, "
        + "reset touchUpOutside")
    session.tap(on: session.view("power"))
    session.wait(0.6)
    #expect(
      session.takeTranscript().story()
        == "power touchDown, power valueChanged, power primaryActionTriggered, "
        + "power touchUpInside")
    finger.down(on: session.view("power"))
    session.wait(0.45)
    finger.move(byX: 29, y: 0, duration: 0.2)
    finger.up()
    session.wait(0.5)
    #expect(
      session.takeTranscript().story()
        == "power touchDown, power touchDragInside, power valueChanged, "
        + "power primaryActionTriggered, power touchUpInside")
    finger.down(on: session.view("dimmer"))
    finger.move(byX: 15, y: 0, duration: 0.35)
    finger.move(byX: 235, y: 0, duration: 0.35)
    finger.up()
    session.wait(0.5)
    #expect(
      session.takeTranscript().story()
        == "dimmer touchDown, dimmer valueChanged, dimmer primaryActionTriggered, "
        + "dimmer touchDragInside, dimmer touchUpInside")
    session.tap(on: session.view("presets"), at: CGPoint(x: 1040, y: 66))
    session.wait(0.6)
    #expect(
      session.takeTranscript().story()
        == "presets valueChanged, presets primaryActionTriggered")
    session.tap(on: session.view("trim"))
    session.wait(0.6)
    #expect(
      session.takeTranscript().story()
        == "trim touchDown, trim valueChanged, trim primaryActionTriggered, trim touchUpInside")
    session.longPress(on: session.view("trim"), duration: 1.2)
    session.wait(1.1)
    #expect(
      session.takeTranscript().story()
        == "trim touchDown, trim valueChanged, trim primaryActionTriggered, trim touchUpInside")
    session.end()
  }
}
