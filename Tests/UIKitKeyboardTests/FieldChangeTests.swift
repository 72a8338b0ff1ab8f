import Foundation
import InputCore
import KeyboardLayouts
import Testing
import UIKitControls
import UIKitTesting

@testable import UIKitKeyboard

/// The keyboard on the screen while fields, their traits and windows change, and answers come.
@MainActor @Suite struct FieldChangeTests {
  @Test func `the pad of names leads back to the letters`() throws {
    let scene = KeyboardScene {
      $0.keyboardType = .namePhonePad
      $0.autocapitalizationType = .none
    }
    scene.tap("a 123 5 ABC b")
    #expect(scene.field.text == "a5b")
    try scene.finish()
  }

  @Test func `a touch between the words above the keys types nothing`() throws {
    let scene = KeyboardScene { $0.autocapitalizationType = .none }
    scene.session.dictionary["teh"] = ["the", "ten"]
    scene.tap("t e h space")
    let bar = try #require(scene.session.view(SuggestionBar.self))
    #expect(bar.subviews.isEmpty && bar.window?.frame.minY == 756)
    scene.session.tap(at: CGPoint(x: 200, y: 778))
    #expect(scene.field.text == "teh ")
    try scene.finish()
  }

  @Test func `a field that becomes secure while it is edited hides the names of the keys`() throws {
    let scene = KeyboardScene { $0.autocapitalizationType = .none }
    scene.tap("a emoji")
    _ = scene.session.takeTranscript()
    scene.session.perform { scene.field.isSecureTextEntry = true }
    scene.tap("b")
    let calls = scene.session.takeTranscript().brief()
    #expect(scene.field.text?.hasSuffix("b") == true)
    #expect(calls.contains("key.touchesBegan") && !calls.contains("key b"))
    scene.session.perform { scene.field.isSecureTextEntry = false }
    scene.tap("c")
    #expect(scene.session.takeTranscript().brief().contains("key c.touchesBegan"))
    try scene.finish()
  }

  @Test func `words that are offered later leave shift as it was tapped`() throws {
    let scene = KeyboardScene("x") { $0.autocapitalizationType = .none }
    scene.tap("shift")
    let board = try #require(scene.session.view(KeyboardView.self))
    scene.session.perform {
      board.row?.suggestions.onChange()
      scene.field.reloadInputViews()
    }
    scene.tap("a b")
    #expect(scene.news() == "xA|xAb")
    try scene.finish()
  }

  @Test func `a finger on a letter keeps it while return goes on to the next field`() throws {
    let scene = KeyboardScene {
      $0.autocapitalizationType = .none
      $0.returnKeyType = .next
    }
    scene.other.autocapitalizationType = .none
    scene.other.returnKeyType = .done
    let log = NextField(scene.other)
    scene.field.delegate = log
    let fingers = scene.session.fingers(2)
    fingers[0].down(on: scene.session.key("return"))
    fingers[1].down(on: scene.session.key("a"))
    #expect(scene.other.isFirstResponder && log.count == 1)
    fingers[0].up()
    fingers[1].up()
    #expect(scene.other.text == "a" && scene.field.text == "")
    #expect(scene.session.key("return").accessibilityLabel == "done")
    try scene.finish()
  }

  @Test func `digits of telephones are typed and read without their letters`() throws {
    let scene = KeyboardScene { $0.keyboardType = .phonePad }
    #expect(scene.session.key("2").accessibilityLabel == "2")
    scene.session.typeOnScreen("27")
    #expect(scene.field.text == "27")
    try scene.finish()
  }

  @Test func `capitals follow the traits, and a text that is about to be replaced`() throws {
    let scene = KeyboardScene("x") { $0.autocapitalizationType = .allCharacters }
    #expect(scene.session.key("a").accessibilityLabel == "A")
    scene.session.perform {
      scene.field.autocapitalizationType = .sentences
      scene.field.reloadInputViews()
    }
    #expect(scene.session.key("a").accessibilityLabel == "a")
    scene.session.perform {
      scene.field.clearsOnInsertion = true
      scene.field.autocapitalizationType = .words
      scene.field.reloadInputViews()
    }
    scene.tap("a")
    #expect(scene.news() == "A")
    try scene.finish()
  }

  @Test func `where words are not known, delete goes on by characters at its greatest speed`()
    throws
  {
    let scene = KeyboardScene { $0.isSecureTextEntry = true }
    scene.session.perform { scene.field.text = String(repeating: "x ", count: 60) }
    let finger = scene.session.finger()
    finger.down(on: scene.session.key("delete"))
    scene.session.wait(2.98)
    let count = scene.field.text?.count ?? 0
    scene.session.wait(0.5)
    #expect(count - (scene.field.text?.count ?? 0) == 10)
    finger.up()
    try scene.finish()
  }

  @Test func `a space that was typed elsewhere makes no full stop`() throws {
    let scene = KeyboardScene("a b ") { $0.autocapitalizationType = .none }
    scene.tap("c space")
    scene.session.perform {
      let start = scene.field.beginningOfDocument
      guard let place = scene.field.position(from: start, offset: 2) else { return }
      scene.field.selectedTextRange = scene.field.textRange(from: place, to: place)
    }
    scene.tap("space")
    #expect(scene.field.text == "a  b c ")
    try scene.finish()
  }

  @Test func `a finger that lands on a word first types the key that another one holds`() throws {
    let scene = KeyboardScene { $0.autocapitalizationType = .none }
    scene.session.dictionary["te"] = ["tea"]
    scene.tap("t e")
    let fingers = scene.session.fingers(2)
    fingers[0].down(on: scene.session.key("h"))
    fingers[1].down(on: scene.session.view("tea"))
    #expect(scene.field.text == "teh")
    fingers[1].up()
    fingers[0].up()
    #expect(scene.field.text == "teh")
    try scene.finish()
  }

  @Test(arguments: [
    (UITextSpellCheckingType.default, ["te", "teh", "teh"]), (.no, ["te", "teh"]),
  ])
  func `a finished word is looked up where spelling is checked`(
    type: UITextSpellCheckingType, questions: [String]
  ) throws {
    let scene = KeyboardScene {
      $0.autocapitalizationType = .none
      $0.spellCheckingType = type
    }
    scene.session.dictionary["teh"] = ["the", "ten"]
    scene.tap("t e h space")
    #expect(scene.session.dictionary.questions == questions)
    try scene.finish()
  }

  @Test func `a field for searches goes there`() throws {
    let scene = KeyboardScene { $0.keyboardType = .webSearch }
    #expect(scene.session.key("return").accessibilityLabel == "go")
    try scene.finish()
  }

  @Test func `the digits of a tablet have return and a key that hides the keyboard`() throws {
    let scene = KeyboardScene(size: CGSize(width: 768, height: 1024)) {
      $0.keyboardType = .numberPad
    }
    scene.tap("1 2 return 3 dismiss")
    scene.session.wait(0.3)
    #expect(scene.field.text == "123" && !scene.field.isFirstResponder && !scene.isShown)
    try scene.finish()
  }

  @Test func `it moves to the screen of the field`() throws {
    let scene = KeyboardScene()
    let second = scene.session.connectScreen(size: CGSize(width: 512, height: 1024), scale: 2)
    let field = UITextField(frame: CGRect(x: 50, y: 100, width: 400, height: 40))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    scene.session.perform {
      window.screen = UIScreen.screens[1]
      window.addSubview(field)
      window.makeKeyAndVisible()
      field.becomeFirstResponder()
    }
    scene.session.wait(0.3)
    let finger = second.finger()
    finger.down(on: scene.session.key("a"))
    finger.up()
    #expect(field.text == "A" && scene.field.text == "")
    #expect(scene.session.key("a").window?.screen === UIScreen.screens[1])
    window.isHidden = true
    scene.session.wait(0.3)
    scene.end()
  }
}

/// Goes on to another field at the return key.
@MainActor private final class NextField: UITextFieldDelegate {
  private let field: UITextField
  private(set) var count = 0

  init(_ field: UITextField) { self.field = field }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    count += 1
    field.becomeFirstResponder()
    return true
  }
}
