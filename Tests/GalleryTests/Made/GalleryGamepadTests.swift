import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-gamepad.mcap
@MainActor @Suite struct GalleryGamepadTests {
  @Test func `gallery gamepad`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    let finger = session.finger()
    finger.down(on: session.view("tab-navigation"), at: CGPoint(x: 0, y: 22))
    session.wait(0.3)
    finger.move(byX: -66, y: 0, duration: 0.3)
    session.wait(0.1)
    finger.up()
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "scrollPan@bar action")
    session.tap(on: session.view("tab-more"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-more action")
    session.tap(on: session.view("rows"), at: CGPoint(x: 200, y: 66))
    session.wait(0.1)
    #expect(session.takeTranscript().story() == "tap@rows action")
    session.play(recordingAt: "recordings/gallery-gamepad.mcap", from: 2.109, to: 8.347)
    session.wait(1)
    #expect(
      session.takeTranscript().story()
        == "gamepad 1.leftX, left-stick valueChanged, gamepad 1.leftY, gamepad 1.rightX, "
        + "right-stick valueChanged, gamepad 1.rightY, gamepad 1.dpadUp, cross valueChanged, "
        + "gamepad 1.dpadUp, cross valueChanged, gamepad 1.dpadRight, cross valueChanged, "
        + "gamepad 1.dpadRight, cross valueChanged, gamepad 1.leftTrigger, "
        + "left-trigger valueChanged, gamepad 1.rightTrigger, right-trigger valueChanged, "
        + "gamepad 1.buttonA, button-a valueChanged, gamepad 1.buttonA, button-a valueChanged, "
        + "gamepad 1.buttonB, button-b valueChanged, gamepad 1.buttonB, button-b valueChanged, "
        + "gamepad 1.buttonX, button-x valueChanged, gamepad 1.buttonX, button-x valueChanged, "
        + "gamepad 1.buttonY, button-y valueChanged, gamepad 1.buttonY, button-y valueChanged, "
        + "gamepad 1.leftShoulder, button-left-shoulder valueChanged, gamepad 1.leftShoulder, "
        + "button-left-shoulder valueChanged, gamepad 1.rightShoulder, "
        + "button-right-shoulder valueChanged, gamepad 1.rightShoulder, "
        + "button-right-shoulder valueChanged, gamepad 1.buttonMenu, button-menu valueChanged, "
        + "gamepad 1.buttonMenu, button-menu valueChanged")
    session.end()
  }
}
