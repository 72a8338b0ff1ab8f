import Foundation
import RandomTestSupport
import Testing
import UIKitDocuments
import UIKitTesting
import UIKitTestSupport

/// A random walk over all requests to a document, on a disk that fails.
@MainActor @Suite struct DocumentWalkTests {
  @Test func `21.8 nothing is lost, overwritten or left unanswered, and a second run is the same`()
  {
    WalkSeeds("DocumentWalkTests", steps: 3000).walk(oneIn: 20) { seed in
      let first = DocumentWalk(seed: seed)
      first.take(steps: 150)
      let again = DocumentWalk(seed: seed)
      again.take(steps: 150)
      if first.digest != again.digest { first.breaches.append("another history") }
      return WalkLeg(steps: 150, breaches: first.breaches, successes: first.saves)
    }
  }
}

/// One walk of one document.
@MainActor private final class DocumentWalk {
  var breaches: [String] = []
  var saves = 0
  var digest: UInt64 = 0
  private var generator: SeededGenerator
  private let scene = DocumentScene("t0")
  private var note: Note { scene.note }
  private var files: VirtualFiles { scene.session.files }
  /// Completion handlers that have not been called.
  private var unanswered = 0
  private var texts = 0
  /// Text written by another program, which the document may not overwrite.
  private var theirs: String?
  /// Editing remains disabled then.
  private var revertHasFailed = false

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  func take(steps: Int) {
    for step in 0..<steps {
      let what = act()
      check("step \(step), \(what)")
      guard breaches.isEmpty else { break }
    }
    if breaches.isEmpty { end() }
    digest = scene.session.digest
    scene.end()
  }

  // MARK: Acts

  private func act() -> String {
    let runs = scene.session.executionState != .suspended
    switch Int.random(in: 0..<18, using: &generator) {
    case 0...2 where runs: return change()
    case 3 where runs: return undo()
    case 4,
      5 where runs:
      return ask("autosave") { note.autosave(completionHandler: $0) }
    case 6 where runs && generator.once(in: 3): return create()
    case 7,
      8 where runs:
      return takeTheirs("open") { note.open(completionHandler: $0) }
    case 9 where runs: return ask("close") { note.close(completionHandler: $0) }
    case 10 where runs:
      return takeTheirs("revert") {
        note.revert(toContentsOf: note.fileURL, completionHandler: $0)
      }
    case 11: return writeTheirs()
    case 12: return makeTrouble()
    case 13, 14: return live()
    default: return pass()
    }
  }

  private func change() -> String {
    guard !note.documentState.contains(.editingDisabled) else { return "no change" }
    texts += 1
    let (old, new) = (note.text, "m\(texts)")
    note.undoManager.registerUndo(withTarget: note) { note in
      note.text = old
      note.updateChangeCount(.undone)
    }
    note.text = new
    note.updateChangeCount(.undone)
    return new
  }

  private func undo() -> String {
    guard note.undoManager.canUndo else { return "no undo" }
    note.undoManager.undo()
    return "undo"
  }

  private func create() -> String {
    theirs = nil
    return ask("create") {
      note.save(to: note.fileURL, for: .forCreating, completionHandler: $0)
    }
  }

  /// The document knows contents that it has read; until then, nothing may be written over them.
  private func takeTheirs(
    _ name: String, _ work: (@escaping @MainActor @Sendable (Bool) -> Void) -> Void
  ) -> String {
    unanswered += 1
    work { [weak self] success in
      self?.unanswered -= 1
      if success { self?.theirs = nil }
      if name == "revert" || success { self?.revertHasFailed = name == "revert" && !success }
    }
    return name
  }

  private func ask(
    _ name: String, _ work: (@escaping @MainActor @Sendable (Bool) -> Void) -> Void
  ) -> String {
    unanswered += 1
    work { [weak self] success in
      self?.unanswered -= 1
      if success { self?.saves += 1 }
    }
    return name
  }

  private func writeTheirs() -> String {
    // While a document writes, the order of the two writes is not defined.
    guard isIdle, generator.once(in: 2) else { return "no writer" }
    texts += 1
    let text = "t\(texts)"
    files[DocumentScene.path] = Data(text.utf8)
    // A document that was never read or written knows no version to compare with.
    if note.fileModificationDate != nil { theirs = text }
    return text
  }

  private func makeTrouble() -> String {
    if generator.once(in: 2) {
      files.isBusy.toggle()
      return "busy \(files.isBusy)"
    }
    files.lockedPaths = files.lockedPaths.isEmpty ? ["/notes"] : []
    return "locked \(files.lockedPaths)"
  }

  private func live() -> String {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: scene.session.resignActive()
    case 1: scene.session.becomeActive()
    case 2: scene.session.enterBackground()
    default: scene.session.enterForeground()
    }
    return "\(scene.session.executionState)"
  }

  private func pass() -> String {
    let seconds = Double(Int.random(in: 1...40, using: &generator)) / 2
    scene.session.wait(generator.once(in: 3) ? seconds : 0.01)
    return "wait"
  }

  // MARK: Checks

  private var isIdle: Bool {
    scene.settle()
    return unanswered == 0 && !files.isBusy && scene.session.executionState != .suspended
  }

  private func check(_ place: String) {
    func expect(_ holds: Bool, _ rule: String) {
      if !holds { breaches.append("\(place): \(rule); the file has \(scene.file() ?? "nothing")") }
    }
    if let theirs { expect(scene.file() == theirs, "theirs, \(theirs), was overwritten") }
    expect(unanswered >= 0, "a completion handler was called twice")
    guard isIdle else { return }
    let state = note.documentState
    expect(
      state.contains(.closed) || revertHasFailed || !state.contains(.editingDisabled),
      "editing stays disabled")
    if state == .normal, !note.hasUnsavedChanges, theirs == nil {
      expect(scene.file() == note.text, "\(note.text) counts as saved")
    }
  }

  /// Once all failures are over, everything is answered, and everything that can be saved is.
  private func end() {
    files.isBusy = false
    files.lockedPaths = []
    scene.session.enterForeground()
    scene.settle()
    scene.settle()
    check("end")
    if unanswered != 0 { breaches.append("\(unanswered) completion handlers were not called") }
    guard note.documentState == .normal, theirs == nil else { return }
    _ = ask("close") { note.close(completionHandler: $0) }
    scene.settle()
    if note.documentState != .closed || scene.file() != note.text {
      breaches.append("\(note.text) was lost: the file has \(scene.file() ?? "nothing")")
    }
  }
}
