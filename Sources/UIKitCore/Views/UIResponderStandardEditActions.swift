/// The actions of editing that menus and keys send to the first responder.
///
/// Every responder has them, and hands on those that it does not override. Override one, and answer true
/// for its name in `canPerformAction(_:withSender:)`: without Objective-C nobody can see what a class
/// overrides.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: AnyObject {
  /// Puts what is selected on the pasteboard and takes it out.
  func cut(_ sender: Any?)
  /// Puts what is selected on the pasteboard.
  func copy(_ sender: Any?)
  /// Puts in what is on the pasteboard.
  func paste(_ sender: Any?)
  /// Puts in what is on the pasteboard, in the style of its new place.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Puts in what is on the pasteboard, and goes where that leads.
  func pasteAndGo(_ sender: Any?)
  /// Puts in what is on the pasteboard, and searches for it.
  func pasteAndSearch(_ sender: Any?)
  /// Selects what lies under the finger.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Takes out what is selected.
  func delete(_ sender: Any?)
  /// Makes a second one of what is selected.
  func duplicate(_ sender: Any?)
  /// Gives what is selected another name.
  func rename(_ sender: Any?)
  /// Puts what is selected elsewhere.
  func move(_ sender: Any?)
  /// Hands what is selected out of the app.
  func export(_ sender: Any?)
  /// Begins a search.
  func find(_ sender: Any?)
  /// Begins a search that replaces what it finds.
  func findAndReplace(_ sender: Any?)
  /// Goes to the next place found.
  func findNext(_ sender: Any?)
  /// Goes to the place found before.
  func findPrevious(_ sender: Any?)
  /// Searches for what is selected.
  func useSelectionForFind(_ sender: Any?)
  /// Makes text larger.
  func increaseSize(_ sender: Any?)
  /// Makes text smaller.
  func decreaseSize(_ sender: Any?)
  /// Turns bold text on or off.
  func toggleBoldface(_ sender: Any?)
  /// Turns italic text on or off.
  func toggleItalics(_ sender: Any?)
  /// Turns the line below text on or off.
  func toggleUnderline(_ sender: Any?)
  /// Lets text run from left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Lets text run from right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Prints.
  func printContent(_ sender: Any?)
}

/// The standard edit actions by name, so that a selector which is a name alone can be performed.
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

  /// Calls the action with this name; false where there is no such standard action.
  static func perform(_ name: String, on responder: UIResponder, sender: Any?) -> Bool {
    guard let method = methods.first(where: { $0.name == name }) else { return false }
    method.call(responder, sender)
    return true
  }
}
