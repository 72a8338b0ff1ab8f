/// The actions that one undo performs.
@MainActor struct UndoGroup {
  /// The actions in the order in which they were registered.
  var actions: [UndoAction] = []
  /// The group's name for menus; empty for none.
  var name = ""
  var isDiscardable = false

  /// Adds the actions of a group within this one.
  mutating func append(_ inner: UndoGroup) {
    actions += inner.actions
    if !inner.name.isEmpty { name = inner.name }
    if inner.isDiscardable { isDiscardable = true }
  }

  /// Removes the actions with `target`, and those whose target was deallocated.
  mutating func remove(_ target: AnyObject) {
    actions.removeAll { $0.target == nil || $0.target === target }
  }
}

/// One undo action.
@MainActor struct UndoAction {
  weak var target: AnyObject?
  let call: @MainActor () -> Void
}
