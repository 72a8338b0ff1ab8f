import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct PlayTests {
  let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

  func session(_ delivery: TouchSession.Delivery = .lowLatency) -> TouchSession {
    card.accessibilityIdentifier = "card"
    card.isMultipleTouchEnabled = true
    return TouchSession(framesPerSecond: 50, delivery: delivery) { [card] in $0.addSubview(card) }
  }

  @Test func `fingers follow the drawing, each column at its tick`() throws {
    let session = session()
    session.play(
      """
      0 v-→↘~~^  | 110,110 150,120
      1   v--x   | 200,200
      """)
    #expect(
      session.transcript.lines(.views) == [
        "1000.000 card.touchesBegan 0@110.000,110.000",
        "1040.000 card.touchesBegan 1@200.000,200.000",
        "1040.000 card.touchesMoved 0@120.000,110.000",
        "1060.000 card.touchesMoved 0@130.000,120.000",
        "1080.000 card.touchesMoved 0@140.000,120.000",
        "1100.000 card.touchesMoved 0@150.000,120.000",
        "1100.000 card.touchesCancelled 1@200.000,200.000",
        "1120.000 card.touchesEnded 0@150.000,120.000",
      ])
    #expect(session.fingersOverTime == "0 v-~~~~^\n1   v--x")
    try session.finish()
  }

  @Test func `a run right after another has a mark of its own`() throws {
    let session = session()
    session.play("0 v~~≈^ | 110,110 130,110 130,140")
    #expect(
      session.transcript.lines(.views) == [
        "1000.000 card.touchesBegan 0@110.000,110.000",
        "1020.000 card.touchesMoved 0@120.000,110.000",
        "1040.000 card.touchesMoved 0@130.000,110.000",
        "1060.000 card.touchesMoved 0@130.000,140.000",
        "1080.000 card.touchesEnded 0@130.000,140.000",
      ])
    try session.finish()
  }

  @Test func `a finger that lands and leaves within a tick rests for half of it`() throws {
    let session = session()
    session.play("0  i | 120,120")
    #expect(
      session.transcript.lines(.views) == [
        "1020.000 card.touchesBegan 0@120.000,120.000",
        "1030.000 card.touchesEnded 0@120.000,120.000",
      ])
    try session.finish()
  }

  @Test func `a tick's two halves are two events; a finger lands where it was last`() throws {
    let session = session(.aligned)
    session.play("0 i v^v-i-^ | 120,120")
    #expect(session.fingersOverTime == "0 i v^v-i-^")
    try session.finish()
  }

  @Test func `places may be a view's, moves may be relative`() throws {
    let session = session()
    session.play("0 v~^ v^ | 10,20 →30↑5 ↓100", in: card)
    #expect(
      session.transcript.lines(.views) == [
        "1000.000 card.touchesBegan 0@110.000,120.000",
        "1020.000 card.touchesMoved 0@140.000,115.000",
        "1040.000 card.touchesEnded 0@140.000,115.000",
        "1080.000 card.touchesBegan 0@140.000,215.000",
        "1100.000 card.touchesEnded 0@140.000,215.000",
      ])
    try session.finish()
  }

  @Test func `a drawing continues with the fingers of the session`() throws {
    let session = session()
    let finger = session.finger()
    finger.down(at: CGPoint(x: 150, y: 150))
    session.wait(0.02)
    session.play("0 -→", step: 5)
    #expect(finger.location == CGPoint(x: 155, y: 150))
    session.wait(0.02)
    session.play("0 ←^v^", step: 5)
    #expect(
      session.transcript.lines(.views) == [
        "1000.000 card.touchesBegan 0@150.000,150.000",
        "1040.000 card.touchesMoved 0@155.000,150.000",
        "1060.000 card.touchesMoved 0@150.000,150.000",
        "1080.000 card.touchesEnded 0@150.000,150.000",
        "1100.000 card.touchesBegan 0@150.000,150.000 ×2",
        "1120.000 card.touchesEnded 0@150.000,150.000 ×2",
      ])
    try session.finish()
  }

  @Test func `timers fire between columns, and the last column's tick is waited for`() throws {
    let session = session(.aligned)
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.1
    card.addGestureRecognizer(press)
    session.play("0 v---------^ | 150,150")
    #expect(
      session.transcript.brief()
        == "card.touchesBegan, longPress@card began, card.touchesCancelled, "
        + "longPress@card ended")
    try session.finish()
  }

  @Test func `a drawing that cannot be played is a mistake that names the place`() throws {
    let session = TouchSession { _ in }
    let texts = mistakes { session.play("0 v-\n1 v^^ | 1,1") }
    #expect(
      texts == [
        "the drawing of fingers cannot be played: line 1, column 3: finger 0 needs a place to land:"
          + " | 20,40"
      ])
    #expect(session.transcript.brief() == "")
    try session.finish()
  }
}
