public import Foundation

// The names of groups, for menus and buttons.
extension UndoManager {
  final var defaultUndoActionName: String { nextUndo?.name ?? "" }
  final var defaultRedoActionName: String { redoStack.last?.name ?? "" }
  final var defaultUndoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  final var defaultRedoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  final func defaultUndoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo " + actionName
  }

  final func defaultRedoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo " + actionName
  }

  final func defaultSetActionName(_ actionName: String) {
    changeGroup { $0.name = actionName }
  }

  final var defaultUndoActionIsDiscardable: Bool { nextUndo?.isDiscardable ?? false }
  final var defaultRedoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

  final func defaultSetActionIsDiscardable(_ discardable: Bool) {
    changeGroup { $0.isDiscardable = discardable }
  }

  final var defaultUndoCount: Int { undoStack.count }
  final var defaultRedoCount: Int { redoStack.count }

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
  /// Posted before a group is opened or closed, or an action redone.
  public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
  /// Posted when a group was opened.
  public static let NSUndoManagerDidOpenUndoGroup = Self(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted when a group is about to be closed.
  public static let NSUndoManagerWillCloseUndoGroup = Self(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// Posted when a group was closed.
  public static let NSUndoManagerDidCloseUndoGroup = Self(
    "NSUndoManagerDidCloseUndoGroupNotification")
  /// Posted when a group is about to be undone.
  public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
  /// Posted when a group was undone.
  public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
  /// Posted when a group is about to be redone.
  public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
  /// Posted when a group was redone.
  public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}
