import Testing
import UIKit
import UIKitTesting

@testable import PitfallApp

/// Made by: retouch make-test Tests/RetouchToolTests/Made/answer-crash-1.mcap \
///   --delegate PitfallApp.PitfallDelegate -- PitfallApp answer
///
/// It fails until the app is mended:
/// crash: the app was ended by signal 4 (Illegal instruction):
/// PitfallApp/PitfallDelegate.swift:107: Fatal error: Unexpectedly found nil while unwrapping an
/// Optional value
@MainActor @Suite struct AnswerCrash1Tests {
  @Test func `answer crash 1`() throws {
    let session = TouchSession(
      delegate: PitfallDelegate(), size: CGSize(width: 400, height: 600), scale: 1,
      network: .recorded("Tests/RetouchToolTests/Made/answer-crash-1.mcap"))
    session.tap(on: session.view("first"))
    session.wait(0.2)
    session.end()
  }
}
