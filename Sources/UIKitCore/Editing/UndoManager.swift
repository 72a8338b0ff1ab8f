import Foundation

/// Remembers how to undo what was done, in groups, and how to do that again.
///
/// Foundation has it on iOS; on Linux it is here. What is registered while an input is handled makes
/// one group, which closes at the end of the turn (`groupsByEvent`). Undoing runs a group's actions,
/// the last one first; what they register meanwhile is the way back, and becomes a group to redo.
///
/// Targets are held weakly; an action whose target has gone is left out. To end a group that was not
/// begun, or to undo inside an open group of one's own, is a programmer's error.
@preconcurrency @MainActor open class UndoManager {
  /// What the manager is doing, so that it knows where registrations belong.
  enum Work {
    case recording
    case undoing
    case redoing
  }

  private(set) final var work = Work.recording
  final var undoStack: [UndoGroup] = []
  final var redoStack: [UndoGroup] = []
  /// The groups that are open, the outermost first.
  final var openGroups: [UndoGroup] = []
  /// How many groups were ever kept that were not made by undoing or redoing: documents count them.
  private(set) final var groupsKept = 0
  private final var disabledCount = 0
  /// Whether the outermost group was opened for the turn, and will be closed with it.
  private final var closesWithTurn = false

  /// A manager with nothing to undo.
  public init() {}

  // MARK: Groups

  /// Whether registrations of one turn make one group; true at first. Where it is false, every
  /// registration has to lie between `beginUndoGrouping` and `endUndoGrouping`.
  open var groupsByEvent = true

  /// How many groups are open, one in the other.
  open var groupingLevel: Int { openGroups.count }

  /// The most groups that are remembered, the oldest forgotten first; 0, at first, for no limit.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Opens a group within the ones that are open.
  open func beginUndoGrouping() {
    openTurnGroup()
    open()
  }

  /// Closes the innermost group, which becomes a part of the one around it or, at the top, the next
  /// to undo.
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
    UIApplication.current?.engine.turn.enqueue { [weak self] in self?.closeTurnGroup() }
  }

  /// The turn is over. Groups that the app opened in it and has not closed keep it open.
  private func closeTurnGroup() {
    if closesWithTurn, openGroups.count == 1 { close() }
  }

  // MARK: Registering

  /// Whether registrations count: until there were more disables than enables.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Lets registrations pass unheard until as many enables have come.
  open func disableUndoRegistration() { disabledCount += 1 }

  /// Takes one disable back.
  open func enableUndoRegistration() {
    precondition(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration()")
    disabledCount -= 1
  }

  // MARK: Names

  /// The name of what `undo()` would undo; empty where it has none.
  open var undoActionName: String { defaultUndoActionName }

  /// The name of what `redo()` would do; empty where it has none.
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

  /// Names the group that is open or, without one, the last that was closed.
  open func setActionName(_ actionName: String) { defaultSetActionName(actionName) }

  /// Whether what `undo()` would undo need not be kept when a document is saved.
  open var undoActionIsDiscardable: Bool { defaultUndoActionIsDiscardable }

  /// The same for `redo()`.
  open var redoActionIsDiscardable: Bool { defaultRedoActionIsDiscardable }

  /// Says of the group that is open or, without one, of the last that was closed, whether it need
  /// not be kept when a document is saved.
  open func setActionIsDiscardable(_ discardable: Bool) {
    defaultSetActionIsDiscardable(discardable)
  }

  /// How many groups can be undone, an open one left out.
  open var undoCount: Int { defaultUndoCount }

  /// How many groups can be redone.
  open var redoCount: Int { defaultRedoCount }

  /// Remembers that `handler`, called with `target`, undoes what is being done.
  public final func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    add(UndoAction(target: target) { [weak target] in target.map(handler) })
  }

  /// Remembers that `selector`, called on `target` with `object`, undoes what is being done.
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
      !openGroups.isEmpty, "with groupsByEvent off, registrations lie within beginUndoGrouping()")
    openGroups[openGroups.count - 1].actions.append(action)
    // What is done anew leaves no way to what was undone before.
    if work == .recording { redoStack = [] }
  }

  /// Forgets everything, open groups included.
  open func removeAllActions() {
    undoStack = []
    redoStack = []
    openGroups = []
    closesWithTurn = false
    disabledCount = 0
  }

  /// Forgets what concerns `target`.
  open func removeAllActions(withTarget target: AnyObject) {
    for place in openGroups.indices { openGroups[place].remove(target) }
    for place in undoStack.indices { undoStack[place].remove(target) }
    for place in redoStack.indices { redoStack[place].remove(target) }
    undoStack.removeAll { $0.actions.isEmpty }
    redoStack.removeAll { $0.actions.isEmpty }
  }

  // MARK: Undoing

  /// Whether `undo()` would do something.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.actions.isEmpty } }
  /// Whether `redo()` would do something.
  open var canRedo: Bool { !redoStack.isEmpty }
  /// Whether an undo is going on.
  open var isUndoing: Bool { work == .undoing }
  /// Whether a redo is going on.
  open var isRedoing: Bool { work == .redoing }

  /// Closes the turn's group, where one is open, and undoes the last group.
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

  /// Does again what was undone last.
  open func redo() {
    post(.NSUndoManagerCheckpoint)
    guard let group = redoStack.popLast() else { return }
    run(group, as: .redoing, from: .NSUndoManagerWillRedoChange, to: .NSUndoManagerDidRedoChange)
  }

  private func run(
    _ group: UndoGroup, as work: Work, from begin: Notification.Name, to end: Notification.Name
  ) {
    precondition(self.work == .recording, "undo() or redo() while one of them is going on")
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
