import Foundation
import InputCore
import Testing
import UIKitControls
import UIKitTesting

/// When the keyboard on the screen is shown, and which keys it has.
@MainActor @Suite struct KeyboardPresenceTests {
  @Test(arguments: [
    (TouchSession.ScreenKeyboard.never, "- - -"), (.withoutKeyboard, "shown - shown"),
    (.always, "shown shown shown"),
  ])
  func `a keyboard that is connected hides it, unless it is always wanted`(
    use: TouchSession.ScreenKeyboard, expected: String
  ) throws {
    let scene = KeyboardScene(use: use)
    var states = [scene.isShown]
    let keyboard = scene.session.keyboard()
    scene.session.wait(0.3)
    states.append(scene.isShown)
    scene.session.unplug(keyboard)
    scene.session.wait(0.3)
    states.append(scene.isShown)
    #expect(states.map { $0 ? "shown" : "-" }.joined(separator: " ") == expected)
    try scene.finish()
  }

  @Test func `it is at the bottom of the screen, and announced with its frame`() throws {
    let scene = KeyboardScene()
    let window = try #require(scene.session.key("a").window)
    #expect(window.frame == CGRect(x: 0, y: 800, width: 512, height: 224))
    scene.session.perform { _ = scene.field.resignFirstResponder() }
    scene.session.wait(0.3)
    #expect(!scene.isShown)
    let calls = scene.session.takeTranscript().brief(.notifications)
    #expect(calls.contains("UIKeyboardWillHideNotification"))
    try scene.finish()
  }

  @Test func `an input view of its own, or text that may not be edited, gets none`() throws {
    let scene = KeyboardScene {
      $0.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 9))
    }
    #expect(scene.field.inputView?.window?.frame.height == 9)
    let text = UITextView(frame: CGRect(x: 0, y: 300, width: 200, height: 100))
    text.isEditable = false
    scene.field.superview?.addSubview(text)
    scene.session.perform { _ = text.becomeFirstResponder() }
    scene.session.wait(0.3)
    #expect(text.isFirstResponder && !scene.isShown)
    scene.session.perform {
      text.resignFirstResponder()
      text.isEditable = true
      text.becomeFirstResponder()
    }
    #expect(text.isFirstResponder && scene.isShown)
    scene.tap("a")
    #expect(text.text == "A")
    try scene.finish()
  }

  @Test func `the first page and the row below follow the field's kind`() throws {
    let scene = KeyboardScene { $0.keyboardType = .decimalPad }
    scene.tap("1 . 5 delete")
    #expect(scene.news() == "1|1.|1.5|1.")
    scene.other.keyboardType = .URL
    scene.other.returnKeyType = .go
    scene.session.perform { _ = scene.other.becomeFirstResponder() }
    scene.tap("a / .com")
    #expect(scene.other.text == "a/.com")
    #expect(scene.session.key("return").accessibilityLabel == "go")
    scene.session.perform {
      scene.other.keyboardType = .numbersAndPunctuation
      scene.other.reloadInputViews()
    }
    scene.tap("ABC b")
    #expect(scene.other.text == "a/.comb")
    try scene.finish()
  }

  @Test func `shift follows the text and the insertion point, however they change`() throws {
    let scene = KeyboardScene("one. two")
    #expect(scene.session.key("a").accessibilityLabel == "a")
    scene.session.perform { scene.select(5) }
    #expect(scene.session.key("a").accessibilityLabel == "A")
    scene.session.perform { scene.field.text = "one" }
    #expect(scene.session.key("a").accessibilityLabel == "a")
    scene.session.perform { scene.field.text = "" }
    #expect(scene.session.key("a").accessibilityLabel == "A")
    // What the person has chosen stays until the next change.
    scene.tap("shift a")
    #expect(scene.news() == "a")
    try scene.finish()
  }

  @Test func `words, all letters, or none are capitals as the field says`() throws {
    for (type, expected) in [
      (UITextAutocapitalizationType.none, "a b c"), (.words, "A B C"), (.sentences, "A b c"),
      (.allCharacters, "A B C"),
    ] {
      let scene = KeyboardScene { $0.autocapitalizationType = type }
      scene.tap("a space b space c")
      #expect(scene.field.text == expected)
      try scene.finish()
    }
  }

  @Test func `the globe key goes through the machine's layouts`() throws {
    let scene = KeyboardScene(layouts: [.us, .russian])
    scene.tap("a globe ф globe b")
    #expect(scene.news() == "A|Aф|Aфb")
    #expect(scene.session.key("space").accessibilityLabel == "English")
    scene.session.request(.keyboardLayoutsChanged([.russian]))
    scene.tap("ы")
    #expect(scene.news() == "Aфbы")
    scene.session.perform {
      scene.field.keyboardType = .asciiCapable
      scene.field.reloadInputViews()
    }
    scene.tap("c")
    #expect(scene.news() == "Aфbыc")
    try scene.finish()
  }

  @Test func `where a dictionary is installed, a row above the keys offers words`() throws {
    let scene = KeyboardScene { $0.autocapitalizationType = .none }
    scene.session.dictionary["teh"] = ["the", "ten"]
    scene.tap("t e h")
    let window = try #require(scene.session.key("a").window)
    #expect(window.frame == CGRect(x: 0, y: 756, width: 512, height: 268))
    scene.session.tap(on: scene.session.view("the"))
    scene.tap("123 .")
    #expect(scene.field.text == "the.")
    // A secure text is never asked about, and has no row.
    scene.session.perform {
      scene.field.isSecureTextEntry = true
      scene.field.reloadInputViews()
    }
    #expect(window.frame.height == 224)
    try scene.finish()
  }

  @Test func `it is dark or light as the field says`() throws {
    let scene = KeyboardScene { $0.keyboardAppearance = .dark }
    #expect(scene.session.key("a").traitCollection.userInterfaceStyle == .dark)
    scene.session.perform { _ = scene.other.becomeFirstResponder() }
    #expect(scene.session.key("a").traitCollection.userInterfaceStyle == .light)
    try scene.finish()
  }
}

extension KeyboardScene {
  /// Moves the insertion point of the field.
  fileprivate func select(_ offset: Int) {
    let start = field.beginningOfDocument
    guard let place = field.position(from: start, offset: offset) else { return }
    field.selectedTextRange = field.textRange(from: place, to: place)
  }
}

extension KeymapDescription {
  /// The letters of rows of a keyboard, from the kernel's codes 16, 30 and 44 on.
  private static func letters(_ name: String, _ title: String, _ rows: [String])
    -> KeymapDescription
  {
    var keys: [Key] = []
    for (row, start) in zip(rows, [16, 30, 44]) {
      for (index, letter) in row.enumerated() {
        let small = String(letter)
        keys.append(Key(code: UInt16(start + index), levels: [small, small.uppercased()]))
      }
    }
    return KeymapDescription(name: name, title: title, keys: keys)
  }

  fileprivate static var us: KeymapDescription {
    letters("us", "English", ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
  }
  fileprivate static var russian: KeymapDescription {
    letters("ru", "Russian", ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"])
  }
}
