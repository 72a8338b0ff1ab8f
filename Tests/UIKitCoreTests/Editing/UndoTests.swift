import Testing
import UIKitCore
import UIKitTesting

/// The undo manager by itself, and where the responder chain leads to it.
@MainActor @Suite struct UndoTests {
  @Test func `a responder's undo manager is the nearest up the chain, finally the window's`() throws
  {
    let scene = EditingScene()
    let manager = try #require(scene.session.windows[0].undoManager)
    #expect(scene.name.undoManager === manager && scene.page.undoManager === manager)
    #expect(UIView().undoManager == nil)
    try scene.session.finish()
  }

  @Test func `changes of one turn are undone together, and can be redone`() throws {
    let scene = EditingScene()
    let page = Page(try #require(scene.session.windows[0].undoManager))
    page.write("a")
    page.write("b")
    scene.session.wait(0.001)
    page.write("c")
    scene.session.wait(0.001)
    let manager = page.manager
    #expect(page.text == "abc" && manager.canUndo && !manager.canRedo)
    #expect(manager.undoCount == 2 && manager.redoCount == 0)
    manager.undo()
    #expect(page.text == "ab")
    manager.undo()
    #expect(page.text == "" && !manager.canUndo && manager.redoCount == 2)
    manager.redo()
    manager.redo()
    #expect(page.text == "abc" && !manager.canRedo)
    manager.undo()
    page.write("d")
    #expect(page.text == "abd" && !manager.canRedo)
    manager.undo()
    #expect(page.text == "ab")
    manager.undo()
    manager.undo()
    #expect(page.text == "")
    try scene.session.finish()
  }

  @Test func `groups can be nested, and undo as one`() {
    let page = Page(UndoManager())
    page.manager.groupsByEvent = false
    page.manager.beginUndoGrouping()
    page.write("a")
    page.manager.beginUndoGrouping()
    page.write("b")
    #expect(page.manager.groupingLevel == 2)
    page.manager.endUndoGrouping()
    page.write("c")
    page.manager.endUndoGrouping()
    #expect(page.manager.groupingLevel == 0)
    page.manager.undo()
    #expect(page.text == "")
  }

  @Test func `names belong to groups, and move with them to redo`() {
    let page = Page(UndoManager())
    let manager = page.manager
    #expect(manager.undoMenuItemTitle == "Undo" && manager.redoMenuItemTitle == "Redo")
    page.write("a")
    manager.setActionName("Typing")
    manager.setActionIsDiscardable(true)
    #expect(manager.undoActionName == "Typing" && manager.undoMenuItemTitle == "Undo Typing")
    #expect(manager.undoActionIsDiscardable && !manager.redoActionIsDiscardable)
    manager.undo()
    #expect(manager.redoActionName == "Typing" && manager.redoMenuItemTitle == "Redo Typing")
    #expect(manager.redoActionIsDiscardable && manager.undoActionName == "")
    manager.redo()
    manager.setActionName("Writing")
    #expect(manager.undoActionName == "Writing")
  }

  @Test func `levels, switched registration, and forgetting`() {
    let (page, other) = (Page(UndoManager()), Page(UndoManager()))
    let manager = page.manager
    other.manager = manager
    manager.groupsByEvent = false
    for letter in ["a", "b", "c"] {
      manager.beginUndoGrouping()
      page.write(letter)
      manager.endUndoGrouping()
    }
    manager.levelsOfUndo = 2
    #expect(manager.undoCount == 2 && manager.levelsOfUndo == 2)
    manager.disableUndoRegistration()
    #expect(!manager.isUndoRegistrationEnabled)
    page.write("d")
    manager.enableUndoRegistration()
    #expect(manager.undoCount == 2 && manager.isUndoRegistrationEnabled)
    manager.beginUndoGrouping()
    other.write("x")
    manager.endUndoGrouping()
    manager.removeAllActions(withTarget: page)
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(other.text == "" && page.text == "abcd")
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo)
  }

  @Test func `a released target is skipped, and selectors are called with their object`() {
    let manager = UndoManager()
    var page: Page? = Page(manager)
    page?.write("a")
    let board = Board()
    manager.registerUndo(
      withTarget: board, selector: Selector("put:", Board.put), object: Chip("red"))
    page = nil
    manager.undo()
    #expect(board.chips == ["red"])
  }

  @Test func `groups and changes post notifications, in order`() throws {
    let scene = EditingScene()
    let page = Page(try #require(scene.session.windows[0].undoManager))
    scene.session.wait(0.001)
    page.write("a")
    scene.session.wait(0.001)
    let names = scene.news(.notifications).replacing("UndoManager NSUndoManager", with: "")
      .replacing("UndoManager.NSUndoManager", with: "").replacing("Notification", with: "")
    #expect(
      names
        == "Checkpoint, DidOpenUndoGroup, Checkpoint, WillCloseUndoGroup, DidCloseUndoGroup")
    let heard = Heard(page.manager)
    page.manager.undo()
    page.manager.redo()
    #expect(heard.names == "WillUndo DidUndo WillRedo DidRedo")
    #expect(page.states == "undoing redoing")
    heard.stop()
    try scene.session.finish()
  }

  @Test func `ending a group that was not begun is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UndoManager().endUndoGrouping() }
    }
  }
}

/// A text that can be undone.
@MainActor private final class Page {
  var manager: UndoManager
  private(set) var text = ""
  private(set) var states = ""

  init(_ manager: UndoManager) { self.manager = manager }

  func write(_ letter: String) {
    text += letter
    manager.registerUndo(withTarget: self) { $0.erase(letter) }
  }

  private func erase(_ letter: String) {
    noteState()
    text.removeLast()
    manager.registerUndo(withTarget: self) { page in
      page.noteState()
      page.write(letter)
    }
  }

  private func noteState() {
    let state = manager.isUndoing ? "undoing" : manager.isRedoing ? "redoing" : "neither"
    states += states.isEmpty ? state : " " + state
  }
}

@MainActor private final class Board {
  var chips: [String] = []

  func put(_ chip: Chip) { chips.append(chip.color) }
}

private final class Chip {
  let color: String

  init(_ color: String) { self.color = color }
}

/// Collects the notifications of undoing.
@MainActor private final class Heard {
  private final class Names: @unchecked Sendable {
    var all: [String] = []
  }

  private let collected = Names()
  private var tokens: [any NSObjectProtocol] = []

  init(_ manager: UndoManager) {
    let names: [(Notification.Name, String)] = [
      (.NSUndoManagerWillUndoChange, "WillUndo"), (.NSUndoManagerDidUndoChange, "DidUndo"),
      (.NSUndoManagerWillRedoChange, "WillRedo"), (.NSUndoManagerDidRedoChange, "DidRedo"),
    ]
    let collected = collected
    tokens = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
        collected.all.append(text)
      }
    }
  }

  var names: String { collected.all.joined(separator: " ") }

  func stop() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
