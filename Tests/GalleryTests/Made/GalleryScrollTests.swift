import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-scroll.mcap
@MainActor @Suite struct GalleryScrollTests {
  @Test func `gallery scroll`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    session.tap(on: session.view("tab-scroll"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-scroll action")
    session.swipe(.left, on: session.view("page-0"), distance: 400, duration: 0.1)
    session.wait(1.7)
    #expect(session.takeTranscript().story() == "scrollPan@pages action")
    session.pinch(on: session.view("picture"), scale: 3, distance: 120, duration: 0.75)
    session.wait(1)
    #expect(session.takeTranscript().story() == "scrollPinch@viewer action")
    session.drag(from: CGPoint(x: 640, y: 380), to: CGPoint(x: 640, y: 80), duration: 0.1)
    session.wait(3.7)
    #expect(session.takeTranscript().story() == "scrollPan@feed action")
    session.tap(on: session.view("button-3"))
    session.wait(1)
    #expect(
      session.takeTranscript().story()
        == "button-3 touchDown, button-3 primaryActionTriggered, button-3 touchUpInside")
    session.end()
  }
}
