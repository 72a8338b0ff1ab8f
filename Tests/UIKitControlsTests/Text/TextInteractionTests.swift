import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Gestures, menu and drawing of a text of an app's own.
@MainActor @Suite struct TextInteractionTests {
  private let paper = PlainText("one two three", at: CGPoint(x: 100, y: 200))

  private func session(
    _ mode: UITextInteractionMode, delegate: (any UITextInteractionDelegate)? = nil
  ) -> (TouchSession, UITextInteraction) {
    let interaction = UITextInteraction(for: mode)
    interaction.delegate = delegate
    interaction.textInput = paper
    paper.addInteraction(interaction)
    let paper = paper
    let session = TouchSession { window in window.addSubview(paper) }
    _ = session.takeTranscript()
    return (session, interaction)
  }

  private func tap(_ session: TouchSession, _ x: CGFloat, count: Int = 1) {
    session.tap(on: paper, at: CGPoint(x: x, y: 10), taps: count)
    session.wait(0.5)
  }

  private func menus(_ session: TouchSession) -> String {
    session.takeTranscript().entries.compactMap { entry in
      entry.call == "showEditMenu"
        ? "[\(entry.detail)]" : entry.call == "hideEditMenu" ? "hidden" : nil
    }.joined(separator: " ")
  }

  @Test func `taps place the insertion point at a word's edge, and select words and paragraphs`()
    throws
  {
    let (session, interaction) = session(.editable)
    #expect(interaction.textInteractionMode == .editable && interaction.view === paper)
    #expect(interaction.gesturesForFailureRequirements.count == 5)
    tap(session, 52)
    #expect(paper.isFirstResponder && paper.shown == "one |two three")
    tap(session, 82, count: 2)
    #expect(paper.shown == "one two [three]" && menus(session) == "[Copy]")
    session.tap(on: session.view(text: "Copy"))
    #expect(paper.heard == ["copy three"])
    session.wait(0.5)
    tap(session, 22, count: 3)
    #expect(paper.shown == "[one two three]")
    session.keyboard().type("x")
    #expect(paper.shown == "x|" && menus(session).hasSuffix("[Copy] hidden"))
    try session.finish()
  }

  @Test func `the menu goes when the text resigns`() throws {
    let (session, _) = session(.editable)
    tap(session, 52)
    tap(session, 82, count: 2)
    #expect(menus(session) == "[Copy]")
    session.perform { _ = paper.resignFirstResponder() }
    #expect(menus(session) == "hidden" && session.windows.count == 1)
    try session.finish()
  }

  @Test func `a press moves the insertion point, a pan an end of the selection`() throws {
    let (session, _) = session(.editable)
    let finger = session.finger()
    finger.down(on: paper, at: CGPoint(x: 21, y: 10))
    session.wait(0.6)
    #expect(paper.shown == "on|e two three" && session.windows.count == 2)
    finger.move(byX: 30, y: 0, duration: 0.2)
    session.wait(0.1)
    finger.up()
    session.wait(0.1)
    #expect(paper.shown == "one t|wo three" && session.windows.count == 1)
    tap(session, 52, count: 2)
    #expect(paper.shown == "one [two] three")
    _ = menus(session)
    finger.down(on: paper, at: CGPoint(x: 76, y: 10))
    finger.move(byX: 40, y: 0, duration: 0.2)
    finger.up()
    session.wait(0.5)
    #expect(paper.shown == "one [two thr]ee" && menus(session) == "hidden [Copy]")
    try session.finish()
  }

  @Test func `a text that is only read has no insertion point, and is selected by words`() throws {
    let (session, _) = session(.nonEditable)
    let finger = session.finger()
    finger.down(on: paper, at: CGPoint(x: 15, y: 10))
    session.wait(0.6)
    #expect(paper.shown == "[one] two three")
    finger.move(byX: 45, y: 0, duration: 0.2)
    session.wait(0.1)
    finger.up()
    session.wait(0.1)
    #expect(paper.shown == "[one two] three" && menus(session) == "[Copy]")
    try session.finish()
  }

  @Test func `a pointer selects from its press on`() throws {
    let (session, _) = session(.editable)
    let mouse = session.mouse()
    mouse.move(to: CGPoint(x: 114, y: 210))
    mouse.press()
    mouse.move(byX: 40, y: 0, duration: 0.1)
    mouse.release()
    session.wait(0.1)
    #expect(paper.shown == "o[ne t]wo three" && menus(session) == "")
    try session.finish()
  }

  @Test func `a pointer selects words after two presses, and its other button shows the menu`()
    throws
  {
    let (session, _) = session(.editable)
    let mouse = session.mouse()
    mouse.move(to: CGPoint(x: 114, y: 210))
    mouse.press()
    mouse.release()
    session.wait(0.1)
    mouse.press()
    #expect(paper.shown == "[one] two three")
    mouse.move(byX: 40, y: 0, duration: 0.1)
    mouse.release()
    session.wait(0.1)
    #expect(paper.shown == "[one two] three" && menus(session) == "")
    mouse.secondaryClick(on: paper, at: CGPoint(x: 52, y: 10))
    #expect(paper.shown == "[one two] three" && menus(session) == "[Copy]")
    try session.finish()
  }

  @Test func `the delegate decides and is told, and without the interaction nothing happens`()
    throws
  {
    let clerk = InteractionClerk()
    let (session, interaction) = session(.editable, delegate: clerk)
    clerk.mayBegin = false
    tap(session, 52)
    #expect(!paper.isFirstResponder && clerk.take() == "should begin at 52")
    clerk.mayBegin = true
    tap(session, 52)
    #expect(clerk.take() == "should begin at 52, will begin, did end")
    tap(session, 12)
    #expect(clerk.take() == "should begin at 12, did end" && paper.shown == "|one two three")
    paper.removeInteraction(interaction)
    #expect(interaction.view == nil && paper.subviews.isEmpty)
    tap(session, 52)
    #expect(clerk.take() == "" && paper.shown == "|one two three")
    try session.finish()
  }

  @Test func `the insertion point and the selection are drawn while it is first responder`() throws
  {
    let (session, _) = session(.editable)
    func colors() -> Int { "\(session.picture)".components(separatedBy: "0 0.478 1").count - 1 }
    #expect(colors() == 0)
    tap(session, 52)
    // It blinks: half a second after it was placed it is hidden, then it is seen again.
    session.wait(0.6)
    let caret = colors()
    tap(session, 52, count: 2)
    session.tap(at: CGPoint(x: 400, y: 900))
    // The selection, two bars and two balls.
    #expect(caret == 1 && colors() == 5)
    _ = paper.resignFirstResponder()
    session.wait(0.1)
    #expect(colors() == 0)
    try session.finish()
  }
}

/// A delegate of an interaction that records its calls.
@MainActor private final class InteractionClerk: UITextInteractionDelegate {
  var mayBegin = true
  private var heard: [String] = []

  func take() -> String {
    defer { heard = [] }
    return heard.joined(separator: ", ")
  }

  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
    heard.append("should begin at \(Int(point.x))")
    return mayBegin
  }
  func interactionWillBegin(_ interaction: UITextInteraction) { heard.append("will begin") }
  func interactionDidEnd(_ interaction: UITextInteraction) { heard.append("did end") }
}
