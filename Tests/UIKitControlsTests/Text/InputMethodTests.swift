import Foundation
import InputCore
import Testing
import UIKitControls
import UIKitTesting

/// What an input method says, in a text that is being edited.
@MainActor @Suite struct InputMethodTests {
  private let unused = HostAnswer.Result.failed(HostFailure(.other, "not used"))

  private func key(_ character: Unicode.Scalar) -> UInt32 { InputMethodAct.symbol(of: character) }

  @Test func `composed text is marked, and replaced by the finished one`() throws {
    let scene = MethodScene()
    let (method, field) = (scene.method, scene.field)
    #expect(scene.answer(.done) == [.focus(language: "ja")])
    var changes = 0
    method.onChange = { changes += 1 }
    method.type(key("n")) { Issue.record("used") }
    scene.say(.compose("ｎ", caret: 1))
    #expect(scene.answer(.done) == [.key(0x6E)])
    #expect(field.text == "ｎ" && field.markedTextRange != nil && method.composed == "ｎ")
    scene.say(.compose("にほん", caret: 3))
    scene.say(.commit("日本"))
    #expect(field.text == "日本" && field.markedTextRange == nil && method.composed == "")
    #expect(changes == 3)
    scene.end()
  }

  @Test func `keys that the input method does not use keep their places`() throws {
    let scene = MethodScene()
    let (method, field) = (scene.method, scene.field)
    scene.answer(.done)
    method.type(key("a")) { field.insertText("a") }
    method.type(key("b")) { field.insertText("b") }
    #expect(field.text == "")
    #expect(scene.answer(unused) == [.key(0x61), .key(0x62)])
    #expect(field.text == "ab")
    scene.say(.deleteBackward(1))
    #expect(field.text == "a")
    for symbol in [key("ㅎ"), key(" "), InputMethodAct.backspace] { scene.say(.key(symbol)) }
    #expect(field.text == "aㅎ")
    scene.end()
  }

  @Test func `choices are shown by pages and taken by their index`() throws {
    let scene = MethodScene()
    let method = scene.method
    scene.answer(.done)
    var page = InputMethodCandidates()
    (page.texts, page.selected, page.hasNext) = (["日本", "二本"], 0, true)
    scene.say(.candidates(page))
    #expect(method.candidates == page)
    method.choose(1)
    method.choose(2)
    method.turnPage(forward: true)
    method.turnPage(forward: false)
    #expect(scene.answer(.done) == [.choose(1), .turnPage(forward: true)])
    scene.say(.candidates(InputMethodCandidates()))
    #expect(method.candidates.texts.isEmpty)
    scene.end()
  }

  @Test func `without an input method keys type at once`() throws {
    let scene = MethodScene()
    let (method, field) = (scene.method, scene.field)
    scene.answer(unused)
    method.type(key("x")) { field.insertText("x") }
    #expect(field.text == "x" && scene.answer(.done).isEmpty)
    scene.end()
  }

  @Test func `an input method that ends leaves the composed text`() throws {
    let scene = MethodScene()
    let (method, field) = (scene.method, scene.field)
    scene.answer(.done)
    scene.say(.compose("に", caret: 1))
    scene.say(.lost)
    #expect(field.text == "に" && field.markedTextRange == nil && method.composed == "")
    method.type(key("x")) { field.insertText("x") }
    #expect(field.text == "にx")
    method.unfocus()
    #expect(scene.answer(.done) == [.unfocus])
    scene.end()
  }
}

/// A field in Japanese that is edited, and the input method.
@MainActor private final class MethodScene {
  let method: InputMethod
  let field: UITextField
  private let scene = FieldScene()

  init() {
    method = UIApplication.shared.part(InputMethod.self)
    field = scene.name
    field.becomeFirstResponder()
    method.focus(field, language: "ja")
  }

  func say(_ report: InputMethodReport) {
    scene.session.request(.inputMethod(report))
  }

  /// Answers what the input method was told, and returns it.
  @discardableResult func answer(_ result: HostAnswer.Result) -> [InputMethodAct] {
    let engine = UIApplication.shared.engine
    return engine.questions.take().compactMap { number, question in
      guard case .inputMethod(let act) = question else { return nil }
      let answer = HostAnswer(question: number, result: result)
      engine.consume(.hostAnswered(answer, at: engine.timeline.now))
      return act
    }
  }

  func end() { scene.end() }
}
