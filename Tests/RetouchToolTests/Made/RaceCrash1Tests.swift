import Testing
import UIKit
import UIKitTesting

@testable import PitfallApp

/// Made by: retouch make-test race-crash-1.mcap \
///   --delegate PitfallApp.PitfallDelegate -- PitfallApp race
///
/// It fails until the app is mended:
/// crash: the app was ended by signal 4 (Illegal instruction):
/// Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
@MainActor @Suite struct RaceCrash1Tests {
  @Test func `race crash 1`() throws {
    let session = TouchSession(
      delegate: PitfallDelegate(), size: CGSize(width: 400, height: 600), scale: 1)
    session.tap(on: session.view("first"))
    #expect(session.takeTranscript().story() == "first touchDown, first touchUpInside")
    session.tap(on: session.view("second"))
    session.wait(0.4)
    session.end()
  }
}
