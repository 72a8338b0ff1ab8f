import Foundation
import Testing
import UIKitDocuments
import UIKitTesting

/// Rule 21.8: atomic saves, and changes by other programs.
@MainActor @Suite struct DocumentSaveTests {
  private let elsewhere = URL(fileURLWithPath: "/notes/two.txt")

  @Test func `21.8 contents are requested immediately, written later, and completed last`() {
    let scene = DocumentScene.opened()
    scene.note.text = "two"
    scene.note.save(
      to: scene.note.fileURL, for: .forOverwriting, completionHandler: scene.answer("save"))
    scene.note.text = "three"
    scene.settle()
    #expect(
      scene.news()
        == "one.contents(forType:), one.writeContents(_:andAttributes:safelyTo:for:), "
        + "one.writeContents(_:to:for:originalContentsURL:), host.writeFile, host.didAnswerFile, "
        + "one save completion")
    #expect(scene.file() == "two" && scene.answers == "save true ")
    #expect(scene.note.hasUnsavedChanges, "what was changed meanwhile is not saved")
    #expect(scene.note.fileModificationDate == Date(timeIntervalSince1970: 2))
    scene.end()
  }

  @Test func `21.8 a save for creating opens the document`() {
    let scene = DocumentScene(nil)
    scene.note.text = "new"
    scene.note.save(
      to: scene.note.fileURL, for: .forCreating, completionHandler: scene.answer("save"))
    scene.settle()
    #expect(scene.news().hasSuffix("host.didAnswerFile, one.stateChanged, one save completion"))
    #expect(scene.file() == "new" && scene.note.documentState == .normal)
    #expect(!scene.note.hasUnsavedChanges)
    scene.end()
  }

  @Test func `21.8 a file that another program has written is not overwritten`() {
    let scene = DocumentScene.opened()
    scene.note.text = "mine"
    scene.session.files[DocumentScene.path] = Data("theirs".utf8)
    scene.note.autosave(completionHandler: scene.answer("save"))
    scene.settle()
    #expect(scene.file() == "theirs" && scene.note.text == "mine")
    #expect(scene.note.documentState == [.inConflict, .savingError])
    #expect(
      scene.news([.documents, .notifications, .refusals]).hasSuffix(
        "host.writeFile, host.didFail, one.stateChanged, "
          + "one.handleError(_:userInteractionPermitted:), "
          + "/notes/one: was written by another program since it was read; revert to "
          + "the file, or save for creating to overwrite it refused, one.stateChanged, "
          + "one save completion"))
    #expect(scene.answers == "save false ")
    scene.end()
  }

  @Test func `21.8 a conflict ends with a revert, in favour of the file`() {
    let scene = conflict()
    scene.note.revert(toContentsOf: scene.note.fileURL)
    scene.settle()
    #expect(scene.note.documentState == .normal && scene.note.text == "theirs")
    scene.end()
  }

  @Test func `21.8 a conflict ends with a save for creating, in favour of the document`() {
    let scene = conflict()
    scene.note.save(to: scene.note.fileURL, for: .forCreating)
    scene.settle()
    #expect(scene.note.documentState == .normal && scene.file() == "mine")
    scene.note.text = "mine again"
    scene.note.autosave()
    scene.settle()
    #expect(scene.note.documentState == .normal && scene.file() == "mine again")
    scene.end()
  }

  @Test func `a deleted file is a conflict too`() {
    let scene = DocumentScene.opened()
    scene.note.text = "mine"
    scene.session.files[DocumentScene.path] = nil
    scene.note.autosave()
    scene.settle()
    #expect(scene.note.documentState.contains(.inConflict) && scene.file() == nil)
    scene.end()
  }

  @Test func `a failed save is reported, and the next successful one clears it`() {
    let scene = DocumentScene.opened()
    scene.note.text = "two"
    scene.session.files.lockedPaths = [DocumentScene.path]
    scene.note.autosave(completionHandler: scene.answer("save"))
    scene.settle()
    #expect(scene.note.documentState == .savingError && scene.note.hasUnsavedChanges)
    scene.session.files.lockedPaths = []
    scene.note.autosave(completionHandler: scene.answer("save"))
    scene.settle()
    #expect(scene.note.documentState == .normal && !scene.note.hasUnsavedChanges)
    #expect(scene.answers == "save false save true " && scene.file() == "two")
    scene.end()
  }

  @Test func `contents that cannot be made are an error of the save`() {
    let scene = DocumentScene.opened()
    scene.note.text = "two"
    scene.note.failure = CocoaError(.coderInvalidValue)
    scene.note.autosave(completionHandler: scene.answer("save"))
    scene.settle()
    #expect(
      scene.news() == "one.contents(forType:), one.handleError(_:userInteractionPermitted:), "
        + "one.stateChanged, one save completion")
    #expect(scene.answers == "save false " && scene.file() == "one")
    scene.end()
  }

  @Test func `without changes an autosave writes nothing`() {
    let scene = DocumentScene.opened()
    scene.note.autosave(completionHandler: scene.answer("save"))
    scene.settle()
    #expect(scene.news() == "" && scene.answers == "save true ")
    scene.end()
  }

  @Test func `a save for overwriting elsewhere leaves a copy there`() {
    let scene = DocumentScene.opened()
    scene.note.text = "two"
    scene.note.save(to: elsewhere, for: .forOverwriting)
    scene.settle()
    #expect(scene.file(elsewhere.path) == "two" && scene.file() == "one")
    #expect(scene.note.fileURL.path == DocumentScene.path && scene.note.hasUnsavedChanges)
    scene.end()
  }

  @Test func `a save for creating elsewhere moves the document there`() {
    let scene = DocumentScene.opened()
    scene.note.text = "two"
    scene.note.save(to: elsewhere, for: .forCreating)
    scene.settle()
    #expect(scene.file(elsewhere.path) == "two" && scene.file() == "one")
    #expect(scene.note.fileURL == elsewhere && !scene.note.hasUnsavedChanges)
    #expect(scene.note.localizedName == "two")
    scene.end()
  }

  @Test func `reads and writes are done in the order of their requests`() {
    let scene = DocumentScene.opened()
    scene.session.files.isBusy = true
    scene.note.text = "two"
    scene.note.autosave(completionHandler: scene.answer("save"))
    scene.note.performAsynchronousFileAccess { [scene] in
      MainActor.assumeIsolated { scene.answers += "block " }
    }
    scene.note.revert(toContentsOf: scene.note.fileURL, completionHandler: scene.answer("revert"))
    scene.settle()
    #expect(scene.answers == "")
    scene.session.files.isBusy = false
    scene.settle()
    scene.settle()
    #expect(scene.answers == "save true block revert true ")
    scene.end()
  }

  @Test func `a save during a revert writes the contents from before it`() {
    let scene = DocumentScene.opened()
    scene.note.updateChangeCount(.done)
    scene.note.text = "two"
    scene.note.revert(toContentsOf: scene.note.fileURL)
    scene.session.resignActive()
    scene.settle()
    #expect(scene.file() == "one" && scene.note.text == "one", "the revert comes first")
    scene.note.text = "three"
    scene.note.revert(toContentsOf: scene.note.fileURL)
    scene.note.autosave()
    scene.settle()
    #expect(scene.file() == "three" && scene.note.text == "one" && scene.note.hasUnsavedChanges)
    // The same number of changes as when the token was made.
    scene.note.updateChangeCount(.done)
    #expect(scene.note.hasUnsavedChanges)
    scene.end()
  }

  /// A document in conflict.
  private func conflict() -> DocumentScene {
    let scene = DocumentScene.opened()
    scene.note.text = "mine"
    scene.session.files[DocumentScene.path] = Data("theirs".utf8)
    scene.note.autosave()
    scene.settle()
    _ = scene.news()
    return scene
  }
}
