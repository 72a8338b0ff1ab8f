import Foundation
import RandomTestSupport
import Testing
import UIKitControls
import UIKitTesting

/// Undo of typing, and the edit actions.
@MainActor @Suite struct FieldUndoTests {
  @Test func `typing is one change, until the caret moves`() throws {
    let scene = FieldScene()
    #expect(scene.name.becomeFirstResponder())
    let undo = try #require(scene.name.undoManager)
    for character in ["o", "n", "e"] {
      scene.session.wait(0.1)
      scene.name.insertText(character)
    }
    scene.select(0, 0)
    scene.name.insertText("x")
    scene.session.wait(0.1)
    #expect(undo.undoCount == 2 && undo.undoActionName == "Typing")
    undo.undo()
    #expect(scene.shown == "|one")
    undo.undo()
    #expect(scene.shown == "|" && !undo.canUndo)
    undo.redo()
    #expect(scene.shown == "one|")
    undo.redo()
    #expect(scene.shown == "x|one" && !undo.canRedo)
    scene.session.wait(0.1)
    scene.name.deleteBackward()
    scene.session.wait(0.1)
    undo.undo()
    #expect(scene.shown == "x|one")
    try scene.finish()
  }

  @Test func `a text that the app sets cannot be undone`() throws {
    let scene = FieldScene()
    #expect(scene.name.becomeFirstResponder())
    let undo = try #require(scene.name.undoManager)
    scene.name.insertText("one")
    scene.session.wait(0.1)
    scene.name.text = "two"
    #expect(!undo.canUndo)
    scene.name.insertText("!")
    scene.session.wait(0.1)
    undo.undo()
    #expect(scene.shown == "two|")
    try scene.finish()
  }

  @Test func `actions are possible when they would do something`() throws {
    let scene = FieldScene("one two")
    let name = scene.name
    func can() -> String {
      ["select:", "selectAll:", "delete:", "paste:"].filter {
        name.canPerformAction(Selector($0), withSender: nil)
      }.joined(separator: " ")
    }
    #expect(can() == "")
    #expect(name.becomeFirstResponder() && can() == "select: selectAll:")
    scene.select(1, 1)
    name.select(nil)
    #expect(scene.shown == "[one] two" && can() == "selectAll: delete:")
    name.selectAll(nil)
    #expect(scene.shown == "[one two]" && can() == "delete:")
    _ = scene.news()
    name.delete(nil)
    #expect(scene.news().hasPrefix("name shouldChange(0,7,), name didSelect") && can() == "")
    _ = scene.news()
    name.delete(nil)
    #expect(scene.news() == "")
    try scene.finish()
  }

  @Test func `random typing agrees with a string, and undo leads back`() throws {
    let seed = SeededGenerator.testSeed()
    var dice = SeededGenerator(seed: seed)
    let scene = FieldScene(listens: false)
    #expect(scene.name.becomeFirstResponder())
    let undo = try #require(scene.name.undoManager)
    var oracle: [Character] = []
    var (start, end) = (0, 0)
    for step in 0..<200 {
      switch Int.random(in: 0..<4, using: &dice) {
      case 0:
        start = Int.random(in: 0...oracle.count, using: &dice)
        end = Int.random(in: start...oracle.count, using: &dice)
        let prefix = String(oracle[..<start]).utf16.count
        scene.select(prefix, prefix + String(oracle[start..<end]).utf16.count)
      case 1:
        if start == end { start = max(0, start - 1) }
        oracle.removeSubrange(start..<end)
        end = start
        scene.name.deleteBackward()
      default:
        let piece = ["a", "é", "漢", "👍🏽", " "].randomElement(using: &dice) ?? ""
        oracle.replaceSubrange(start..<end, with: Array(piece))
        start += 1
        end = start
        scene.name.insertText(piece)
      }
      scene.session.wait(0.001)
      #expect(scene.name.text == String(oracle), "seed \(seed), step \(step)")
    }
    while undo.canUndo { undo.undo() }
    #expect(scene.name.text == "", "seed \(seed)")
    while undo.canRedo { undo.redo() }
    #expect(scene.name.text == String(oracle), "seed \(seed)")
    try scene.finish()
  }
}
