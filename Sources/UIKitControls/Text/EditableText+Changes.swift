import Foundation
import InputCore
import TextEditing
@_spi(Toolkit) import UIKitCore

// Changes of text and selection: by typing, by the app, by gestures and keys.
extension EditableText {
  /// The app has set the text.
  func setText(_ text: String, _ newStyles: AttributeRuns = AttributeRuns()) {
    history.forget()
    clearsOnInsertion = false
    guard text != editor.body.string || !styles.isPlain || !newStyles.isPlain else { return }
    let before = editor.selection
    inputDelegate?.textWillChange(self)
    editor.reset(text)
    styles = newStyles
    layoutChanged()
    inputDelegate?.textDidChange(self)
    if isBeingEdited, before != editor.selection { selectionChanged() }
  }

  /// Types `text`, replacing the marked text or the selection. Does not ask the delegate: a key has
  /// asked before (rule 26.9).
  func type(_ text: String) {
    guard mayChangeText, let text = replacement(typedAs: text) else { return }
    change(rangeOfInsertion, to: text)
  }

  /// Asks the delegate whether a key may type `text`.
  func asksToType(_ text: String) -> Bool {
    guard mayChangeText, let text = replacement(typedAs: text) else { return true }
    return asksToChange(rangeOfInsertion, to: text)
  }

  /// The part of the text that typed text replaces.
  var rangeOfInsertion: Range<Int> {
    clearsOnInsertion ? editor.body.all : editor.marked ?? editor.selection.range
  }

  /// Deletes the selection or the character before the insertion point. Does not ask the delegate.
  func deleteLast() {
    let range = range(deletedBy: TextMovement(.character, forward: false))
    if mayChangeText, !range.isEmpty { change(range, to: "") }
  }

  /// Asks the delegate whether a key may delete backward.
  func asksToDeleteBackward() -> Bool {
    let range = range(deletedBy: TextMovement(.character, forward: false))
    return !mayChangeText || range.isEmpty || asksToChange(range, to: "")
  }

  /// Deletes the selection, or the characters that the insertion point would move over, if the
  /// delegate allows it.
  func deleteRange(by movement: TextMovement) {
    deleteRange(range(deletedBy: movement))
  }

  private func range(deletedBy movement: TextMovement) -> Range<Int> {
    if clearsOnInsertion { return editor.body.all }
    let head = editor.selection.head
    guard isMultiline, movement.unit == .line, editor.selection.isEmpty else {
      return editor.range(deletedBy: movement)
    }
    let end = lineEnd(of: head, forward: movement.isForward)
    let next = TextMovement(.character, forward: movement.isForward)
    return end == head ? editor.range(deletedBy: next) : min(head, end)..<max(head, end)
  }

  /// Deletes the selection as an edit menu does: whole words with a space beside them, if the text
  /// asks for it.
  func deleteSelection() {
    let range = editor.selection.range
    deleteRange(spacesWords ? editor.body.deletionOfWords(in: range) : range)
  }

  /// Deletes a range, if the delegate allows it; an empty one changes nothing.
  func deleteRange(_ range: Range<Int>) {
    if mayChangeText, !range.isEmpty, asksToChange(range, to: "") { change(range, to: "") }
  }

  /// Changes the text, and reports it. Does not ask the delegate.
  func change(_ range: Range<Int>, to text: String) {
    clearsOnInsertion = false
    let (count, attributes) = (editor.body.count, typedAttributes)
    let edit = editor.replace(range, with: text)
    styles.apply(edit, count: count, attributes)
    note(edit)
    history.record(edit)
    column = nil
    textChanged()
  }

  /// Applies a change from the history, and reports it.
  func apply(_ edit: TextEdit) {
    clearsOnInsertion = false
    inputDelegate?.textWillChange(self)
    let count = editor.body.count
    editor.apply(edit)
    styles.apply(edit, count: count, nil)
    note(edit)
    inputDelegate?.textDidChange(self)
    textChanged()
  }

  /// The digest includes each change, so that a replay that types something else stops there.
  private func note(_ edit: TextEdit) {
    let detail =
      isSecureTextEntry ? "hidden" : "\(edit.start) “\(edit.removed)” → “\(edit.inserted)”"
    callLog?.note(.editing, "changeText", of: self, detail: detail, topic: .editing)
  }

  // MARK: Selection

  /// Selects on behalf of the app, a gesture or a key; reports if the selection changed.
  func userSelects(_ selection: TextSelection) {
    clearsOnInsertion = false
    var changed = editor
    changed.select(selection)
    adopt(changed)
  }

  /// Moves the insertion point or the end of the selection.
  func move(_ movement: TextMovement, extending: Bool) {
    clearsOnInsertion = false
    var changed = editor
    if isMultiline, movement.unit == .line {
      let end = lineEnd(of: editor.selection.head, forward: movement.isForward)
      changed.move(to: end, extending: extending)
    } else {
      changed.move(movement, extending: extending)
    }
    adopt(changed)
  }

  /// Moves the insertion point or the end of the selection by a line, keeping its horizontal place;
  /// beyond the first or the last line, to that end of the text.
  func moveVertically(down: Bool, extending: Bool) {
    clearsOnInsertion = false
    let selection = editor.selection
    let (start, end) = (selection.range.lowerBound, selection.range.upperBound)
    let from = extending ? selection.head : down ? end : start
    let x = column ?? caretBox(at: from).midX
    var changed = editor
    changed.move(to: place(nextTo: from, down: down, x: x), extending: extending)
    adopt(changed)
    column = x
  }

  /// Takes over an editor with another selection.
  func adopt(_ changed: TextEditor) {
    column = nil
    guard changed != editor else { return }
    inputDelegate?.selectionWillChange(self)
    editor = changed
    callLog?.note(
      .editing, "select", of: self, detail: "\(editor.selection.range)", topic: .editing)
    inputDelegate?.selectionDidChange(self)
    selectionChanged()
  }

  /// The selection has changed, alone or with the text.
  func selectionChanged() {
    hideMenu()
    caretInstant = homeApplication?.engine.timeline.now ?? caretInstant
    scrollToInsertionPoint()
    setNeedsDisplay()
    reportSelection()
  }

  /// Selects the word at `place`; everything in a secure field, whose words are not shown.
  func selectWord(at place: Int) {
    let word = isSecureTextEntry ? editor.body.all : editor.body.selectableWord(at: place)
    userSelects(TextSelection(word))
  }

  // MARK: Marked text

  func mark(_ text: String, selected: NSRange) {
    clearsOnInsertion = false
    let start = max(selected.location == NSNotFound ? 0 : selected.location, 0)
    let limit = text.utf16.count
    let range = min(start, limit)..<min(start + max(selected.length, 0), limit)
    let (count, attributes) = (editor.body.count, typedAttributes)
    let edit = editor.mark(text, selected: range)
    styles.apply(edit, count: count, attributes)
    note(edit)
    history.record(edit)
    column = nil
    textChanged()
  }

  func unmark() {
    guard editor.marked != nil else { return }
    editor.unmark()
    callLog?.note(.editing, "unmarkText", of: self, topic: .editing)
    setNeedsDisplay()
  }

  // MARK: Actions

  /// Returns whether a text action is possible now; nil for other actions.
  func canEdit(_ action: Selector) -> Bool? {
    let selection = editor.selection
    switch action.name {
    case "select:": return isActive && hasText && selection.isEmpty
    case "selectAll:": return isActive && hasText && selection.range != editor.body.all
    case "delete:": return isBeingEdited && !selection.isEmpty
    case "cut:": return mayCut
    case "copy:": return mayCopy
    case "paste:": return mayPaste
    default: return nil
    }
  }
}
