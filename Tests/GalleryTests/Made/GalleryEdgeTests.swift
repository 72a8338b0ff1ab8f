import Gallery
import UIKit
import UIKitTesting
import XCTest

/// Made by: retouch make-test recordings/gallery-edge.mcap --xctest
final class GalleryEdgeTests: XCTestCase {
  @MainActor func testGalleryEdge() async throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 1280, height: 800), scale: 1)
    let finger = session.finger()
    session.tap(on: session.view("tab-edge"))
    session.wait(0.6)
    XCTAssertEqual(session.takeTranscript().story(), "tap@tab-edge action")
    finger.down(on: session.view("page"), at: CGPoint(x: 3, y: 378))
    session.wait(0.3)
    finger.move(byX: 299, y: 8, duration: 0.4)
    finger.up()
    session.wait(0.5)
    XCTAssertEqual(session.takeTranscript().story(), "screenEdgePan@edge action")
    finger.down(on: session.view("page"))
    session.wait(0.35)
    finger.move(byX: 0, y: -198, duration: 0.4)
    finger.up()
    session.wait(0.5)
    XCTAssertEqual(session.takeTranscript().story(), "pan@page action")
    session.tap(on: session.view("page"))
    session.wait(1)
    XCTAssertEqual(session.takeTranscript().story(), "tap@page action")
    session.end()
  }
}
