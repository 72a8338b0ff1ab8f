import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-pinch.mcap
@MainActor @Suite struct GalleryPinchTests {
  @Test func `gallery pinch`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    let finger = session.finger()
    session.tap(on: session.view("tab-pinch"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-pinch action")
    session.pinch(on: session.view("photo"), scale: 4, distance: 120, duration: 0.7)
    session.wait(0.5)
    #expect(session.takeTranscript().story() == "pinch@photo action")
    session.pinch(on: session.view("photo"), scale: 0.35, distance: 480, duration: 0.75)
    session.wait(0.5)
    #expect(session.takeTranscript().story() == "pinch@photo action")
    finger.down(on: session.view("photo"))
    session.wait(0.35)
    finger.move(byX: 153, y: 0, duration: 0.25)
    finger.up()
    session.wait(1)
    #expect(
      session.takeTranscript().story([.views, .states])
        == "photo.touchesBegan, photo.touchesMoved, pinch@photo failed, photo.touchesEnded")
    session.end()
  }
}
