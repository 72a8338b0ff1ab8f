import Foundation
import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Rules 16.1, 16.6, 18.4 and 18.5: keys that move focus, and where other keys go.
@MainActor @Suite struct FocusKeyRuleTests {
  @Test func `16.1 presses go to the focused item, and failed movements too`() throws {
    let scene = FocusScene("a b")
    scene.keyboard.press(.select)
    #expect(scene.diary.take() == "", "nothing is focused: the window gets them")
    scene.focus("a")
    scene.keyboard.press(.select)
    #expect(scene.diary.take() == "select to a")
    #expect(scene.walk("r") == "b")
    #expect(!scene.diary.take().contains("rightArrow"), "focus has used it")
    #expect(scene.walk("r") == "b!")
    #expect(scene.diary.take() == "rightArrow to b")
    try scene.session.finish()
  }

  @Test func `16.1 without focus the first responder gets arrows, and Tab starts focus`() throws {
    let scene = FocusScene("a b")
    let field = KeyField(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
    scene.board.addSubview(field)
    field.becomeFirstResponder()
    #expect(scene.walk("dr") == "- -")
    #expect(
      field.heard == ["began downArrow", "ended downArrow", "began rightArrow", "ended rightArrow"])
    #expect(scene.walk("tr") == "a b")
    #expect(!field.isFirstResponder, "it would receive what is typed")
    try scene.session.finish()
  }

  @Test func `16.1 the first responder follows focus, and focus the first responder`() throws {
    let scene = FocusScene("a b")
    let fields = ["a", "b"].map { letter in
      let field = FocusField(frame: scene[Character(letter)].frame)
      field.accessibilityIdentifier = "field \(letter)"
      scene.board.addSubview(field)
      scene[Character(letter)].removeFromSuperview()
      return field
    }
    #expect(scene.walk("rr") == "field a field b")
    #expect(fields[1].isFirstResponder)
    fields[0].becomeFirstResponder()
    scene.session.wait(0.1)
    #expect(scene.focused == "field a")
    try scene.session.finish()
  }

  @Test func `16.6 arrows stay in text, Tab leaves a text field`() throws {
    let scene = FocusScene("a b")
    let text = TextDouble(frame: CGRect(x: 0, y: 60, width: 38, height: 18))
    text.accessibilityIdentifier = "text"
    scene.board.addSubview(text)
    scene.focus("a")
    #expect(scene.walk("d") == "text")
    #expect(!text.isFirstResponder, "arrows pass over text")
    #expect(scene.walk("u") == "a")
    #expect(scene.walk("TT") == "text b")
    text.becomeFirstResponder()
    scene.session.wait(0.1)
    #expect(scene.walk("uhe") == "text text text")
    #expect(scene.walk("t") == "a")
    #expect(!text.isFirstResponder)
    try scene.session.finish()
  }

  @Test func `16.6 focus precedes key commands, unless they want priority`() throws {
    let scene = FocusScene("a b")
    let owner = CommandBox(frame: .zero)
    scene.board.removeFromSuperview()
    scene.window.addSubview(owner)
    owner.addSubview(scene.board)
    scene.focus("a")
    #expect(scene.walk("r") == "b")
    #expect(owner.heard == 0)
    #expect(scene.walk("r") == "b!")
    #expect(owner.heard == 1, "focus did not use the key")
    owner.isUrgent = true
    #expect(scene.walk("lr") == "a a")
    #expect(owner.heard == 2)
    try scene.session.finish()
  }

  @Test func `18.5 Tab moves between groups to their main items, arrows inside a group`() throws {
    let scene = FocusScene("abc\n\ndef\n\nghi")
    for (letters, group) in [("abc", "top"), ("def", "middle")] {
      for letter in letters { scene[letter].focusGroupIdentifier = group }
    }
    scene["e"].focusGroupPriority = .prioritized
    scene.focus("a")
    #expect(scene.walk("rd") == "b b!")
    #expect(scene.walk("ttt") == "e g b", "the last one of a group comes before the first")
    #expect(scene.walk("TTr") == "g e f")
    #expect(scene.walk("ttt") == "g b e", "prioritized precedes the last one")
    scene["a"].focusGroupPriority = UIFocusGroupPriority(rawValue: 3000)
    #expect(scene.walk("TT") == "a g")
    #expect(scene.walk("eh") == "i g")
    #expect(scene.board.focusGroupPriority == .ignored)
    #expect(UIFocusGroupPriority.currentlyFocused.rawValue == .max)
    #expect(UIFocusGroupPriority.previouslyFocused.rawValue == 1000)
    try scene.session.finish()
  }

  @Test func `18.5 with one group Tab goes from item to item, in a circle`() throws {
    let scene = FocusScene("ab\nc")
    scene.focus("a")
    #expect(scene.walk("tttT") == "b c a c")
    scene.board.isUserInteractionEnabled = false
    #expect(scene.walk("t") == "-")
    try scene.session.finish()
  }

  @Test func `18.5 a remote control has no Tab key, so its arrows leave groups`() throws {
    let scene = FocusScene("a\nb")
    scene["b"].focusGroupIdentifier = "below"
    scene.focus("a")
    #expect(scene.walk("d") == "a!")
    #expect(scene.walk("du", with: scene.session.remoteControl()) == "b a")
    try scene.session.finish()
  }

  @Test func `18.4 a held arrow repeats after 0.4 seconds, every 0.1, until it fails`() throws {
    let scene = FocusScene("abcdef")
    scene.focus("a")
    scene.keyboard.press(.rightArrow, duration: 0.55)
    #expect(scene.focused == "d")
    scene.keyboard.press(.leftArrow, duration: 3)
    #expect(scene.focused == "a")
    scene.keyboard.down(.rightArrow)
    scene.session.unplug(scene.keyboard)
    scene.session.wait(1)
    #expect(scene.focused == "-", "no device is left that moves focus")
    try scene.session.finish()
  }

  @Test func `18.4 modified arrows do not move focus`() throws {
    let scene = FocusScene("ab")
    scene.focus("a")
    for key in [Keyboard.Key.shift, .control, .alternate, .command] {
      scene.keyboard.hold(key) { #expect(scene.walk("r") == "a") }
    }
    try scene.session.finish()
  }

  @Test func `18.5 the arrows of a right-to-left interface keep their sides, Tab is mirrored`()
    throws
  {
    let scene = FocusScene("ab")
    scene.window.semanticContentAttribute = .forceRightToLeft
    #expect(scene.walk("tlr") == "b a b")
    #expect(scene.walk("t") == "a")
    try scene.session.finish()
  }
}

/// A focusable view that becomes first responder.
@MainActor final class FocusField: UIView {
  override var canBecomeFocused: Bool { true }
  override var canBecomeFirstResponder: Bool { true }
}

/// A control that takes text, as a text field does.
@MainActor private final class TextDouble: UIControl, UIKeyInput {
  override var canBecomeFocused: Bool { true }
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { false }
  func insertText(_ text: String) {}
  func deleteBackward() {}
}

/// A view with a command for the right arrow.
@MainActor private final class CommandBox: UIView {
  var isUrgent = false
  var heard = 0

  override var keyCommands: [UIKeyCommand]? {
    let command = UIKeyCommand(
      input: UIKeyCommand.inputRightArrow, modifierFlags: [],
      action: Selector("hear", CommandBox.hear))
    command.wantsPriorityOverSystemBehavior = isUrgent
    return [command]
  }

  private func hear() { heard += 1 }
}
