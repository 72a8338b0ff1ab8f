import Foundation
import InputCore
import Testing
import UIKitControls
import UIKitTesting

/// Keys that are offered to the machine's input method first.
@MainActor @Suite struct InputMethodKeyTests {
  private let japanese = KeymapDescription(
    name: "jp", title: "Japanese",
    keys: zip(["qwertyuiop", "asdfghjkl", "zxcvbnm"], [16, 30, 44]).flatMap { row, start in
      row.enumerated().map { index, letter in
        KeymapDescription.Key(
          code: UInt16(start + index), levels: [String(letter), letter.uppercased()])
      }
    })
  private let unused = HostAnswer.Result.failed(HostFailure(.other, "not used"))

  /// Answers what the input method was told, and returns it.
  @discardableResult private func answer(
    _ scene: KeyboardScene, _ result: HostAnswer.Result
  ) -> [InputMethodAct] {
    let engine = UIApplication.shared.engine
    return engine.questions.take().compactMap { number, question in
      guard case .inputMethod(let act) = question else { return nil }
      let answer = HostAnswer(question: number, result: result)
      engine.consume(.hostAnswered(answer, at: engine.timeline.now))
      return act
    }
  }

  @Test func `it makes text of keys, and its choices are above them`() throws {
    let scene = KeyboardScene(layouts: [japanese])
    #expect(answer(scene, .done) == [.focus(language: "ja")])
    scene.tap("n i")
    #expect(answer(scene, .done) == [.key(0x6E), .key(0x69)])
    scene.session.request(.inputMethod(.compose("に", caret: 1)))
    var page = InputMethodCandidates()
    (page.texts, page.selected, page.hasNext) = (["二", "荷"], 0, true)
    scene.session.request(.inputMethod(.candidates(page)))
    #expect(scene.field.text == "に" && scene.field.markedTextRange != nil)
    scene.session.tap(on: scene.session.view("荷"))
    scene.session.tap(on: scene.session.view("next page"))
    #expect(answer(scene, .done) == [.choose(1), .turnPage(forward: true)])
    scene.session.request(.inputMethod(.commit("荷")))
    #expect(scene.field.text == "荷" && scene.field.markedTextRange == nil)
    scene.end()
  }

  @Test func `keys that it does not use type by themselves, in their order`() throws {
    let scene = KeyboardScene(layouts: [japanese])
    answer(scene, .done)
    scene.tap("a space b delete return")
    #expect(scene.field.text == "")
    #expect(
      answer(scene, unused)
        == [.key(0x61), .key(0x20), .key(0x62), .key(0xFF08), .key(0xFF0D)])
    #expect(scene.field.text == "a ")
    scene.end()
  }

  @Test func `a key whose answer is late does not type into the next field`() throws {
    let scene = KeyboardScene(layouts: [japanese])
    answer(scene, .done)
    scene.tap("a space delete")
    scene.session.perform { _ = scene.other.becomeFirstResponder() }
    answer(scene, unused)
    #expect(scene.field.text == "" && scene.other.text == "")
    scene.end()
  }

  @Test func `secure fields and addresses do without it`() throws {
    let scene = KeyboardScene(layouts: [japanese]) { $0.keyboardType = .emailAddress }
    scene.tap("a")
    #expect(scene.field.text == "a" && answer(scene, .done).isEmpty)
    try scene.finish()
  }
}
