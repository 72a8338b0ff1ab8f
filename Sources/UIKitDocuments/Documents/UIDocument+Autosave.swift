import Foundation
import InputCore

// The notifications that an open document observes, and its automatic saves.
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

  /// Stops observing the application.
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
    endInteraction()
    saveChanges()
  }

  /// Saves before the application ends: sends the requests to the host immediately. What could not
  /// be saved when the application left the screen is not tried again.
  private func saveForEnd() {
    endInteraction()
    if let saveFailed, tally.isAt(saveFailed) { return }
    saveChanges()
    files.begin()
  }

  private func endInteraction() {
    guard let trouble else { return }
    note("userInteractionNoLongerPermitted(forError:)")
    userInteractionNoLongerPermitted(forError: trouble.error)
  }

  /// Saves changes that no running save includes. Skips a document in conflict, since it would only
  /// fail again, and one that is about to be reverted.
  private func saveChanges() {
    guard hasUnsavedChanges, !isReverting, documentState.isDisjoint(with: [.closed, .inConflict])
    else { return }
    if let saveGoingOn, tally.isAt(saveGoingOn) { return }
    note("autosave(completionHandler:)")
    autosave()
  }

  // MARK: After a while

  /// Starts the timer if there are unsaved changes and it is not running, and stops it if there are
  /// none.
  final func scheduleAutosave() {
    guard hasUnsavedChanges, !documentState.contains(.closed) else {
      if let autosaveTimer { engine.timeline.disarm(autosaveTimer) }
      return
    }
    let timer = autosaveTimer ?? TimelineTimer { [unowned self] in saveChanges() }
    autosaveTimer = timer
    guard !timer.isArmed else { return }
    engine.turn.arm(
      timer, at: engine.timeline.now.advanced(bySeconds: openDocuments.tunables.autosaveDelay))
  }

  // MARK: Undo

  /// Counts the changes that `manager` records from now on.
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

  // The group that the undo records has the same discardable setting as the original group.
  private func changeWasUndone() {
    if let undoing, !undoing.redoActionIsDiscardable { updateChangeCount(.undone) }
  }

  private func changeWasRedone() {
    if let undoing, !undoing.undoActionIsDiscardable { updateChangeCount(.redone) }
  }
}
