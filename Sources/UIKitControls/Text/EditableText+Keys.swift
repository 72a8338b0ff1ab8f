import Foundation
import InputCore
import TextEditing
@_spi(Toolkit) import UIKitCore

// Keys that edit without typing.
extension EditableText {
  /// Whether the text would use the key now.
  func usesKey(_ key: KeyStroke) -> Bool {
    guard isActive, let meaning = meaning(of: key) else { return false }
    switch meaning {
    case .move, .moveVertically, .selectAll: return true
    case .delete: return mayChangeText
    case .undo: return canUndo
    case .redo: return mayChangeText && undoManager?.canRedo == true
    case .changeField(let forward): return nextField(forward: forward) != nil
    }
  }

  /// Uses a key; returns whether it did.
  func useKey(_ key: KeyStroke) -> Bool {
    guard usesKey(key), let meaning = meaning(of: key) else { return false }
    switch meaning {
    case .move(let movement, let extending): move(movement, extending: extending)
    case .moveVertically(let down, let extending):
      moveVertically(down: down, extending: extending)
    case .delete(let movement) where movement == TextMovement(.character, forward: false):
      if asksToDeleteBackward() { deleteBackward() }
    case .delete(let movement): deleteRange(by: movement)
    case .selectAll: selectAll(nil)
    case .undo: undoManager?.undo()
    case .redo: undoManager?.redo()
    case .changeField(let forward): nextField(forward: forward)?.becomeFirstResponder()
    }
    return true
  }

  /// Whether undo is possible. While the app has a group open, undoing would be a mistake; a key
  /// must not cause it.
  private var canUndo: Bool {
    guard mayChangeText, let undoManager else { return false }
    return undoManager.canUndo && undoManager.groupingLevel <= 1
  }

  /// The text before the place where typed text goes, of at most this many characters, and whether
  /// the whole text begins there. Without a position object, so that a key allocates none.
  func precedingText(_ limit: Int) -> (text: String, isWhole: Bool) {
    guard !clearsOnInsertion else { return ("", true) }
    let place = editor.marked?.lowerBound ?? editor.selection.range.lowerBound
    let end = editor.body.number(atOrBefore: place)
    let start = max(end - limit, 0)
    return (String(editor.body.characters[start..<end]), start == 0)
  }

  private func meaning(of key: KeyStroke) -> TextKey? {
    let letter = letter(of: key)
    return TextKey(
      key.usage, letter: letter, modifiers: modifiers(of: key, letter),
      isRightToLeft: direction(at: editor.selection.head) == .rightToLeft,
      isMultiline: isMultiline)
  }

  /// The modifiers of the key. In a window, Control with A and Z is Command with them, as on
  /// desktops.
  private func modifiers(of key: KeyStroke, _ letter: String) -> UIKeyModifierFlags {
    let held = key.modifiers.intersection([.control, .alternate, .command])
    guard held == .control, letter == "a" || letter == "z",
      homeApplication?.facts.isInWindow == true
    else { return key.modifiers }
    return key.modifiers.subtracting(.control).union(.command)
  }

  /// The Latin letter of the key: in a layout without Latin letters, that of a US keyboard.
  private func letter(of key: KeyStroke) -> String {
    let typed = key.unmodified.lowercased()
    if typed.utf8.count == 1 { return typed }
    let letters = UIKeyboardHIDUsage.keyboardA.rawValue...UIKeyboardHIDUsage.keyboardZ.rawValue
    guard letters.contains(key.usage.rawValue) else { return "" }
    let number = UInt8(key.usage.rawValue - letters.lowerBound)
    return String(UnicodeScalar(UInt8(ascii: "a") + number))
  }

  // MARK: Tab

  /// The field after or before this one in the window, in the order of the view tree, continuing at
  /// the other end; nil if there is no other.
  private func nextField(forward: Bool) -> UIResponder? {
    var fields: [UIView] = []
    if let window { collectFields(below: window, into: &fields) }
    guard fields.count > 1, let here = fields.firstIndex(where: { $0 === self }) else { return nil }
    return fields[(here + (forward ? 1 : fields.count - 1)) % fields.count]
  }

  private func collectFields(below view: UIView, into fields: inout [UIView]) {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01 else { return }
    if view is any UITextInput, view.canBecomeFirstResponder { fields.append(view) }
    for subview in view.subviews { collectFields(below: subview, into: &fields) }
  }
}
