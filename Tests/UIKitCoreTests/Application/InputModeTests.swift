import Foundation
import InputCore
import KeyboardLayouts
import Testing
import UIKit
import UIKitCore
import UIKitTesting

/// The layouts of the keyboard on the screen, as apps know them.
@MainActor @Suite struct InputModeTests {
  private let app = LoggedApp()

  /// A keymap of Latin or Cyrillic letters.
  private func keymap(_ name: String, _ first: Unicode.Scalar) -> KeymapDescription {
    let keys = (0..<26).compactMap { index -> KeymapDescription.Key? in
      guard let letter = Unicode.Scalar(first.value + UInt32(index)) else { return nil }
      let text = String(Character(letter))
      return KeymapDescription.Key(
        code: UInt16(16 + index + index / 12 * 2), levels: [text, text.uppercased()])
    }
    return KeymapDescription(name: name, title: name, keys: keys)
  }

  private func languages() -> [String] {
    UITextInputMode.activeInputModes.map { $0.primaryLanguage ?? "unknown" }
  }

  @Test func `modes are the machine's layouts, and change with them`() {
    var facts = HostFacts()
    facts.keyboardLayouts = [keymap("us", "a"), keymap("ru", "а")]
    let session = TouchSession(delegate: app, facts: facts, recorder: nil)
    #expect(languages() == ["en", "ru"])
    UIApplication.shared.inputModes.choose(1)
    _ = session.takeTranscript()
    session.request(.keyboardLayoutsChanged([keymap("ru", "а"), keymap("custom", "a")]))
    #expect(languages() == ["ru", "unknown"])
    #expect(UIApplication.shared.inputModes.layout.name == "ru")
    session.request(.keyboardLayoutsChanged([]))
    #expect(languages() == ["en"])
    #expect(
      session.takeTranscript().brief([.notifications])
        == "UITextInputMode.UITextInputCurrentInputModeDidChangeNotification, "
        + "UITextInputMode.UITextInputCurrentInputModeDidChangeNotification")
    session.end()
  }

  @Test func `a first responder has the chosen mode, or its own`() {
    final class Field: UITextField {
      override var textInputMode: UITextInputMode? {
        UITextInputMode.activeInputModes.last ?? super.textInputMode
      }
    }
    var facts = HostFacts()
    facts.keyboardLayouts = [keymap("us", "a"), keymap("ru", "а")]
    let session = TouchSession(delegate: app, facts: facts, recorder: nil)
    let (plain, own) = (UITextField(), Field())
    for field in [plain, own] { app.window?.addSubview(field) }
    #expect(plain.textInputMode == nil)
    plain.becomeFirstResponder()
    #expect(plain.textInputMode?.primaryLanguage == "en")
    own.becomeFirstResponder()
    #expect(own.textInputMode?.primaryLanguage == "ru")
    session.end()
  }
}
