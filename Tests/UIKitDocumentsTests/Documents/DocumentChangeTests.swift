import Foundation
import Testing
import UIKitDocuments
import UIKitTesting

/// Rule 21.8: what counts as a change.
@MainActor @Suite struct DocumentChangeTests {
  @Test func `every way of changing, undoing and saving`() {
    // d done, u undone, r redone, c cleared, m token, s saved up to the token; then ! for unsaved.
    for (steps, expected) in [
      ("", "."), ("d", "!"), ("du", "."), ("dur", "!"), ("dc", "."), ("dcu", "!"), ("dcur", "."),
      ("dms", "."), ("dmds", "!"), ("dmdus", "."), ("u", "!"), ("ur", "."),
      // The saved state is on a discarded path: the same count is not the same contents.
      ("dcud", "!"), ("dmuds", "!"), ("dcuduu", "!"), ("ddcuud", "!"), ("ddcuuddd", "!"),
      ("cud", "!"), ("s", "."),
    ] {
      let scene = DocumentScene.opened()
      var token: Any = "no token"
      for step in steps {
        switch step {
        case "d": scene.note.updateChangeCount(.done)
        case "u": scene.note.updateChangeCount(.undone)
        case "r": scene.note.updateChangeCount(.redone)
        case "c": scene.note.updateChangeCount(.cleared)
        case "m": token = scene.note.changeCountToken(for: .forOverwriting)
        default: scene.note.updateChangeCount(withToken: token, for: .forOverwriting)
        }
      }
      #expect((scene.note.hasUnsavedChanges ? "!" : ".") == expected, "\(steps)")
      scene.end()
    }
  }

  /// A note whose text can be undone.
  private func change(_ note: Note, to text: String) {
    let old = note.text
    note.undoManager.registerUndo(withTarget: note) { note in self.change(note, to: old) }
    note.setQuietly(text)
  }

  @Test func `21.8 changes that the undo manager records count, and so do undo and redo`() throws {
    let scene = DocumentScene.opened()
    let note = scene.note
    change(note, to: "two")
    scene.settle()
    #expect(note.hasUnsavedChanges)
    note.undoManager.undo()
    #expect(!note.hasUnsavedChanges && note.text == "one")
    note.undoManager.redo()
    #expect(note.hasUnsavedChanges && note.text == "two")
    note.autosave()
    scene.settle()
    #expect(!note.hasUnsavedChanges)
    note.undoManager.undo()
    #expect(note.hasUnsavedChanges, "what was saved is not what there is")
    scene.end()
  }

  @Test func `groups that are empty or discardable do not count`() {
    let scene = DocumentScene.opened()
    let manager = scene.note.undoManager!
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    #expect(!scene.note.hasUnsavedChanges)
    change(scene.note, to: "one")
    manager.setActionIsDiscardable(true)
    scene.settle()
    #expect(!scene.note.hasUnsavedChanges)
    manager.undo()
    manager.redo()
    #expect(!scene.note.hasUnsavedChanges)
    scene.end()
  }

  @Test func `another undo manager is followed, and the previous one is not`() {
    let scene = DocumentScene.opened()
    let former = scene.note.undoManager!
    let manager = UndoManager()
    scene.note.undoManager = manager
    #expect(scene.note.undoManager === manager)
    former.registerUndo(withTarget: former) { _ in }
    scene.settle()
    #expect(!scene.note.hasUnsavedChanges)
    manager.registerUndo(withTarget: manager) { _ in }
    scene.settle()
    #expect(scene.note.hasUnsavedChanges)
    scene.note.undoManager = nil
    #expect(scene.note.undoManager !== manager)
    scene.end()
  }
}

extension Note {
  /// Another text, without counting the change.
  fileprivate func setQuietly(_ text: String) {
    self.text = text
    updateChangeCount(.undone)
  }
}
