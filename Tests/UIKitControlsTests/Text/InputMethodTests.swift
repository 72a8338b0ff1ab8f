import Foundation
import InputCore
import Testing
import UIKitControls
import UIKitTesting

/// What an input method says, in a text that is being edited.
@MainActor @Suite struct InputMethodTests {
  private let scene = FieldScene()
  private let method: InputMethod
  private var field: UITextField { scene.name }

  init() {
    method = UIApplication.shared.part(InputMethod.self)
    scene.name.becomeFirstResponder()
    method.focus(scene.name, language: "ja")
  }

  private func say(_ report: InputMethodReport) {
    scene.session.request(.inputMethod(report))
  }

  /// Answers what the input method was told, and returns it.
  @discardableResult private func answer(_ result: HostAnswer.Result) -> [InputMethodAct] {
    let engine = UIApplication.shared.engine
    return engine.questions.take().compactMap { number, question in
      guard case .inputMethod(let act) = question else { return nil }
      let answer = HostAnswer(question: number, result: result)
      engine.consume(.hostAnswered(answer, at: engine.timeline.now))
      return act
    }
  }

  private let unused = HostAnswer.Result.failed(HostFailure(.other, "not used"))

  private func key(_ character: Unicode.Scalar) -> UInt32 { InputMethodAct.symbol(of: character) }

  @Test func `composed text is marked, and replaced by the finished one`() throws {
    #expect(answer(.done) == [.focus(language: "ja")])
    var changes = 0
    method.onChange = { changes += 1 }
    method.type(key("n")) { Issue.record("used") }
    say(.compose("ｎ", caret: 1))
    #expect(answer(.done) == [.key(0x6E)])
    #expect(field.text == "ｎ" && field.markedTextRange != nil && method.composed == "ｎ")
    say(.compose("にほん", caret: 3))
    say(.commit("日本"))
    #expect(field.text == "日本" && field.markedTextRange == nil && method.composed == "")
    #expect(changes == 3)
    scene.session.end()
  }

  @Test func `keys that the input method does not use keep their places`() throws {
    answer(.done)
    method.type(key("a")) { [field] in field.insertText("a") }
    method.type(key("b")) { [field] in field.insertText("b") }
    #expect(field.text == "")
    #expect(answer(unused) == [.key(0x61), .key(0x62)])
    #expect(field.text == "ab")
    say(.deleteBackward(1))
    #expect(field.text == "a")
    for symbol in [key("ㅎ"), key(" "), InputMethodAct.backspace] { say(.key(symbol)) }
    #expect(field.text == "aㅎ")
    scene.session.end()
  }

  @Test func `choices are shown by pages and taken by their index`() throws {
    answer(.done)
    var page = InputMethodCandidates()
    (page.texts, page.selected, page.hasNext) = (["日本", "二本"], 0, true)
    say(.candidates(page))
    #expect(method.candidates == page)
    method.choose(1)
    method.choose(2)
    method.turnPage(forward: true)
    method.turnPage(forward: false)
    #expect(answer(.done) == [.choose(1), .turnPage(forward: true)])
    say(.candidates(InputMethodCandidates()))
    #expect(method.candidates.texts.isEmpty)
    scene.session.end()
  }

  @Test func `without an input method keys type at once`() throws {
    answer(unused)
    method.type(key("x")) { [field] in field.insertText("x") }
    #expect(field.text == "x" && answer(.done).isEmpty)
    scene.session.end()
  }

  @Test func `an input method that ends leaves the composed text`() throws {
    answer(.done)
    say(.compose("に", caret: 1))
    say(.lost)
    #expect(field.text == "に" && field.markedTextRange == nil && method.composed == "")
    method.type(key("x")) { [field] in field.insertText("x") }
    #expect(field.text == "にx")
    method.unfocus()
    #expect(answer(.done) == [.unfocus])
    scene.session.end()
  }
}
