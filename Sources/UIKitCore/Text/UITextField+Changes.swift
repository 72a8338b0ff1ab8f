import Foundation
import TextEditing

// Changes of text and selection: by typing, by the app, by gestures and keys.
extension UITextField {
  /// The app has set the text.
  final func setText(_ text: String) {
    history.forget()
    clearsOnInsertion = false
    guard text != editor.body.string else { return }
    let before = editor.selection
    inputDelegate?.textWillChange(self)
    editor.reset(text)
    layoutChanged()
    inputDelegate?.textDidChange(self)
    if isEditing, before != editor.selection { selectionChanged() }
  }

  /// Types `text` in place of the marked text or the selection.
  final func type(_ text: String) {
    if text == "\n" || text == "\r" || text == "\r\n" {
      pressReturn()
      return
    }
    let line = String(text.map { $0.isNewline ? " " : $0 })
    let range = clearsOnInsertion ? editor.body.all : editor.marked ?? editor.selection.range
    if asksToChange(range, to: line) { change(range, to: line) }
  }

  /// Deletes the selection, or what the insertion point would move over.
  final func deleteRange(by movement: TextMovement) {
    deleteRange(clearsOnInsertion ? editor.body.all : editor.range(deletedBy: movement))
  }

  /// Deletes a range, if the delegate allows it; an empty one changes nothing.
  final func deleteRange(_ range: Range<Int>) {
    if !range.isEmpty, asksToChange(range, to: "") { change(range, to: "") }
  }

  /// Asks the delegate. A secure field's text does not appear in the log.
  final func asksToChange(_ range: Range<Int>, to text: String) -> Bool {
    let detail = isSecureTextEntry ? "" : "\(range) “\(text)” "
    return asks("shouldChangeCharacters", detail: detail) {
      $0.textField(
        self, shouldChangeCharactersIn: NSRange(range), replacementString: text)
    }
  }

  /// Changes the text, and reports it. Nothing is asked.
  final func change(_ range: Range<Int>, to text: String) {
    clearsOnInsertion = false
    let edit = editor.replace(range, with: text)
    note(edit)
    history.record(edit)
    textChanged()
  }

  /// Applies a change from the history, and reports it.
  final func apply(_ edit: TextEdit) {
    clearsOnInsertion = false
    inputDelegate?.textWillChange(self)
    editor.apply(edit)
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

  private func textChanged() {
    layoutChanged()
    selectionChanged()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  // MARK: Selection

  /// Selects for the app, a gesture or a key; reports if the selection changed.
  final func userSelects(_ selection: TextSelection) {
    clearsOnInsertion = false
    var changed = editor
    changed.select(selection)
    adopt(changed)
  }

  /// Moves the insertion point or the end of the selection.
  final func move(_ movement: TextMovement, extending: Bool) {
    clearsOnInsertion = false
    var changed = editor
    changed.move(movement, extending: extending)
    adopt(changed)
  }

  /// Takes over an editor with another selection.
  final func adopt(_ changed: TextEditor) {
    guard changed != editor else { return }
    inputDelegate?.selectionWillChange(self)
    editor = changed
    callLog?.note(
      .editing, "select", of: self, detail: "\(editor.selection.range)", topic: .editing)
    inputDelegate?.selectionDidChange(self)
    selectionChanged()
  }

  private func selectionChanged() {
    scrollToInsertionPoint()
    setNeedsDisplay()
    if isEditing {
      notify("textFieldDidChangeSelection") { $0.textFieldDidChangeSelection(self) }
    }
  }

  /// Selects the word at `place`; everything in a secure field, whose words are not shown.
  final func selectWord(at place: Int) {
    let word = isSecureTextEntry ? editor.body.all : editor.body.selectableWord(at: place)
    userSelects(TextSelection(word))
  }

  // MARK: Marked text

  final func mark(_ text: String, selected: NSRange) {
    clearsOnInsertion = false
    let start = max(selected.location == NSNotFound ? 0 : selected.location, 0)
    let limit = text.utf16.count
    let range = min(start, limit)..<min(start + max(selected.length, 0), limit)
    let edit = editor.mark(text, selected: range)
    note(edit)
    history.record(edit)
    textChanged()
  }

  final func unmark() {
    guard editor.marked != nil else { return }
    editor.unmark()
    callLog?.note(.editing, "unmarkText", of: self, topic: .editing)
    setNeedsDisplay()
  }

  // MARK: Actions

  /// Returns whether a text action is possible now; nil for other actions.
  final func canEdit(_ action: Selector) -> Bool? {
    let selection = editor.selection
    switch action.name {
    case "select:": return isEditing && hasText && selection.isEmpty
    case "selectAll:": return isEditing && hasText && selection.range != editor.body.all
    case "delete:": return isEditing && !selection.isEmpty
    case "cut:", "copy:", "paste:": return false
    default: return nil
    }
  }
}
