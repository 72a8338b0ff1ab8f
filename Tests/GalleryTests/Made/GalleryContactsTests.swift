import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-contacts.mcap
@MainActor @Suite struct GalleryContactsTests {
  @Test func `gallery contacts`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    let finger = session.finger()
    finger.down(on: session.view("tab-navigation"), at: CGPoint(x: 0, y: 22))
    finger.move(byX: -17, y: 0, duration: 0.35)
    finger.move(byX: -50, y: 0, duration: 0.25)
    session.wait(0.1)
    finger.up()
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "scrollPan@bar action")
    session.tap(on: session.view("tab-more"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-more action")
    session.tap(on: session.view("rows"), at: CGPoint(x: 200, y: 198))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@rows action")
    session.play(recordingAt: "recordings/gallery-contacts.mcap", from: 2.65, to: 3.285)
    session.wait(1.1)
    #expect(session.takeTranscript().story() == "size valueChanged, force valueChanged")
    session.end()
  }
}
