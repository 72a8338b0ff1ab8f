import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct GestureVerbTests {
  let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

  func session() -> TouchSession {
    card.accessibilityIdentifier = "card"
    card.isMultipleTouchEnabled = true
    return TouchSession(delivery: .lowLatency) { [card] in $0.addSubview(card) }
  }

  @Test func `a pinch spreads two fingers about a fixed middle`() throws {
    let session = session()
    session.pinch(on: card, scale: 1.5, duration: 0.2, rate: 10)
    #expect(
      session.transcript.lines(.views) == [
        "1000.000 card.touchesBegan 0@150.000,200.000 1@250.000,200.000",
        "1100.000 card.touchesMoved 0@137.500,200.000 1@262.500,200.000",
        "1200.000 card.touchesMoved 0@125.000,200.000 1@275.000,200.000",
        "1200.000 card.touchesEnded 0@125.000,200.000 1@275.000,200.000",
      ])
    try session.finish()
  }

  @Test func `presses, double taps, drags and swipes start at a place of the view`() throws {
    let session = session()
    let place = CGPoint(x: 20, y: 30)
    session.longPress(on: card, at: place, duration: 0.5)
    session.doubleTap(on: card, at: place)
    session.drag(card, at: place, byX: 10, y: 0, duration: 0)
    session.swipe(.right, on: card, at: place, distance: 10, duration: 0)
    session.flick(card, at: place, velocityX: 100, duration: 0)
    let landed = session.takeTranscript().lines(.views).filter { $0.contains("touchesBegan") }
    #expect(landed.count == 6)
    #expect(landed.allSatisfy { $0.contains("@120.000,130.000") })
    session.longPress(at: CGPoint(x: 110, y: 120), duration: 0.5)
    session.doubleTap(at: CGPoint(x: 110, y: 120))
    #expect(
      session.transcript.brief(.views)
        == "card.touchesBegan, card.touchesEnded, card.touchesBegan, card.touchesEnded, "
        + "card.touchesBegan, card.touchesEnded")
    try session.finish()
  }

  @Test func `a rotation turns clockwise and keeps the distance`() throws {
    let session = session()
    session.rotate(
      on: card, at: CGPoint(x: 50, y: 50), by: .pi, distance: 40, angle: -.pi / 2, duration: 0.2,
      rate: 10)
    #expect(
      session.transcript.lines(.views) == [
        "1000.000 card.touchesBegan 0@150.000,170.000 1@150.000,130.000",
        "1100.000 card.touchesMoved 0@130.000,150.000 1@170.000,150.000",
        "1200.000 card.touchesMoved 0@150.000,130.000 1@150.000,170.000",
        "1200.000 card.touchesEnded 0@150.000,130.000 1@150.000,170.000",
      ])
    try session.finish()
  }

  @Test func `both at the same time`() throws {
    let session = session()
    session.pinchAndRotate(on: card, scale: 0.5, by: .pi / 2, duration: 0)
    #expect(
      session.transcript.lines(.views) == [
        "1000.000 card.touchesBegan 0@150.000,200.000 1@250.000,200.000",
        "1000.000 card.touchesMoved 0@200.000,175.000 1@200.000,225.000",
        "1000.000 card.touchesEnded 0@200.000,175.000 1@200.000,225.000",
      ])
    try session.finish()
  }

  @Test(arguments: [
    (TouchSession.Direction.up, "200.000,140.000"), (.down, "200.000,260.000"),
    (.left, "140.000,200.000"), (.right, "260.000,200.000"),
  ])
  func `a swipe takes a tenth of a second`(
    direction: TouchSession.Direction, end: String
  ) throws {
    let session = session()
    session.swipe(direction, on: card, distance: 60)
    #expect(session.transcript.lines(.views).last == "1100.000 card.touchesEnded 0@\(end)")
    try session.finish()
  }

  @Test func `a flick leaves at the speed that it was given`() throws {
    let session = session()
    session.flick(card, velocityX: 0, y: -300, duration: 0.2, rate: 10)
    #expect(
      session.transcript.lines(.views) == [
        "1000.000 card.touchesBegan 0@200.000,200.000",
        "1100.000 card.touchesMoved 0@200.000,170.000",
        "1200.000 card.touchesMoved 0@200.000,140.000",
        "1200.000 card.touchesEnded 0@200.000,140.000",
      ])
    try session.finish()
  }
}
