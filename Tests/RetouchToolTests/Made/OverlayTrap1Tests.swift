import Testing
import UIKit
import UIKitTesting

@testable import PitfallApp

/// Made by: retouch make-test overlay-trap-1.mcap \
///   --delegate PitfallApp.PitfallDelegate -- PitfallApp overlay
///
/// It fails until the app is mended:
/// trap: no tap, swipe or key changes the screen any more: overlay
@MainActor @Suite struct OverlayTrap1Tests {
  @Test func `overlay trap 1`() throws {
    let session = TouchSession(
      delegate: PitfallDelegate(), size: CGSize(width: 400, height: 600), scale: 1)
    session.tap(on: session.view("first"))
    #expect(session.takeTranscript().story() == "first touchDown, first touchUpInside")
    session.resignActive()
    #expect(session.takeTranscript().story() == "")
    session.becomeActive()
    session.wait(1.7)
    #expect(session.takeTranscript().story() == "")
    #expect(session.canLeaveScreen())
    session.end()
  }
}
