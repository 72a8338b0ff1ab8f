import Foundation
import Testing
import TextEditing
import UIKitControls
import UIKitCore
import UIKitTesting

/// Suggestions for a field, by the session's dictionary.
@MainActor @Suite struct WordSuggestionsTests {
  private func begin(_ scene: FieldScene) -> (WordSuggestions, TypingContext) {
    scene.session.dictionary["teh"] = ["the", "ten"]
    #expect(scene.name.becomeFirstResponder())
    scene.select(3, 3)
    let context = TypingContext(scene.name, language: "en")
    return (WordSuggestions(UIApplication.shared), context)
  }

  private func type(
    _ text: String, _ suggestions: WordSuggestions, _ context: TypingContext, in scene: FieldScene
  ) {
    for character in text {
      scene.session.perform { suggestions.type(String(character), into: context) }
    }
  }

  @Test func `a chosen word brings a space, which punctuation takes back`() throws {
    let scene = FieldScene("ok ", listens: false)
    let (suggestions, context) = begin(scene)
    var changes: [String] = []
    suggestions.onChange = { changes.append(suggestions.offers.map(\.word).joined(separator: " ")) }
    type("teh", suggestions, context, in: scene)
    #expect(changes == ["teh the ten"])
    scene.session.perform { suggestions.choose(suggestions.offers[1], in: context) }
    #expect(scene.shown == "ok the |" && changes.last == "" && suggestions.offers.isEmpty)
    type(".", suggestions, context, in: scene)
    #expect(scene.shown == "ok the.|")
    // A space of the person's own stays.
    type(" x .", suggestions, context, in: scene)
    #expect(scene.shown == "ok the. x .|")
    #expect(scene.session.dictionary.questions == ["te", "teh"])
    try scene.finish()
  }

  @Test func `secure texts, and those that want none, are not asked about`() throws {
    let scene = FieldScene("ok ", listens: false)
    let (suggestions, context) = begin(scene)
    scene.name.autocorrectionType = .no
    type("teh", suggestions, context, in: scene)
    scene.name.autocorrectionType = .yes
    scene.name.isSecureTextEntry = true
    type("teh", suggestions, context, in: scene)
    #expect(suggestions.offers.isEmpty && scene.session.dictionary.questions.isEmpty)
    suggestions.update(nil)
    try scene.finish()
  }

  @Test func `without a dictionary only one question is asked`() throws {
    let scene = FieldScene("ok ", listens: false)
    let (suggestions, context) = begin(scene)
    scene.session.dictionary["teh"] = nil
    type("tehteh", suggestions, context, in: scene)
    #expect(scene.session.dictionary.questions == ["te"] && suggestions.offers.isEmpty)
    try scene.finish()
  }

  @Test func `the bar has a button for each word`() throws {
    let scene = FieldScene("ok ", listens: false)
    let (suggestions, context) = begin(scene)
    let bar = SuggestionBar(suggestions) { context }
    bar.frame = CGRect(x: 0, y: 500, width: 300, height: SuggestionBar.height)
    scene.page.addSubview(bar)
    type("teh", suggestions, context, in: scene)
    scene.session.wait(0.01)
    let titles = bar.subviews.compactMap { ($0 as? UIButton)?.currentTitle }
    #expect(titles == ["“teh”", "the", "ten"])
    #expect(bar.subviews.map(\.frame.minX) == [0, 100, 200])
    scene.session.tap(at: CGPoint(x: 150, y: 520))
    #expect(scene.shown == "ok the |" && bar.subviews.isEmpty)
    scene.session.wait(0.5)
    try scene.finish()
  }
}
