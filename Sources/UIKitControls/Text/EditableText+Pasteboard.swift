import Foundation
import TextEditing
@_spi(Toolkit) import UIKitCore

// Cutting, copying and pasting, by the general pasteboard.
extension EditableText {
  /// Whether the selected text may leave the text; that of a secure text may not.
  var mayCopy: Bool { isActive && !editor.selection.isEmpty && !isSecureTextEntry }

  var mayCut: Bool { mayCopy && isBeingEdited && mayChangeText }

  /// Whether there is text to paste. Looks at the pasteboard's types alone.
  var mayPaste: Bool { isBeingEdited && mayChangeText && UIPasteboard.general.hasStrings }

  func copySelection() {
    guard mayCopy else { return }
    UIPasteboard.general.string = editor.body.text(in: editor.selection.range)
  }

  /// Copies the selection, and deletes it if the delegate allows it: whole words with a space beside
  /// them, if the text asks for it.
  func cutSelection() {
    guard mayCut else { return }
    copySelection()
    history.endRun()
    deleteSelection()
    history.endRun()
  }

  /// Replaces the selection with the pasteboard's text, if the delegate allows it: with spaces that
  /// keep words apart, if the text asks for it. Undoing it leaves what was typed before and after it.
  func pasteText() {
    guard mayPaste, let copied = UIPasteboard.general.string else { return }
    // Nil for a line break alone, which typed into a field means Return.
    let plain = replacement(typedAs: copied) ?? " "
    let range = rangeOfInsertion
    let text = spacesWords ? editor.body.insertionOfWords(plain, in: range) : plain
    guard asksToChange(range, to: text) else { return }
    history.endRun()
    change(range, to: text)
    history.endRun()
  }
}
