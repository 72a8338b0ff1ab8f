import Testing
import UIKit
import UIKitTesting

@testable import PitfallApp

/// Made by: retouch make-test dismissal-crash-1.mcap \
///   --delegate PitfallApp.PitfallDelegate -- PitfallApp dismissal
///
/// It fails until the app is mended:
/// crash: the app was ended by signal 4 (Illegal instruction):
/// PitfallApp/PitfallDelegate.swift:100: Fatal error: Unexpectedly found nil while unwrapping an
/// Optional value
@MainActor @Suite struct DismissalCrash1Tests {
  @Test func `dismissal crash 1`() throws {
    let session = TouchSession(
      delegate: PitfallDelegate(), size: CGSize(width: 400, height: 600), scale: 1)
    session.play(
      """
      0 v-^  | 100,100
      1  v-^ | 300,100
      """)
    session.wait(1.3)
    session.end()
  }
}
