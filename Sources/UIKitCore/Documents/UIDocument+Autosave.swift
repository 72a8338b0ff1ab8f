import Foundation
import InputCore

// What an open document hears of, and saves itself for.
extension UIDocument {
  final func becomeOpen() {
    openDocuments.add(self)
    let center = NotificationCenter.default
    let application = engine.home.application
    center.addObserver(
      self, selector: Selector("saveForInterruption", UIDocument.saveForInterruption),
      name: UIApplication.willResignActiveNotification, object: application)
    center.addObserver(
      self, selector: Selector("saveForBackground", UIDocument.saveForBackground),
      name: UIApplication.didEnterBackgroundNotification, object: application)
    center.addObserver(
      self, selector: Selector("saveForEnd", UIDocument.saveForEnd),
      name: UIApplication.willTerminateNotification, object: application)
  }

  final func becomeClosed() {
    openDocuments.remove(self)
    stopListening()
    undoing?.removeAllActions()
    if let autosaveTimer { engine.timeline.disarm(autosaveTimer) }
  }

  /// The document hears no more of its application.
  final func stopListening() {
    let center = NotificationCenter.default
    let application = engine.home.application
    center.removeObserver(
      self, name: UIApplication.willResignActiveNotification, object: application)
    center.removeObserver(
      self, name: UIApplication.didEnterBackgroundNotification, object: application)
    center.removeObserver(
      self, name: UIApplication.willTerminateNotification, object: application)
  }

  private func saveForInterruption() {
    saveChanges()
  }

  private func saveForBackground() {
    if let trouble {
      note("userInteractionNoLongerPermitted(forError:)")
      userInteractionNoLongerPermitted(forError: trouble.error)
    }
    saveChanges()
  }

  /// Nothing comes after this: what can be asked of the host is asked now.
  private func saveForEnd() {
    saveChanges()
    files.begin()
  }

  /// Saves what no save that is going on takes along. A document in conflict is left alone: it can only
  /// fail again. What is about to be reverted is nothing to save.
  private func saveChanges() {
    guard hasUnsavedChanges, !isReverting, documentState.isDisjoint(with: [.closed, .inConflict])
    else { return }
    if let saveGoingOn, tally.isAt(saveGoingOn) { return }
    note("autosave(completionHandler:)")
    autosave()
  }

  // MARK: After a while

  /// Lets unsaved changes wait for so long and no longer, and no changes for nothing.
  final func scheduleAutosave() {
    guard hasUnsavedChanges, !documentState.contains(.closed) else {
      if let autosaveTimer { engine.timeline.disarm(autosaveTimer) }
      return
    }
    let timer =
      autosaveTimer
      ?? TimelineTimer { [unowned self] in
        engine.log.instant = engine.timeline.now
        saveChanges()
      }
    autosaveTimer = timer
    guard !timer.isArmed else { return }
    engine.timeline.arm(
      timer, at: engine.timeline.now.advanced(bySeconds: openDocuments.tunables.autosaveDelay))
    engine.turn.workArrived()
  }

  // MARK: Undo

  /// Counts what `manager` remembers from now on.
  final func follow(_ manager: UndoManager) -> UndoManager {
    undoing = manager
    groupsSeen = manager.groupsKept
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector("groupWasClosed", UIDocument.groupWasClosed),
      name: .NSUndoManagerDidCloseUndoGroup, object: manager)
    center.addObserver(
      self, selector: Selector("changeWasUndone", UIDocument.changeWasUndone),
      name: .NSUndoManagerDidUndoChange, object: manager)
    center.addObserver(
      self, selector: Selector("changeWasRedone", UIDocument.changeWasRedone),
      name: .NSUndoManagerDidRedoChange, object: manager)
    return manager
  }

  final func unfollowUndoManager() {
    guard let undoing else { return }
    let center = NotificationCenter.default
    center.removeObserver(self, name: .NSUndoManagerDidCloseUndoGroup, object: undoing)
    center.removeObserver(self, name: .NSUndoManagerDidUndoChange, object: undoing)
    center.removeObserver(self, name: .NSUndoManagerDidRedoChange, object: undoing)
    self.undoing = nil
  }

  private func groupWasClosed() {
    guard let undoing, undoing.groupsKept != groupsSeen else { return }
    groupsSeen = undoing.groupsKept
    if !undoing.undoActionIsDiscardable { updateChangeCount(.done) }
  }

  // A group says of its way back what it says of itself.
  private func changeWasUndone() {
    if let undoing, !undoing.redoActionIsDiscardable { updateChangeCount(.undone) }
  }

  private func changeWasRedone() {
    if let undoing, !undoing.undoActionIsDiscardable { updateChangeCount(.redone) }
  }
}
