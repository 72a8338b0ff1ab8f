public import Foundation

// What groups are called, for menus and buttons.
extension UndoManager {
  /// The name of what `undo()` would undo; empty where it has none.
  public final var undoActionName: String { nextUndo?.name ?? "" }
  /// The name of what `redo()` would do; empty where it has none.
  public final var redoActionName: String { redoStack.last?.name ?? "" }
  /// “Undo” and the name, in English.
  public final var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// “Redo” and the name, in English.
  public final var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// “Undo” and the name, in English; “Undo” alone for an empty name.
  public final func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo " + actionName
  }

  /// “Redo” and the name, in English; “Redo” alone for an empty name.
  public final func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo " + actionName
  }

  /// Names the group that is open or, without one, the last that was closed.
  public final func setActionName(_ actionName: String) {
    changeGroup { $0.name = actionName }
  }

  /// Whether what `undo()` would undo need not be kept when a document is saved.
  public final var undoActionIsDiscardable: Bool { nextUndo?.isDiscardable ?? false }
  /// The same for `redo()`.
  public final var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

  /// Says of the group that is open or, without one, of the last that was closed, whether it need
  /// not be kept when a document is saved.
  public final func setActionIsDiscardable(_ discardable: Bool) {
    changeGroup { $0.isDiscardable = discardable }
  }

  /// How many groups can be undone, an open one left out.
  public final var undoCount: Int { undoStack.count }
  /// How many groups can be redone.
  public final var redoCount: Int { redoStack.count }

  private var nextUndo: UndoGroup? { openGroups.last ?? undoStack.last }

  private func changeGroup(_ change: (inout UndoGroup) -> Void) {
    if !openGroups.isEmpty {
      change(&openGroups[openGroups.count - 1])
    } else if !undoStack.isEmpty {
      change(&undoStack[undoStack.count - 1])
    }
  }
}

extension Notification.Name {
  /// A group is about to be opened or closed, or something to be redone.
  public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
  /// A group was opened.
  public static let NSUndoManagerDidOpenUndoGroup = Self(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// A group is about to be closed.
  public static let NSUndoManagerWillCloseUndoGroup = Self(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// A group was closed.
  public static let NSUndoManagerDidCloseUndoGroup = Self(
    "NSUndoManagerDidCloseUndoGroupNotification")
  /// A group is about to be undone.
  public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
  /// A group was undone.
  public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
  /// A group is about to be done again.
  public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
  /// A group was done again.
  public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}
