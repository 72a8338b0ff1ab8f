import Foundation
import Testing
import UIKitTesting

@testable import UIKitValues
@testable import UIKitControls

/// Keys that edit: by their meaning, and from a keyboard.
@MainActor @Suite struct FieldKeyTests {
  /// Each key with its effect on `one two three` from a place or a selection.
  private func after(
    _ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], _ letter: String = "",
    from start: Int = 5, to end: Int? = nil
  ) throws -> String {
    let scene = FieldScene("one two three", listens: false)
    #expect(scene.name.becomeFirstResponder())
    scene.select(start, end ?? start)
    var stroke = KeyStroke()
    (stroke.usage, stroke.modifiers, stroke.text.unmodified) = (usage, modifiers, letter)
    let edits = scene.name.edits(with: stroke)
    #expect(scene.name.edit(with: stroke) == edits)
    let shown = scene.shown
    try scene.finish()
    return edits ? shown : "unused"
  }

  @Test func `25.10 arrows move by characters, words and lines, and extend with Shift`() throws {
    #expect(try after(.keyboardRightArrow) == "one tw|o three")
    #expect(try after(.keyboardLeftArrow, .alternate) == "one |two three")
    #expect(try after(.keyboardRightArrow, [.alternate, .shift]) == "one t[wo] three")
    #expect(try after(.keyboardLeftArrow, .command) == "|one two three")
    #expect(try after(.keyboardRightArrow, [.command, .shift]) == "one t[wo three]")
    #expect(try after(.keyboardUpArrow) == "|one two three")
    #expect(try after(.keyboardDownArrow, .shift) == "one t[wo three]")
    #expect(try after(.keyboardHome) == "|one two three")
    #expect(try after(.keyboardEnd) == "one two three|")
    #expect(try after(.keyboardRightArrow, [.alphaShift, .numericPad]) == "one tw|o three")
    #expect(try after(.keyboardRightArrow, from: 1, to: 5) == "one t|wo three")
    #expect(try after(.keyboardRightArrow, [.control]) == "unused")
    #expect(try after(.keyboardPageUp) == "unused")
  }

  @Test func `25.10 deleting by characters, words and lines`() throws {
    #expect(try after(.keyboardDeleteOrBackspace) == "one |wo three")
    #expect(try after(.keyboardDeleteOrBackspace, .shift) == "one |wo three")
    #expect(try after(.keyboardDeleteOrBackspace, .alternate) == "one |wo three")
    #expect(try after(.keyboardDeleteOrBackspace, .command) == "|wo three")
    #expect(try after(.keyboardDeleteForward) == "one t|o three")
    #expect(try after(.keyboardDeleteForward, .alternate) == "one t| three")
    #expect(try after(.keyboardDeleteForward, .command, from: 1, to: 3) == "o| two three")
  }

  @Test func `25.10 Control and Command with letters`() throws {
    #expect(try after(.keyboardA, .control, "a") == "|one two three")
    #expect(try after(.keyboardE, [.control, .shift], "e") == "one t[wo three]")
    #expect(try after(.keyboardB, .control, "b") == "one |two three")
    #expect(try after(.keyboardF, .control, "f") == "one tw|o three")
    #expect(try after(.keyboardP, .control, "p") == "|one two three")
    #expect(try after(.keyboardN, .control, "n") == "one two three|")
    #expect(try after(.keyboardH, .control, "h") == "one |wo three")
    #expect(try after(.keyboardD, .control, "d") == "one t|o three")
    #expect(try after(.keyboardK, .control, "k") == "one t|")
    #expect(try after(.keyboardA, .command, "a") == "[one two three]")
    #expect(try after(.keyboardA, .command, "ф") == "[one two three]")
    #expect(try after(.keyboardQ, .command, "a") == "[one two three]")
    #expect(try after(.keyboardZ, .command, "z") == "unused")
    #expect(try after(.keyboardA, [], "a") == "unused")
    #expect(try after(.keyboardS, .control, "s") == "unused")
    #expect(try after(.keyboardC, .command, "c") == "unused")
  }

  @Test func `25.10 Command and Z undo and redo`() throws {
    let scene = FieldScene()
    #expect(scene.name.becomeFirstResponder())
    scene.name.insertText("one")
    scene.session.wait(0.1)
    var stroke = KeyStroke()
    (stroke.usage, stroke.modifiers, stroke.text.unmodified) = (.keyboardZ, .command, "z")
    #expect(scene.name.edit(with: stroke) && scene.shown == "|")
    stroke.modifiers = [.command, .shift]
    #expect(scene.name.edit(with: stroke) && scene.shown == "one|")
    #expect(!scene.name.edit(with: stroke))
    try scene.finish()
  }

  @Test func `25.10 in text from right to left the arrows are what they show`() throws {
    let scene = FieldScene("שלום", listens: false)
    #expect(scene.name.becomeFirstResponder())
    let keyboard = scene.session.keyboard()
    keyboard.press(.rightArrow)
    #expect(scene.shown == "שלו|ם")
    keyboard.press(.leftArrow)
    #expect(scene.shown == "שלום|")
    try scene.finish()
  }

  @Test func `25.11 keys of a keyboard reach the field that is edited`() throws {
    let scene = FieldScene("one two")
    let keyboard = scene.session.keyboard()
    keyboard.press(.leftArrow)
    #expect(scene.shown == "one two|" && !scene.name.isEditing)
    scene.tap(190)
    _ = scene.news()
    keyboard.press(.leftArrow)
    keyboard.hold(.shift) { keyboard.press(.upArrow) }
    #expect(scene.shown == "[one tw]o" && scene.news() == "name didSelect, name didSelect")
    keyboard.press(.delete)
    #expect(scene.shown == "|o")
    keyboard.press(.return)
    #expect(scene.news().hasSuffix("name shouldReturn, name primaryAction"))
    keyboard.press(.tab)
    #expect(scene.city.isEditing && !scene.name.isEditing)
    keyboard.hold(.shift) { keyboard.press(.tab) }
    #expect(scene.name.isEditing && scene.shown == "|o")
    scene.city.isHidden = true
    keyboard.press(.tab)
    #expect(scene.name.isEditing)
    try scene.finish()
  }
}
