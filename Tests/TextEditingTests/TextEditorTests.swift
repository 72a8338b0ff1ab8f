import Testing

@testable import TextEditing

/// Each stimulus of the editor, in both of its states.
@Suite struct TextEditorTests {
  /// The text with `|` at the insertion point, `[` and `]` around the selection, its moving end
  /// doubled, and `<` and `>` around marked text.
  private func show(_ editor: TextEditor) -> String {
    var text = ""
    let selection = editor.selection
    for (number, stop) in editor.body.stops.enumerated() {
      if stop == editor.marked?.upperBound { text += ">" }
      if !selection.isEmpty, stop == selection.range.upperBound {
        text += selection.head == stop ? "]]" : "]"
      }
      if selection.isEmpty, stop == selection.head { text += "|" }
      if stop == editor.marked?.lowerBound { text += "<" }
      if !selection.isEmpty, stop == selection.range.lowerBound {
        text += selection.head == stop ? "[[" : "["
      }
      if number < editor.body.characters.count { text.append(editor.body.characters[number]) }
    }
    return text
  }

  @Test func `replacing leaves the insertion point after the new text`() {
    var editor = TextEditor("abc")
    #expect(show(editor) == "abc|")
    _ = editor.replace(1..<2, with: "XY")
    #expect(show(editor) == "aXY|c")
    _ = editor.replace(-5..<99, with: "")
    #expect(show(editor) == "|")
    editor.reset("new")
    #expect(show(editor) == "new|")
  }

  @Test func `marked text is replaced until it is unmarked`() {
    var editor = TextEditor("ab")
    editor.select(TextSelection(at: 1))
    _ = editor.mark("に", selected: 1..<1)
    #expect(show(editor) == "a<に>|b")
    _ = editor.mark("にほ", selected: 0..<1)
    #expect(show(editor) == "a<[に]]ほ>b")
    editor.select(TextSelection(at: 3))
    #expect(editor.marked == 1..<3)
    editor.unmark()
    #expect(show(editor) == "aにほ|b")
    _ = editor.mark("x", selected: 9..<9)
    editor.select(TextSelection(at: 0))
    #expect(show(editor) == "|aにほxb")
    editor.select(TextSelection(0..<1))
    _ = editor.mark("", selected: 0..<0)
    #expect(show(editor) == "|にほxb")
  }

  @Test func `each movement, with and without extending`() {
    func after(
      _ unit: TextUnit, _ forward: Bool, _ anchor: Int, _ head: Int, extending: Bool = false
    ) -> String {
      var editor = TextEditor("ab cd\nef")
      editor.select(TextSelection(anchor: anchor, head: head))
      editor.move(TextMovement(unit, forward: forward), extending: extending)
      return show(editor).replacing("\n", with: "/")
    }
    #expect(after(.character, true, 0, 0) == "a|b cd/ef")
    #expect(after(.character, false, 0, 0) == "|ab cd/ef")
    #expect(after(.character, true, 1, 4) == "ab c|d/ef")
    #expect(after(.character, false, 4, 1) == "a|b cd/ef")
    #expect(after(.character, false, 1, 4, extending: true) == "a[b ]]cd/ef")
    #expect(after(.word, true, 2, 2) == "ab cd|/ef")
    #expect(after(.word, false, 3, 3) == "|ab cd/ef")
    #expect(after(.word, true, 8, 8) == "ab cd/ef|")
    #expect(after(.line, true, 0, 0) == "ab cd|/ef")
    #expect(after(.line, false, 4, 4, extending: true) == "[[ab c]d/ef")
    #expect(after(.document, true, 0, 1, extending: true) == "[ab cd/ef]]")
    #expect(after(.document, false, 4, 4) == "|ab cd/ef")
  }

  @Test func `deleting removes the selection, or what a movement passes`() {
    var editor = TextEditor("one twoe\u{301}")
    #expect(editor.range(deletedBy: TextMovement(.character, forward: false)) == 7..<9)
    #expect(editor.range(deletedBy: TextMovement(.word, forward: false)) == 4..<9)
    #expect(editor.range(deletedBy: TextMovement(.line, forward: false)) == 0..<9)
    #expect(editor.range(deletedBy: TextMovement(.character, forward: true)).isEmpty)
    editor.select(TextSelection(anchor: 3, head: 1))
    #expect(editor.range(deletedBy: TextMovement(.document, forward: true)) == 1..<3)
  }

  @Test func `a drag by words keeps the first word`() {
    var editor = TextEditor("one two three")
    editor.extend(from: 4..<7, toUnitAround: 10, by: .word)
    #expect(show(editor) == "one [two three]]")
    editor.extend(from: 4..<7, toUnitAround: 1, by: .word)
    #expect(show(editor) == "[[one two] three")
    editor.extend(from: 4..<4, toUnitAround: 2, by: .character)
    #expect(show(editor) == "on[[e ]two three")
  }

  @Test func `typing and deleting merge, other changes do not`() throws {
    var editor = TextEditor("")
    let typed = [
      editor.replace(0..<0, with: "a"), editor.replace(1..<1, with: "b"),
      editor.replace(2..<2, with: "c"),
    ]
    let run = try #require(typed[0].merged(with: typed[1])?.merged(with: typed[2]))
    #expect(run.inserted == "abc" && run.removed.isEmpty)
    let deleted = [editor.replace(2..<3, with: ""), editor.replace(1..<2, with: "")]
    #expect(run.merged(with: deleted[0]) == nil)
    let gone = try #require(deleted[0].merged(with: deleted[1]))
    #expect(gone.start == 1 && gone.removed == "bc")
    editor.apply(gone.inverse)
    #expect(show(editor) == "abc|")
    editor.apply(run.inverse)
    #expect(show(editor) == "|")
  }
}
