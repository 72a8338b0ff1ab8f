/// The actions that one undo performs.
@MainActor package struct UndoGroup {
  /// The actions in the order in which they were registered.
  package var actions: [UndoAction] = []
  /// The group's name for menus; empty for none.
  package var name = ""
  package var isDiscardable = false

  /// Creates it in its first state.
  package init() {}

  /// Adds the actions of a group within this one.
  package mutating func append(_ inner: UndoGroup) {
    actions += inner.actions
    if !inner.name.isEmpty { name = inner.name }
    if inner.isDiscardable { isDiscardable = true }
  }

  /// Removes the actions with `target`, and those whose target was deallocated.
  package mutating func remove(_ target: AnyObject) {
    actions.removeAll { $0.target == nil || $0.target === target }
  }
}

/// One undo action.
@MainActor package struct UndoAction {
  weak var target: AnyObject?
  package let call: @MainActor () -> Void

  /// Creates the value from its parts.
  package init(target: AnyObject? = nil, call: @escaping @MainActor () -> Void) {
    self.target = target
    self.call = call
  }
}
