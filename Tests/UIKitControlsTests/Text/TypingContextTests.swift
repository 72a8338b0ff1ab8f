import Foundation
import Testing
import TextEditing
import UIKitControls
import UIKitTesting

/// A text that only takes keys.
private final class KeysAlone: UIView, UIKeyInput {
  var typed = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !typed.isEmpty }
  func insertText(_ text: String) { typed += text }
  func deleteBackward() { typed = String(typed.dropLast()) }
}

/// What the traits of a text mean for a keyboard that types into it.
@MainActor @Suite struct TypingContextTests {
  private func traits(_ change: (UITextField) -> Void = { _ in }) -> String {
    let field = UITextField()
    change(field)
    let marks = field.smartPunctuation(language: "en")
    let facts = [
      ("quotes", marks.curvesQuotes), ("dashes", marks.joinsHyphens), ("spaces", field.spacesWords),
      ("words", field.suggestsWords), ("return", field.returnKeyIsEnabled),
    ]
    return "\(field.capitalRule) " + facts.filter { $0.1 }.map { $0.0 }.joined(separator: " ")
  }

  @Test func `prose has marks of print and suggestions`() {
    #expect(traits() == "sentences quotes dashes spaces words return")
    #expect(traits { $0.keyboardType = .twitter } == "sentences quotes dashes spaces words return")
    #expect(traits { $0.autocapitalizationType = .words }.hasPrefix("words "))
    #expect(traits { $0.autocapitalizationType = .allCharacters }.hasPrefix("always "))
    #expect(traits { $0.autocorrectionType = .no } == "sentences quotes dashes spaces return")
    #expect(
      traits {
        ($0.smartQuotesType, $0.smartDashesType, $0.smartInsertDeleteType) = (.no, .no, .no)
      } == "sentences words return")
  }

  @Test func `addresses, digits and codes have none unless they ask`() {
    for type in [UIKeyboardType.URL, .emailAddress, .numberPad, .phonePad, .decimalPad] {
      #expect(traits { $0.keyboardType = type } == "never return")
    }
    #expect(traits { $0.keyboardType = .asciiCapableNumberPad } == "never return")
    for type in [UIKeyboardType.asciiCapable, .numbersAndPunctuation, .webSearch] {
      #expect(traits { $0.keyboardType = type } == "sentences return")
    }
    #expect(traits { $0.textContentType = .username } == "sentences return")
    #expect(
      traits {
        ($0.keyboardType, $0.autocorrectionType, $0.smartQuotesType) = (.URL, .yes, .yes)
      } == "never quotes words return")
  }

  @Test func `a secure text has none in any case`() {
    let facts = traits {
      ($0.isSecureTextEntry, $0.autocapitalizationType) = (true, .words)
      $0.autocorrectionType = .yes
      ($0.smartQuotesType, $0.smartDashesType, $0.smartInsertDeleteType) = (.yes, .yes, .yes)
    }
    #expect(facts == "never return")
  }

  @Test func `Return may need a text`() {
    #expect(!traits { $0.enablesReturnKeyAutomatically = true }.contains("return"))
    let filled = traits { ($0.text, $0.enablesReturnKeyAutomatically) = ("a", true) }
    #expect(filled.contains("return"))
  }

  @Test func `each return key has its title`() {
    let titles = (0..<12).compactMap { UIReturnKeyType(rawValue: $0)?.title }
    #expect(
      titles.joined(separator: ", ")
        == "return, go, search, join, next, route, search, send, search, done, emergency call, "
        + "continue")
  }

  @Test func `typing asks the delegate once, for what is inserted`() throws {
    let scene = FieldScene("a-", listens: false)
    scene.name.delegate = scene.clerk
    #expect(scene.name.becomeFirstResponder())
    scene.select(2, 2)
    _ = (scene.news(), scene.session.takeTranscript())
    let context = TypingContext(scene.name, language: "de")
    context.type("-")
    context.type("\"")
    context.replace(last: 2, with: "b. ")
    #expect(
      scene.news()
        == "name shouldChange(1,1,—), name didSelect, name shouldChange(2,0,„), name didSelect, "
        + "name shouldChange(1,2,b. ), name didSelect")
    #expect(scene.shown == "ab. |")
    #expect(
      scene.session.takeTranscript().brief(.editing).hasPrefix(
        "name.insertText(-), name.shouldChangeCharacters, name.changeText, "))
    scene.clerk.mayChange = { _, _, _ in false }
    context.deleteBackward()
    context.replace(last: 1, with: "x")
    #expect(scene.shown == "ab. |")
    try scene.finish()
  }

  @Test func `what is typed into a secure text stays out of the transcript`() throws {
    let scene = FieldScene(listens: false)
    scene.name.isSecureTextEntry = true
    #expect(scene.name.becomeFirstResponder())
    _ = scene.session.takeTranscript()
    let context = TypingContext(scene.name, language: "en")
    context.type("\"")
    context.type("k")
    #expect(scene.name.text == "\"k")
    let transcript = scene.session.takeTranscript().brief(.editing)
    #expect(transcript.contains("name.insertText(…)") && !transcript.contains("k"))
    try scene.finish()
  }

  @Test func `a text that only takes keys keeps straight marks`() {
    let keys = KeysAlone()
    let context = TypingContext(keys, language: "en")
    #expect(context.before == nil)
    context.type("\"")
    context.type("A")
    #expect(keys.typed == "\"A")
    context.replace(last: 1, with: "bc")
    context.deleteBackward()
    #expect(keys.typed == "\"b")
  }

  @Test func `the menu's Delete takes a space along`() throws {
    let scene = FieldScene("one two three", listens: false)
    #expect(scene.name.becomeFirstResponder())
    scene.select(4, 7)
    scene.name.delete(nil)
    #expect(scene.shown == "one| three")
    scene.name.smartInsertDeleteType = .no
    scene.select(4, 9)
    scene.name.delete(nil)
    #expect(scene.shown == "one |")
    try scene.finish()
  }
}
