public import Foundation

/// A text whose characters, positions and selection an input method can read and change.
///
/// `UITextField` and `UITextView` conform to it. A class of an app's own adopts it to offer its
/// text to code that works with any text; typed characters reach it by `UIKeyInput`.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// Returns the text in a range; nil for a range of another text.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range. No delegate is asked.
  func replace(_ range: UITextRange, withText text: String)
  /// Whether text in `range` may be replaced with `text`. Default: true.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  // MARK: Selection and marked text

  /// The selected text, or the insertion point as an empty range; nil for none.
  var selectedTextRange: UITextRange? { get set }
  /// The text that an input method has not completed; nil for none.
  var markedTextRange: UITextRange? { get }
  /// The attributes of marked text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the marked text, or else the selection, with marked text. `selectedRange` counts from
  /// its start.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Keeps the marked text, and removes its marks.
  func unmarkText()

  // MARK: Positions

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position `offset` away; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position `offset` characters away in a direction on the screen; nil outside the
  /// text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance between two positions, in the unit of `position(from:offset:)`.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the position at this offset in characters from the start of a range.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// Returns the offset in characters of a position from the start of a range.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int

  // MARK: The system

  /// The object to tell of changes that an input method has not made.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The object that finds words, sentences and other units.
  var tokenizer: any UITextInputTokenizer { get }
  /// The view to whose coordinates rectangles and points refer.
  var textInputView: UIView { get }

  // MARK: Layout

  /// Returns the position farthest in a direction within a range.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  /// Returns the range from a position to the farthest one in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?
  /// Returns the direction of the text next to a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the direction of text.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Geometry

  /// Returns the rectangle of the first line of a range.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of an insertion point.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a range, one per line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position of a range nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?

  // MARK: Edit menu, of a `UITextInteraction`

  /// Returns the edit menu for a range; nil for one of the suggested elements. Default: nil.
  func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  /// Called before the edit menu is shown. The default does nothing.
  func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu is hidden. The default does nothing.
  func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
}

// Defaults of the members that are optional in UIKit.
extension UITextInput {
  /// Returns true.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  /// Returns nil.
  public func editMenu(
    for textRange: UITextRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }

  /// Does nothing.
  public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}

  /// Does nothing.
  public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}

  /// Counts by `position(from:offset:)`; nil outside the range.
  public func position(within range: UITextRange, atCharacterOffset offset: Int)
    -> UITextPosition?
  {
    guard let found = position(from: range.start, offset: offset),
      compare(found, to: range.start) != .orderedAscending,
      compare(found, to: range.end) != .orderedDescending
    else { return nil }
    return found
  }

  /// Counts by `offset(from:to:)`.
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
}

extension UITextInput where Self: UIView {
  /// Returns the view itself.
  public var textInputView: UIView { self }
}

/// An input method, to which a text object reports changes that came from elsewhere: from the app,
/// or from a finger.
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}
