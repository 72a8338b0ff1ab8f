import Foundation
import TextEditing

/// Registers a text's changes with its undo manager. Characters typed or deleted in a row are one
/// change.
///
/// A change that the app makes through `text` invalidates the others, so it removes them. A secure
/// text keeps none.
@MainActor final class TextHistory {
  /// A registered change, which later ones may extend.
  private final class Run {
    var edit: TextEdit
    weak var manager: UndoManager?

    init(_ edit: TextEdit, _ manager: UndoManager) {
      (self.edit, self.manager) = (edit, manager)
    }
  }

  private unowned let text: any EditableText
  /// The change that the next one may extend.
  private var run: Run?

  init(_ text: any EditableText) {
    self.text = text
  }

  /// Records a change that was made.
  func record(_ edit: TextEdit) {
    guard !text.isSecureTextEntry, edit.removed != edit.inserted,
      let manager = text.undoManager
    else { return }
    if let run, run.manager === manager, manager.canUndo, let merged = run.edit.merged(with: edit) {
      run.edit = merged
    } else {
      run = register(edit, with: manager)
      manager.setActionName("Typing")
    }
  }

  /// The next change begins a new one.
  func endRun() {
    run = nil
  }

  /// Removes all changes.
  func forget() {
    guard run != nil || text.undoManager != nil else { return }
    run = nil
    text.undoManager?.removeAllActions(withTarget: self)
  }

  private func register(_ edit: TextEdit, with manager: UndoManager) -> Run {
    let run = Run(edit, manager)
    manager.registerUndo(withTarget: self) { $0.revert(run) }
    return run
  }

  private func revert(_ run: Run) {
    let inverse = run.edit.inverse
    if let manager = run.manager { _ = register(inverse, with: manager) }
    self.run = nil
    text.apply(inverse)
  }
}
