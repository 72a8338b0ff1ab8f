import Foundation
import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 16.2, 16.4, 16.6 and 16.10: what a key types, where, and what comes before.
@MainActor @Suite struct TypingRuleTests {
  private let log = HookLog()

  private func scene(
    _ delivery: TouchSession.Delivery = .lowLatency
  ) -> (TouchSession, TextBox, TextBox, Keyboard) {
    let (box, other) = (TextBox("box", log), TextBox("other", log))
    let session = TouchSession(delivery: delivery) { window in
      window.addSubview(box)
      window.addSubview(other)
    }
    box.becomeFirstResponder()
    return (session, box, other, session.keyboard())
  }

  @Test func `16.2 a key that no responder keeps types after its press has begun`() throws {
    let (session, box, _, keyboard) = scene()
    keyboard.press(.character("a"))
    #expect(log.take() == #"box began "a", box inserts "a", box ended "a""#)
    box.keepsPresses = true
    keyboard.press(.character("a"))
    #expect(log.take() == #"box began "a", box ended "a""#)
    box.keepsPresses = false
    box.resignFirstResponder()
    keyboard.press(.character("a"))
    #expect(log.take() == "" && box.text == "a")
    try session.finish()
  }

  @Test func `16.4 text, line feeds, tabs and deletions`() throws {
    let (session, box, _, keyboard) = scene()
    keyboard.type("Grüße, 1€\n\t")
    #expect(box.text == "Grüße, 1€\n\t")
    keyboard.press(.delete)
    keyboard.press(.delete)
    #expect(box.text == "Grüße, 1€" && box.hasText)
    keyboard.press(.character("e"), typing: "")
    keyboard.press(.character("a"), typing: "â")
    #expect(box.text.hasSuffix("€â"))
    let text = box.text
    for key in [Keyboard.Key.upArrow, .escape, .shift, .capsLock, .home, .deleteForward] {
      keyboard.press(key)
    }
    keyboard.press(.capsLock)
    for modifier in [Keyboard.Key.control, .command, .alternate] {
      keyboard.hold(modifier) { keyboard.press(.character("a")) }
    }
    #expect(box.text == text)
    try session.finish()
  }

  @Test func `16.4 a key has its characters, with and without modifiers`() throws {
    let (session, box, _, keyboard) = scene()
    var seen: [String] = []
    let probe = KeyField(frame: .zero)
    box.superview?.addSubview(probe)
    probe.becomeFirstResponder()
    probe.onPresses = { phase, presses, _ in
      guard phase == .began, let key = presses.first?.key else { return }
      seen.append(
        "\(key.keyCode) \(key.characters.debugDescription) "
          + "\(key.charactersIgnoringModifiers.debugDescription) \(key.modifierFlags.rawValue >> 16)"
      )
    }
    keyboard.press(.character("a"))
    keyboard.hold(.shift) { keyboard.press(.character("a")) }
    keyboard.hold(.shift) { keyboard.press(.character("1")) }
    keyboard.hold(.control) { keyboard.press(.character("c")) }
    keyboard.press(.leftArrow)
    keyboard.press(.escape)
    keyboard.press(Keyboard.Key(rawValue: 79))
    #expect(
      seen == [
        #"keyboardA "a" "a" 0"#, #"keyboardLeftShift "" "" 2"#, #"keyboardA "A" "a" 2"#,
        #"keyboardLeftShift "" "" 2"#, #"keyboard1 "!" "1" 2"#, #"keyboardLeftControl "" "" 4"#,
        #"keyboardC "\u{03}" "c" 4"#,
        #"keyboardLeftArrow "UIKeyInputLeftArrow" "UIKeyInputLeftArrow" 0"#,
        #"keyboardEscape "UIKeyInputEscape" "UIKeyInputEscape" 0"#, #"keypad1 "1" "1" 32"#,
      ])
    let key = UIKey()
    #expect(key.characters == "" && key.keyCode == .keyboardErrorUndefined)
    #expect(key.charactersIgnoringModifiers == "" && key.modifierFlags == [])
    #expect(UIPress().key == nil)
    try session.finish()
  }

  @Test func `16.10 a held key types again at the keyboard's rate`() throws {
    let (session, box, _, keyboard) = scene()
    keyboard.press(.character("a"), duration: 0.65)
    #expect(box.text == "aaaa")
    #expect(log.take().hasPrefix(#"box began "a", box inserts "a", box inserts "a""#))
    // The next key repeats in its place; the release of another does not matter.
    keyboard.down(.character("b"))
    keyboard.down(.character("c"))
    keyboard.up(.character("b"))
    session.wait(0.45)
    keyboard.up(.character("c"))
    session.wait(1)
    #expect(box.text == "aaaabcc")
    keyboard.down(.character("d"))
    session.unplug(keyboard)
    session.wait(1)
    #expect(box.text == "aaaabccd")
    try session.finish()
  }

  /// A recording may advance the clock by hours.
  @Test func `16.10 a key that is held for hours repeats five thousand times`() throws {
    let (session, box, _, keyboard) = scene()
    keyboard.down(.character("a"))
    _ = session.takeTranscript()
    session.wait(3 * 3600)
    #expect(box.text.count == 1 + Limits.keyRepeats)
    let refused = session.takeTranscript().brief([.refusals])
    #expect(refused.components(separatedBy: "repeat of key 30").count == 2)
    keyboard.up(.character("a"))
    keyboard.press(.character("b"), duration: 0.65)
    #expect(box.text.hasSuffix("abbbb"))
    try session.finish()
  }

  @Test func `16.6 text comes before commands, unless they have priority`() throws {
    let (session, box, _, keyboard) = scene()
    let act = Selector("act:", TextBox.act)
    let plain = UIKeyCommand(input: "a", modifierFlags: [], action: act)
    box.commands = [plain, UIKeyCommand(input: "a", modifierFlags: .command, action: act)]
    keyboard.press(.character("a"))
    #expect(log.take() == #"box began "a", box inserts "a", box ended "a""#)
    keyboard.hold(.command) { keyboard.press(.character("a")) }
    #expect(log.take() == #"box began "", box acts for a, box ended """#)
    plain.wantsPriorityOverSystemBehavior = true
    keyboard.press(.character("a"))
    #expect(log.take() == "box acts for a" && box.text == "a")
    try session.finish()
  }

  @Test func `1.6 aligned, what a key types is there before the next key is delivered`() throws {
    let (session, box, other, keyboard) = scene(.aligned)
    box.onInsert = { if $0 == "\n" { other.becomeFirstResponder() } }
    session.burst {
      for key in [Keyboard.Key.character("a"), .return, .character("b"), .character("c")] {
        keyboard.down(key)
        keyboard.up(key)
      }
    }
    #expect(box.text == "a\n" && other.text == "bc")
    try session.finish()
  }
}
