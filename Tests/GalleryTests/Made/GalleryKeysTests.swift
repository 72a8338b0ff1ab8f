import Gallery
import Testing
import UIKit
import UIKitTesting

/// Made by: retouch make-test recordings/gallery-keys.mcap
@MainActor @Suite struct GalleryKeysTests {
  @Test func `gallery keys`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    session.tap(on: session.view("tab-keys"))
    session.wait(0.1)
    #expect(session.takeTranscript().story() == "tap@tab-keys action")
    session.play(recordingAt: "recordings/gallery-keys.mcap", from: 0.092, to: 7.19)
    session.wait(1)
    #expect(session.takeTranscript().story() == "tap@keys action, longPress@keys action")
    session.end()
  }
}
