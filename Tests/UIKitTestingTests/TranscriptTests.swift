import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct TranscriptTests {
  func tap() -> Transcript {
    let session = TouchSession { window in
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      card.accessibilityIdentifier = "card"
      card.addGestureRecognizer(UITapGestureRecognizer())
      window.addSubview(card)
    }
    session.tap(at: CGPoint(x: 50, y: 50))
    return session.transcript
  }

  @Test func `brief lists everything in order, or some kinds alone`() {
    let transcript = tap()
    #expect(
      transcript.brief(Transcript.Kinds.all.subtracting([.launch, .notifications]))
        == "touch 0.hitTest, tap@card.touchesBegan, card.touchesBegan, "
        + "tap@card.touchesEnded, tap@card ended, card.touchesCancelled, tap@card reset")
    #expect(transcript.brief() == "card.touchesBegan, tap@card ended, card.touchesCancelled")
    #expect(transcript.brief([.resets, .hitTests]) == "touch 0.hitTest, tap@card reset")
    #expect(
      transcript.brief(.launch)
        == "application.willFinishLaunching, application.didFinishLaunching, "
        + "application.didBecomeActive")
  }
  @Test func `events of controls are a separate kind, among the usual ones`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.accessibilityIdentifier = "buy"
    let session = TouchSession { $0.addSubview(button) }
    session.tap(on: button)
    #expect(
      session.transcript.brief()
        == "buy.touchesBegan, buy touchDown, buy.touchesEnded, buy primaryActionTriggered, "
        + "buy touchUpInside")
    #expect(
      session.transcript.brief(.controls)
        == "buy touchDown, buy primaryActionTriggered, buy touchUpInside")
    #expect(session.transcript.brief(.actions) == "")
    try session.finish()
  }
}
