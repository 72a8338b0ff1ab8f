import Testing
import UIKit
import UIKitTesting

/// What `print` shows of the objects that tests work with.
@MainActor @Suite struct PrintingTests {
  private final class Card: UIView {
    private(set) var seen: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      seen += touches.map { "\($0)" }
    }
  }

  @Test func `views, recognizers and touches print what they are and where`() throws {
    let (card, label) = (Card(frame: CGRect(x: 10, y: 20.5, width: 100, height: 40)), UILabel())
    card.accessibilityIdentifier = "card"
    (label.text, label.isHidden) = ("Buy", true)
    let tap = UITapGestureRecognizer()
    card.addGestureRecognizer(tap)
    let session = TouchSession { $0.addSubview(card) }
    session.tap(at: CGPoint(x: 30, y: 40.25))
    #expect("\(card)" == "<Card: card; frame = (10 20.5; 100 40)>")
    #expect(
      "\(label)" == "<UILabel; “Buy”; frame = (0 0; 0 0); hidden; without user interaction>")
    #expect("\(tap)" == "<UITapGestureRecognizer: tap@card; possible>")
    #expect(card.seen == ["<UITouch 0: began at (30 40.25) on card>"])
    #expect("\(UIResponder())" == "<UIResponder>")
    try session.finish()
  }

  @Test func `a session, its transcript and its fingers print what happened`() throws {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.accessibilityIdentifier = "card"
    let session = TouchSession(delivery: .lowLatency) { $0.addSubview(card) }
    let finger = session.finger()
    #expect("\(finger)" == "finger 0: has not landed yet")
    finger.down(at: CGPoint(x: 20, y: 30.5))
    #expect("\(finger)" == "finger 0: down at (20, 30.5)")
    let down = "TouchSession: 512 × 1024 points, at 1.000 s, active, fingers down: 0, "
    #expect("\(session)".hasPrefix(down))
    finger.up()
    #expect("\(session)".contains("fingers down: none"))
    #expect(
      "\(session.transcript.only(.views))"
        == "1000.000 card.touchesBegan 0@20.000,30.500\n"
        + "1000.000 card.touchesEnded 0@20.000,30.500")
    try session.finish()
  }
}
