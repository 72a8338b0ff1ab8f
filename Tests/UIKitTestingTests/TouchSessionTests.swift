import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct TouchSessionTests {
  let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

  func session(_ delivery: TouchSession.Delivery = .aligned) -> TouchSession {
    card.accessibilityIdentifier = "card"
    return TouchSession(delivery: delivery) { [card] in $0.addSubview(card) }
  }

  @Test func `a tap reaches the view that it lands on, at the next ticks`() throws {
    let session = session()
    session.tap(on: card)
    #expect(session.transcript.brief() == "card.touchesBegan, card.touchesEnded")
    #expect(
      session.transcript.lines([.views, .hitTests])
        == [
          "1016.666 touch 0.hitTest card", "1016.666 card.touchesBegan 0@200.000,200.000",
          "1083.333 card.touchesEnded 0@200.000,200.000",
        ])
    try session.finish()
  }

  @Test func `low latency costs no time`() throws {
    let session = session(.lowLatency)
    session.tap(on: card, hold: 0.25)
    #expect(
      session.transcript.lines(.views)
        == [
          "1000.000 card.touchesBegan 0@200.000,200.000",
          "1250.000 card.touchesEnded 0@200.000,200.000",
        ])
    #expect(session.time == 1.25)
    try session.finish()
  }

  @Test func `a finger moves in samples of its rate`() throws {
    let session = session(.lowLatency)
    let finger = session.finger()
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(byX: 30, y: -60, duration: 0.3, rate: 10)
    finger.up()
    #expect(
      session.transcript.lines(.views).dropFirst()
        == [
          "1100.000 card.touchesMoved 0@110.000,80.000",
          "1200.000 card.touchesMoved 0@120.000,60.000",
          "1300.000 card.touchesMoved 0@130.000,40.000",
          "1300.000 card.touchesEnded 0@130.000,40.000",
        ])
    try session.finish()
  }

  @Test func `simultaneous moves of fingers are one event`() throws {
    let session = session()
    card.isMultipleTouchEnabled = true
    session.tap(on: card, fingers: 3)
    #expect(
      session.transcript.lines(.views)
        == [
          "1016.666 card.touchesBegan 0@176.000,200.000 1@200.000,200.000 2@224.000,200.000",
          "1083.333 card.touchesEnded 0@176.000,200.000 1@200.000,200.000 2@224.000,200.000",
        ])
    try session.finish()
  }

  @Test func `timers fire at their own instant on the way`() throws {
    let session = session()
    var fired: [TimeInterval] = []
    let timer = UIEventTimer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
      fired.append(session.time)
    }
    session.wait(1)
    #expect(fired == [1.25, 1.5, 1.75, 2])
    timer.invalidate()
    try session.finish()
  }

  @Test func `a session names what a test leaves behind, and ends nevertheless`() {
    let session = session()
    let tap = UITapGestureRecognizer()
    card.addGestureRecognizer(tap)
    session.finger().down(on: card)
    let error = #expect(throws: UnfinishedBusiness.self) { try session.finish() }
    #expect(
      error?.leftovers == [
        "touch 0 on card is still down", "tap@card is possible and was not reset",
        "something is due at 1750.000 ms: a timer, a display link or a touch",
      ])
    #expect(self.session().windows.count == 1)
  }

  @Test func `a test that throws leaves room for the next application`() {
    struct Failure: Error {}
    func test() throws {
      let session = session()
      session.finger().down(on: card)
      throw Failure()
    }
    #expect(throws: Failure.self) { try test() }
    #expect(throws: Failure.self) { try test() }
  }

  @Test func `a touchscreen that is unplugged cancels its fingers`() throws {
    let session = session()
    let second = session.plugIn()
    let finger = second.finger()
    finger.down(on: card)
    session.unplug(second)
    #expect(!finger.isDown)
    #expect(session.takeTranscript().brief() == "card.touchesBegan, card.touchesCancelled")
    session.tap(on: card)
    #expect(session.takeTranscript().brief() == "card.touchesBegan, card.touchesEnded")
    try session.finish()
  }

  @Test func `equal sessions have equal digests, others do not`() {
    func digest(hold: TimeInterval) -> UInt64 {
      let session = session()
      session.tap(on: card, hold: hold)
      return session.digest
    }
    #expect(digest(hold: 0.05) == digest(hold: 0.05))
    #expect(digest(hold: 0.05) != digest(hold: 0.1))
  }
}
