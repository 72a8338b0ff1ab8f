import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-swipe.mcap
@MainActor @Suite struct GallerySwipeTests {
  @Test func `gallery swipe`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    let finger = session.finger()
    session.tap(on: session.view("tab-swipe"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-swipe action")
    session.swipe(.left, on: session.view("stack"), distance: 300, duration: 0.1)
    session.wait(0.7)
    #expect(session.takeTranscript().story() == "next@stack action")
    session.swipe(.right, on: session.view("stack"), distance: 300, duration: 0.1)
    session.wait(0.7)
    #expect(session.takeTranscript().story() == "previous@stack action")
    session.swipe(.up, on: session.view("stack"), distance: 300, duration: 0.1)
    session.wait(0.7)
    #expect(session.takeTranscript().story() == "first@stack action")
    session.swipe(.down, on: session.view("stack"), distance: 300, duration: 0.1)
    session.wait(0.7)
    #expect(session.takeTranscript().story() == "last@stack action")
    session.play(
      """
      0 v~~~~^ | 800,300 553,300
      1 v~~~~^ | 800,500 553,500
      """)
    session.wait(0.7)
    #expect(session.takeTranscript().story() == "skip@stack action")
    finger.down(on: session.view("stack"))
    session.wait(0.4)
    finger.move(byX: -60, y: 0, duration: 0.75)
    finger.up()
    session.wait(1)
    #expect(
      session.takeTranscript().story([.views, .states])
        == "stack.touchesBegan, previous@stack failed, stack.touchesMoved, next@stack failed, "
        + "first@stack failed, last@stack failed, skip@stack failed, stack.touchesMoved, "
        + "stack.touchesEnded")
    session.end()
  }
}
