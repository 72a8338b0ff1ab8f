import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Rules 16.1 and 16.6: text fields, their keys and focus.
@MainActor @Suite struct FocusTextFieldTests {
  /// A scene with a field below the boxes, and a second one below that.
  private func made() -> (FocusScene, [UITextField]) {
    let scene = FocusScene("a")
    let fields = ["upper", "lower"].enumerated().map { row, name in
      let field = UITextField(frame: CGRect(x: 0, y: 40 + row * 40, width: 100, height: 30))
      field.accessibilityIdentifier = name
      scene.board.addSubview(field)
      return field
    }
    return (scene, fields)
  }

  @Test func `16.6 arrows focus a field without editing it, Select begins editing`() throws {
    let (scene, fields) = made()
    scene.focus("a")
    #expect(scene.walk("d") == "upper")
    scene.keyboard.type("x")
    #expect(!fields[0].isEditing && fields[0].text == "")
    scene.keyboard.press(.select)
    #expect(fields[0].isEditing)
    scene.keyboard.type("x")
    #expect(fields[0].text == "x")
    #expect(scene.walk("du") == "upper upper", "arrows stay in the text")
    fields[0].isEnabled = false
    #expect(!fields[0].canBecomeFocused)
    try scene.session.finish()
  }

  @Test func `16.6 Return is typed, and does not begin editing again`() throws {
    let (scene, fields) = made()
    fields[0].addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    scene.focus("a")
    _ = scene.walk("d")
    scene.keyboard.press(.return)
    #expect(fields[0].isEditing)
    scene.keyboard.press(.return)
    #expect(!fields[0].isEditing && scene.focused == "upper")
    try scene.session.finish()
  }

  @Test func `16.6 Tab moves on from the field that is edited, and edits the next`() throws {
    let (scene, fields) = made()
    scene.session.tap(on: fields[0])
    scene.session.wait(0.5)
    #expect(fields[0].isEditing && scene.focused == "-")
    #expect(scene.walk("t") == "lower")
    #expect(fields[1].isEditing && !fields[0].isEditing)
    #expect(scene.walk("tt") == "a upper")
    #expect(fields[0].isEditing)
    try scene.session.finish()
  }

  @Test func `16.1 what types goes to the text, not to the focused item beside it`() throws {
    let (scene, _) = made()
    let text = TypedBox(frame: CGRect(x: 0, y: 200, width: 100, height: 30))
    scene.board.addSubview(text)
    scene.focus("a")
    text.becomeFirstResponder()
    scene.keyboard.type("x")
    #expect(text.text == "x" && scene.diary.take() == "")
    scene.keyboard.press(.select)
    #expect(scene.diary.take() == "select to a")
    try scene.session.finish()
  }
}

/// A text that cannot be focused.
@MainActor private final class TypedBox: UIView, UIKeyInput {
  var text = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { text = String(text.dropLast()) }
}
