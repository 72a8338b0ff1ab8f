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
    session.keyboard().press(.rightArrow)
    session.keyboard().press(.downArrow)
    session.keyboard().press(.leftArrow)
    session.keyboard().press(.upArrow)
    session.keyboard().press(.return)
    session.keyboard().hold(.shift) {
      session.keyboard().press(.rightArrow)
    }
    session.keyboard().type("Hi!")
    session.keyboard().press(.delete)
    session.keyboard().press(.character("l"), duration: 0.65)
    session.keyboard().hold(.control) {
      session.keyboard().press(.character("l"))
    }
    session.keyboard().press(.escape)
    session.keyboard().press(.return, duration: 1)
    session.wait(1)
    #expect(session.takeTranscript().story() == "tap@keys action, longPress@keys action")
    session.end()
  }
}
