import Foundation

/// Records how to undo actions, in groups, and how to redo them.
///
/// Foundation has it on iOS, but not on Linux. Registrations while an input is handled form one
/// group, which closes at the end of the turn (`groupsByEvent`). Undoing runs a group's actions,
/// the last one first; their own registrations meanwhile become a group to redo.
///
/// Targets are held weakly; an action whose target was deallocated is skipped. Ending a group that
/// was not begun traps, and so does undoing inside an open group of the app.
///
/// ```
/// func setTitle(_ title: String) {
///   let old = self.title
///   undoManager?.registerUndo(withTarget: self) { $0.setTitle(old) }
///   self.title = title
/// }
/// ```
@preconcurrency @MainActor open class UndoManager {
  /// The manager's present operation, which decides where registrations go.
  enum Work {
    case recording
    case undoing
    case redoing
  }

  private(set) final var work = Work.recording
  final var undoStack: [UndoGroup] = []
  final var redoStack: [UndoGroup] = []
  /// The open groups, the outermost first.
  final var openGroups: [UndoGroup] = []
  /// The number of groups kept so far, apart from those made by undo and redo: documents count
  /// them.
  package private(set) final var groupsKept = 0
  private final var disabledCount = 0
  /// Whether the outermost group was opened for the turn, and will be closed with it.
  private final var closesWithTurn = false

  /// Creates a manager with nothing to undo.
  public init() {}

  // MARK: Groups

  /// Whether the registrations of one turn form one group. Default: `true`. If false, every
  /// registration must be between `beginUndoGrouping` and `endUndoGrouping`.
  open var groupsByEvent = true

  /// The number of open groups, one inside the other.
  open var groupingLevel: Int { openGroups.count }

  /// The maximum number of groups kept, of which the oldest is dropped first; 0 for no limit.
  /// Default: 0.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Opens a group within the open ones.
  open func beginUndoGrouping() {
    openTurnGroup()
    open()
  }

  /// Closes the innermost group, which becomes a part of the enclosing one or, at the top, the next
  /// to undo. Traps if no group is open.
  open func endUndoGrouping() {
    precondition(!openGroups.isEmpty, "endUndoGrouping() without beginUndoGrouping()")
    close()
  }

  private func open() {
    post(.NSUndoManagerCheckpoint)
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func close() {
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = openGroups.removeLast()
    if openGroups.isEmpty {
      closesWithTurn = false
      keep(group)
    } else {
      openGroups[openGroups.count - 1].append(group)
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func keep(_ group: UndoGroup) {
    guard !group.actions.isEmpty else { return }
    if work == .recording { groupsKept += 1 }
    switch work {
    case .recording, .redoing: undoStack.append(group)
    case .undoing: redoStack.append(group)
    }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  /// Opens the group of the turn, unless a group is open.
  private func openTurnGroup() {
    guard groupsByEvent, openGroups.isEmpty else { return }
    open()
    closesWithTurn = true
    Engine.running?.turn.enqueue { [weak self] in self?.closeTurnGroup() }
  }

  /// Closes the group of the turn at its end. Groups that the app opened in the turn and has not
  /// closed keep it open.
  private func closeTurnGroup() {
    if closesWithTurn, openGroups.count == 1 { close() }
  }

  // MARK: Registering

  /// Whether registrations are recorded: false while there are more disables than enables.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Ignores registrations until as many enables have followed.
  open func disableUndoRegistration() { disabledCount += 1 }

  /// Reverts one disable. Traps if there is none.
  open func enableUndoRegistration() {
    precondition(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration()")
    disabledCount -= 1
  }

  // MARK: Names

  /// The name of the group that `undo()` would undo; empty if it has none.
  open var undoActionName: String { defaultUndoActionName }

  /// The name of the group that `redo()` would redo; empty if it has none.
  open var redoActionName: String { defaultRedoActionName }

  /// “Undo” and the name, in English.
  open var undoMenuItemTitle: String { defaultUndoMenuItemTitle }

  /// “Redo” and the name, in English.
  open var redoMenuItemTitle: String { defaultRedoMenuItemTitle }

  /// “Undo” and the name, in English; “Undo” alone for an empty name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    defaultUndoMenuTitle(forUndoActionName: actionName)
  }

  /// “Redo” and the name, in English; “Redo” alone for an empty name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    defaultRedoMenuTitle(forUndoActionName: actionName)
  }

  /// Names the open group or, without one, the last that was closed.
  open func setActionName(_ actionName: String) { defaultSetActionName(actionName) }

  /// Whether the group that `undo()` would undo is discardable: it need not be kept when a document
  /// is saved.
  open var undoActionIsDiscardable: Bool { defaultUndoActionIsDiscardable }

  /// Same for `redo()`.
  open var redoActionIsDiscardable: Bool { defaultRedoActionIsDiscardable }

  /// Sets whether the open group or, without one, the last that was closed is discardable: it need
  /// not be kept when a document is saved.
  open func setActionIsDiscardable(_ discardable: Bool) {
    defaultSetActionIsDiscardable(discardable)
  }

  /// The number of groups that can be undone, not counting an open one.
  open var undoCount: Int { defaultUndoCount }

  /// The number of groups that can be redone.
  open var redoCount: Int { defaultRedoCount }

  /// Records that `handler`, called with `target`, undoes the present change.
  public final func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    add(UndoAction(target: target) { [weak target] in target.map(handler) })
  }

  /// Records that `selector`, called on `target` with `object`, undoes the present change.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    guard let target = TargetObject.of(target, for: selector) else { return }
    let object = anObject.map { $0 as AnyObject }
    add(
      UndoAction(target: target) { [weak target] in
        if let target { selector.send(to: target, sender: object) }
      })
  }

  private func add(_ action: UndoAction) {
    guard isUndoRegistrationEnabled else { return }
    openTurnGroup()
    precondition(
      !openGroups.isEmpty, "without groupsByEvent, registrations need beginUndoGrouping()")
    openGroups[openGroups.count - 1].actions.append(action)
    // A new change discards what can be redone.
    if work == .recording { redoStack = [] }
  }

  /// Removes all actions, open groups included.
  open func removeAllActions() {
    undoStack = []
    redoStack = []
    openGroups = []
    closesWithTurn = false
    disabledCount = 0
  }

  /// Removes the actions with `target`.
  open func removeAllActions(withTarget target: AnyObject) {
    for place in openGroups.indices { openGroups[place].remove(target) }
    for place in undoStack.indices { undoStack[place].remove(target) }
    for place in redoStack.indices { redoStack[place].remove(target) }
    undoStack.removeAll { $0.actions.isEmpty }
    redoStack.removeAll { $0.actions.isEmpty }
  }

  // MARK: Undoing

  /// Whether there is an action to undo.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.actions.isEmpty } }
  /// Whether there is an action to redo.
  open var canRedo: Bool { !redoStack.isEmpty }
  /// Whether an undo is running.
  open var isUndoing: Bool { work == .undoing }
  /// Whether a redo is running.
  open var isRedoing: Bool { work == .redoing }

  /// Closes the turn's group, if one is open, and undoes the last group. Traps inside an open group
  /// of the app.
  open func undo() {
    if openGroups.count == 1 { close() }
    precondition(openGroups.isEmpty, "undo() inside an open group; end the group first")
    undoNestedGroup()
  }

  /// Undoes the last closed group.
  open func undoNestedGroup() {
    guard let group = undoStack.popLast() else { return }
    run(group, as: .undoing, from: .NSUndoManagerWillUndoChange, to: .NSUndoManagerDidUndoChange)
  }

  /// Redoes the group that was last undone.
  open func redo() {
    post(.NSUndoManagerCheckpoint)
    guard let group = redoStack.popLast() else { return }
    run(group, as: .redoing, from: .NSUndoManagerWillRedoChange, to: .NSUndoManagerDidRedoChange)
  }

  private func run(
    _ group: UndoGroup, as work: Work, from begin: Notification.Name, to end: Notification.Name
  ) {
    precondition(self.work == .recording, "undo() or redo() during an undo or a redo")
    post(begin)
    self.work = work
    open()
    openGroups[openGroups.count - 1].name = group.name
    openGroups[openGroups.count - 1].isDiscardable = group.isDiscardable
    for action in group.actions.reversed() {
      CallLog.running?.note(
        .editing, "\(work)", receiver: "UndoManager", detail: group.name, topic: .editing)
      action.call()
    }
    close()
    self.work = .recording
    post(end)
  }

  private func post(_ name: Notification.Name) {
    CallLog.running?.note(
      .notification, name.rawValue, receiver: "UndoManager", topic: .notification)
    NotificationCenter.default.post(name: name, object: self)
  }
}
