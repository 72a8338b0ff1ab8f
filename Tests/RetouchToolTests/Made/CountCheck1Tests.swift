import Testing
import UIKit
import UIKitTesting

@testable import PitfallApp

/// Made by: retouch make-test count-check-1.mcap \
///   --delegate PitfallApp.PitfallDelegate -- PitfallApp count
///
/// It fails until the app is mended:
/// check: “the count is that of the fingers” does not hold
@MainActor @Suite struct CountCheck1Tests {
  @Test func `count check 1`() throws {
    let session = TouchSession(
      delegate: PitfallDelegate(), size: CGSize(width: 400, height: 600), scale: 1)
    let finger = session.finger()
    finger.down(on: session.view("first"))
    session.resignActive()
    finger.up()
    session.wait(0.1)
    #expect(session.takeTranscript().story() == "first touchDown, first touchCancel")
    session.end()
  }
}
