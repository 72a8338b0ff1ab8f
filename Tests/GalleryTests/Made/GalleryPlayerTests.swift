import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-player.mcap
@MainActor @Suite struct GalleryPlayerTests {
  @Test func `gallery player`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    // Not in this test: 6 answers of the host.
    let finger = session.finger()
    finger.down(on: session.view("tab-navigation"), at: CGPoint(x: 0, y: 22))
    session.wait(0.3)
    finger.move(byX: -64, y: 0, duration: 0.25)
    session.wait(0.1)
    finger.up()
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "scrollPan@bar action")
    session.tap(on: session.view("tab-more"))
    session.wait(0.6)
    #expect(session.takeTranscript().story() == "tap@tab-more action")
    session.tap(on: session.view("rows"), at: CGPoint(x: 200, y: 286))
    session.wait(0.1)
    #expect(session.takeTranscript().story() == "tap@rows action")
    session.keyboard().press(.playPause)
    session.keyboard().press(.nextTrack)
    session.keyboard().press(.nextTrack)
    session.keyboard().press(.previousTrack)
    session.keyboard().press(.fastForward, duration: 0.6)
    session.keyboard().press(.rewind, duration: 0.6)
    session.keyboard().press(.playPause)
    session.wait(1)
    #expect(session.takeTranscript().story() == "track valueChanged, winding valueChanged")
    session.end()
  }
}
