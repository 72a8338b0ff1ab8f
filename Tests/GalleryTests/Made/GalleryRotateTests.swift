import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-rotate.mcap
@MainActor @Suite struct GalleryRotateTests {
  @Test func `gallery rotate`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    session.tap(on: session.view("tab-rotate"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-rotate action")
    session.rotate(on: session.view("sticker"), by: 1.55, distance: 300, duration: 0.85)
    session.wait(0.5)
    #expect(session.takeTranscript().story() == "rotation@sticker action")
    session.pinchAndRotate(
      on: session.view("sticker"), at: CGPoint(x: 284, y: 283), scale: 2, by: -2.1, distance: 200,
      duration: 1.15)
    session.wait(1)
    #expect(session.takeTranscript().story() == "rotation@sticker action, pinch@sticker action")
    session.end()
  }
}
