import Foundation
import InputCore
import Testing
import UIKitControls
import UIKitTestSupport
import UIKitTesting

/// What comes too late: for a text that was given up, or a word that is elsewhere now.
@MainActor @Suite struct GivenUpTextTests {
  /// Answers what the input method was told, and returns it.
  @discardableResult private func answer() -> [InputMethodAct] {
    let engine = UIApplication.shared.engine
    return engine.questions.take().compactMap { number, question in
      guard case .inputMethod(let act) = question else { return nil }
      let answer = HostAnswer(question: number, result: .done)
      engine.consume(.hostAnswered(answer, at: engine.timeline.now))
      return act
    }
  }

  @Test func `what an input method says of a text that was given up is not typed again`() throws {
    let scene = FieldScene(listens: false)
    let (field, method) = (scene.name, UIApplication.shared.part(InputMethod.self))
    func say(_ report: InputMethodReport) { scene.session.request(.inputMethod(report)) }
    field.becomeFirstResponder()
    method.focus(field, language: "ko")
    answer()
    say(.compose("한", caret: 1))
    method.reset()
    say(.commit("한"))
    #expect(field.text == "한" && answer() == [.reset])
    say(.commit("글"))
    #expect(field.text == "한글")
    say(.compose("ㅎ", caret: 1))
    method.focus(scene.city, language: "ko")
    say(.commit("ㅎ"))
    #expect(answer() == [.unfocus, .focus(language: "ko")])
    #expect(field.text == "한글ㅎ" && scene.city.text == "")
    FixedPlaces.end()
    scene.session.end()
  }

  @Test func `a text that is no key waits for the keys before it`() throws {
    let scene = FieldScene(listens: false)
    let (field, method) = (scene.name, UIApplication.shared.part(InputMethod.self))
    field.becomeFirstResponder()
    method.focus(field, language: "ja")
    answer()
    method.type(InputMethodAct.symbol(of: "k")) {}
    method.type(afterKeys: { field.insertText("🙂") })
    #expect(field.text == "")
    scene.session.request(.inputMethod(.compose("か", caret: 1)))
    #expect(answer() == [.key(0x6B), .reset])
    #expect(field.text == "か🙂" && field.markedTextRange == nil)
    method.type(afterKeys: { field.insertText("!") })
    #expect(field.text == "か🙂!" && answer().isEmpty)
    FixedPlaces.end()
    scene.session.end()
  }

  @Test func `a word that is no longer before the insertion point is not replaced`() throws {
    let scene = FieldScene("ok ", listens: false)
    scene.session.dictionary["teh"] = ["the", "ten"]
    #expect(scene.name.becomeFirstResponder())
    scene.select(3, 3)
    let context = TypingContext(scene.name, language: "en")
    let suggestions = WordSuggestions(UIApplication.shared)
    for character in "teh" {
      scene.session.perform { suggestions.type(String(character), into: context) }
    }
    let offer = suggestions.offers[1]
    scene.select(2, 2)
    scene.session.perform { suggestions.choose(offer, in: context) }
    #expect(scene.name.text == "ok teh")
    scene.select(6, 6)
    scene.session.perform { suggestions.update(context) }
    scene.session.perform { suggestions.choose(offer, in: context) }
    #expect(scene.shown == "ok the |")
    // The space of a suggestion is a space like any other once the app has changed something.
    suggestions.placeChanged()
    scene.session.perform { suggestions.type(".", into: context) }
    #expect(scene.shown == "ok the .|")
    try scene.finish()
  }
}
