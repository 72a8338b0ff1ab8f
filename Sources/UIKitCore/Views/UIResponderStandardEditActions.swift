/// The editing actions that menus and keys send to the first responder.
///
/// Every responder has them, and passes on those that it does not override. To implement one,
/// override it and return true for its name in `canPerformAction(_:withSender:)`: without
/// Objective-C, overrides cannot be detected.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: AnyObject {
  /// Copies the selection to the pasteboard and removes it.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Pastes the contents of the pasteboard.
  func paste(_ sender: Any?)
  /// Pastes the contents of the pasteboard, in the style of its new place.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Pastes the contents of the pasteboard, and opens that location.
  func pasteAndGo(_ sender: Any?)
  /// Pastes the contents of the pasteboard, and searches for it.
  func pasteAndSearch(_ sender: Any?)
  /// Selects the item under the finger.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Removes the selection.
  func delete(_ sender: Any?)
  /// Duplicates the selection.
  func duplicate(_ sender: Any?)
  /// Renames the selection.
  func rename(_ sender: Any?)
  /// Moves the selection elsewhere.
  func move(_ sender: Any?)
  /// Exports the selection from the app.
  func export(_ sender: Any?)
  /// Begins a search.
  func find(_ sender: Any?)
  /// Begins a search with replacement.
  func findAndReplace(_ sender: Any?)
  /// Goes to the next match.
  func findNext(_ sender: Any?)
  /// Goes to the previous match.
  func findPrevious(_ sender: Any?)
  /// Searches for the selection.
  func useSelectionForFind(_ sender: Any?)
  /// Makes text larger.
  func increaseSize(_ sender: Any?)
  /// Makes text smaller.
  func decreaseSize(_ sender: Any?)
  /// Turns bold text on or off.
  func toggleBoldface(_ sender: Any?)
  /// Turns italic text on or off.
  func toggleItalics(_ sender: Any?)
  /// Turns underlining on or off.
  func toggleUnderline(_ sender: Any?)
  /// Sets the writing direction to left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Sets the writing direction to right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Prints the content.
  func printContent(_ sender: Any?)
}

/// The standard edit actions by name, so that a selector without a method can be performed.
@MainActor enum StandardEditAction {
  private static let methods: [(name: String, call: (UIResponder, Any?) -> Void)] = [
    ("cut:", { $0.cut($1) }),
    ("copy:", { $0.copy($1) }),
    ("paste:", { $0.paste($1) }),
    ("pasteAndMatchStyle:", { $0.pasteAndMatchStyle($1) }),
    ("pasteAndGo:", { $0.pasteAndGo($1) }),
    ("pasteAndSearch:", { $0.pasteAndSearch($1) }),
    ("select:", { $0.select($1) }),
    ("selectAll:", { $0.selectAll($1) }),
    ("delete:", { $0.delete($1) }),
    ("duplicate:", { $0.duplicate($1) }),
    ("rename:", { $0.rename($1) }),
    ("move:", { $0.move($1) }),
    ("export:", { $0.export($1) }),
    ("find:", { $0.find($1) }),
    ("findAndReplace:", { $0.findAndReplace($1) }),
    ("findNext:", { $0.findNext($1) }),
    ("findPrevious:", { $0.findPrevious($1) }),
    ("useSelectionForFind:", { $0.useSelectionForFind($1) }),
    ("increaseSize:", { $0.increaseSize($1) }),
    ("decreaseSize:", { $0.decreaseSize($1) }),
    ("toggleBoldface:", { $0.toggleBoldface($1) }),
    ("toggleItalics:", { $0.toggleItalics($1) }),
    ("toggleUnderline:", { $0.toggleUnderline($1) }),
    ("makeTextWritingDirectionLeftToRight:", { $0.makeTextWritingDirectionLeftToRight($1) }),
    ("makeTextWritingDirectionRightToLeft:", { $0.makeTextWritingDirectionRightToLeft($1) }),
    ("printContent:", { $0.printContent($1) }),
  ]

  /// Whether there is a standard action with this name.
  static func has(_ name: String) -> Bool { methods.contains { $0.name == name } }

  /// Calls the action with this name; false if there is no such standard action.
  static func perform(_ name: String, on responder: UIResponder, sender: Any?) -> Bool {
    guard let method = methods.first(where: { $0.name == name }) else { return false }
    method.call(responder, sender)
    return true
  }
}
