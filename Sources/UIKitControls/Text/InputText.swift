import Foundation
@_spi(Toolkit) import UIKitCore

/// A text of an app's own as gestures use it, by the members of `UITextInput` alone.
///
/// Points and rectangles are in the coordinates of its `textInputView`.
@MainActor struct InputText {
  let input: any UIResponder & UITextInput

  var view: UIView { input.textInputView }
  var isActive: Bool { input.isFirstResponder }
  var selection: UITextRange? { input.selectedTextRange }

  func position(at point: CGPoint) -> UITextPosition? { input.closestPosition(to: point) }

  func isSame(_ first: UITextPosition, _ second: UITextPosition) -> Bool {
    input.compare(first, to: second) == .orderedSame
  }

  /// Returns the unit around a position; at its end, the one before.
  func unit(_ unit: UITextGranularity, around position: UITextPosition) -> UITextRange? {
    let tokenizer = input.tokenizer
    return tokenizer.rangeEnclosingPosition(position, with: unit, inDirection: .storage(.forward))
      ?? tokenizer.rangeEnclosingPosition(position, with: unit, inDirection: .storage(.backward))
  }

  /// Returns the nearer edge of the word around a position; outside words, the position.
  func wordEdge(near position: UITextPosition) -> UITextPosition {
    let word = input.tokenizer.rangeEnclosingPosition(
      position, with: .word, inDirection: .storage(.forward))
    guard let word, !isSame(word.start, position) else { return position }
    let before = input.offset(from: word.start, to: position)
    let after = input.offset(from: position, to: word.end)
    return before < after ? word.start : word.end
  }

  /// Selects the text between two positions, in either order, unless it is selected.
  func select(_ first: UITextPosition, _ second: UITextPosition) {
    let isBackward = input.compare(first, to: second) == .orderedDescending
    let (start, end) = isBackward ? (second, first) : (first, second)
    if let selection, isSame(selection.start, start), isSame(selection.end, end) { return }
    if let range = input.textRange(from: start, to: end) { input.selectedTextRange = range }
  }

  /// Selects from one unit to another, whole units at both ends.
  func select(from first: UITextRange, toUnitAround position: UITextPosition) {
    let last = unit(.word, around: position)
    let (start, end) = (last?.start ?? position, last?.end ?? position)
    if input.compare(start, to: first.start) == .orderedAscending {
      select(start, first.end)
    } else {
      select(first.start, input.compare(end, to: first.end) == .orderedAscending ? first.end : end)
    }
  }

  /// Whether a point is on selected text.
  func isSelected(_ point: CGPoint) -> Bool {
    guard let selection, !selection.isEmpty else { return false }
    return input.selectionRects(for: selection).contains { $0.rect.contains(point) }
  }

  /// The commands that can be performed, as the text changes them.
  var menuElements: [UIMenuElement] {
    let suggested = EditMenuElements.suggested(for: input)
    let menu = selection.flatMap { input.editMenu(for: $0, suggestedActions: suggested) }
    return menu.map { EditMenuElements.possible($0.children) } ?? suggested
  }

  /// The rectangle that a menu leaves free: the selection with its handles, or the insertion point.
  var menuTarget: CGRect {
    guard let selection else { return .zero }
    if selection.isEmpty { return input.caretRect(for: selection.start) }
    let rects = input.selectionRects(for: selection).map(\.rect)
    let whole = rects.reduce(rects.first ?? input.firstRect(for: selection)) { $0.union($1) }
    return whole.insetBy(dx: 0, dy: -2 * TextHandle.radius)
  }
}
