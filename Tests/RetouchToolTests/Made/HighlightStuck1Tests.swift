import Testing
import UIKit
import UIKitTesting

@testable import PitfallApp

/// Made by: retouch make-test highlight-stuck-1.mcap \
///   --delegate PitfallApp.PitfallDelegate -- PitfallApp highlight
///
/// It fails until the app is mended:
/// stuck: second highlighted although nothing is held
@MainActor @Suite struct HighlightStuck1Tests {
  @Test func `highlight stuck 1`() throws {
    let session = TouchSession(
      delegate: PitfallDelegate(), size: CGSize(width: 400, height: 600), scale: 1)
    let finger = session.finger()
    finger.down(on: session.view("second"))
    session.enterBackground()
    finger.up()
    #expect(session.takeTranscript().story() == "second touchDown, second touchCancel")
    session.enterForeground()
    session.wait(1.6)
    #expect(session.takeTranscript().story() == "")
    #expect(session.stuck == [])
    session.end()
  }
}
