import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct FingerDrawingTests {
  @Test func `fingers over time are a row each, a character a tick`() throws {
    let session = TouchSession(framesPerSecond: 50) { _ in }
    let fingers = session.fingers(3)
    fingers[0].down(at: CGPoint(x: 10, y: 10))
    session.wait(0.04)
    session.together {
      fingers[1].down(at: CGPoint(x: 50, y: 10))
      fingers[0].move(byX: 5, y: 5)
    }
    session.move(
      [fingers[0], fingers[1]], to: [CGPoint(x: 20, y: 20), CGPoint(x: 60, y: 20)], duration: 0.06,
      rate: 50)
    fingers[0].up()
    fingers[1].cancel()
    session.burst {
      fingers[2].down(at: CGPoint(x: 10, y: 10))
      session.wait(0.001)
      fingers[2].up()
    }
    #expect(session.fingersOverTime == "0 v-~~~^\n1   v~~x\n2      i")
    try session.finish()
  }

  @Test func `without a finger there is nothing to draw`() throws {
    let session = TouchSession { _ in }
    #expect(session.fingersOverTime == "")
    try session.finish()
  }
}
