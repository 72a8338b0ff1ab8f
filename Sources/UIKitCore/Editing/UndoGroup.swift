/// What is undone in one go.
@MainActor struct UndoGroup {
  /// In the order registered.
  var actions: [UndoAction] = []
  /// What menus call the group; empty for no name.
  var name = ""
  var isDiscardable = false

  /// Takes in what was done within this group.
  mutating func append(_ inner: UndoGroup) {
    actions += inner.actions
    if !inner.name.isEmpty { name = inner.name }
    if inner.isDiscardable { isDiscardable = true }
  }

  /// Forgets what concerns `target`, and what concerns nobody any more.
  mutating func remove(_ target: AnyObject) {
    actions.removeAll { $0.target == nil || $0.target === target }
  }
}

/// One way back.
@MainActor struct UndoAction {
  weak var target: AnyObject?
  let call: @MainActor () -> Void
}
