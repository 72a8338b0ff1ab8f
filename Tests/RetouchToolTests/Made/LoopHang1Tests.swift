import Testing
import UIKit
import UIKitTesting

@testable import PitfallApp

/// Made by: retouch make-test loop-hang-1.mcap \
///   --delegate PitfallApp.PitfallDelegate -- PitfallApp loop
///
/// It fails until the app is mended:
/// hang: a step takes more than 2.0 s; the last call is first touchUpInside
@MainActor @Suite struct LoopHang1Tests {
  @Test(.timeLimit(.minutes(30))) func `loop hang 1`() throws {
    let session = TouchSession(
      delegate: PitfallDelegate(), size: CGSize(width: 400, height: 600), scale: 1)
    session.play(
      """
      0 v-^  | 100,100
      1  v-^ | 300,100
      """)
    session.wait(0.1)
    session.end()
  }
}
