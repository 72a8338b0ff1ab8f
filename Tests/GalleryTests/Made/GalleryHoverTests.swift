import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-hover.mcap
@MainActor @Suite struct GalleryHoverTests {
  @Test func `gallery hover`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    session.tap(on: session.view("tab-hover"))
    session.wait(0.1)
    #expect(session.takeTranscript().story() == "tap@tab-hover action")
    session.mouse().move(to: session.view("tab-edge"), at: CGPoint(x: 0, y: 0), duration: 1.1)
    session.mouse().move(to: CGPoint(x: 640, y: 800), duration: 2.25)
    session.mouse().move(to: session.view("row-3"), duration: 0.2)
    session.mouse().click(on: session.view("row-3"))
    session.wait(1)
    #expect(
      session.takeTranscript().story()
        == "hover@row-1 action, hover@hover action, hover@row-0 action, hover@row-2 action, "
        + "hover@row-3 action, tap@row-3 action")
    session.end()
  }
}
