import Foundation
import InputCore
import TextEditing

/// Whether a text is being edited.
///
///     idle ──first responder──▶ editing ──resigned, or taken──▶ idle
enum TextEditState: Equatable {
  case idle
  case editing
}

/// A view whose text is edited with keys, fingers, a pen and a pointer; text fields and text views
/// share it.
///
/// The extensions do the work: changes of text and selection, positions, keys. A class keeps the
/// state, says where its characters are, and reports to its delegate.
@MainActor protocol EditableText: UIView, UITextInput {
  // MARK: State

  /// The text with its selection.
  var editor: TextEditor { get set }
  /// The attributes of parts of the text.
  var styles: AttributeRuns { get set }
  var history: TextHistory { get }
  var gestures: TextGestures { get }
  /// Whether the next typed text replaces the whole text.
  var clearsOnInsertion: Bool { get set }
  /// The horizontal place that a movement up or down keeps; nil after any other change.
  var column: CGFloat? { get set }
  /// When the insertion point last moved: from then on it blinks.
  var caretInstant: Instant { get set }

  // MARK: Abilities

  /// Whether the text is in several lines.
  var isMultiline: Bool { get }
  /// Whether gestures have an effect.
  var takesGestures: Bool { get }
  /// Whether keys and gestures change the selection, and it is shown.
  var isActive: Bool { get }
  /// Whether the text is edited now.
  var isBeingEdited: Bool { get }
  /// Whether people may change the text.
  var mayChangeText: Bool { get }
  /// The attributes of typed text, if they differ from those before it; nil otherwise.
  var typedAttributes: [NSAttributedString.Key: Any]? { get }

  // MARK: Changes

  /// Returns the text to insert for typed text; nil if it means something else.
  func replacement(typedAs text: String) -> String?
  /// Asks the delegate whether a part of the text may be replaced.
  func asksToChange(_ range: Range<Int>, to text: String) -> Bool
  /// Something that decides the places of characters has changed.
  func layoutChanged()
  /// The text was edited: reports the selection and the text.
  func textChanged()
  /// Tells the delegate of the selection, if it is shown.
  func reportSelection()
  /// Makes the insertion point visible.
  func scrollToInsertionPoint()
  /// Handles a tap; returns whether it did something other than placing the insertion point.
  func acts(onTapAt point: CGPoint) -> Bool
  /// Returns the menu that the delegate makes of the suggested elements; nil for all of them.
  func editMenu(for range: Range<Int>, suggested: [UIMenuElement]) -> UIMenu?
  /// Tells the delegate that the menu is about to be shown.
  func willShowMenu(_ animator: any UIEditMenuInteractionAnimating)
  /// Tells the delegate that the menu is about to be hidden.
  func willHideMenu(_ animator: any UIEditMenuInteractionAnimating)

  // MARK: Geometry, in the view's coordinates

  /// The direction of the line at a place.
  func direction(at place: Int) -> NSWritingDirection
  /// The insertion point at a place.
  func caretBox(at place: Int) -> CGRect
  /// The rectangles of a range, from the top.
  func boxes(for range: Range<Int>) -> [CGRect]
  /// The place nearest to a point.
  func place(nearestTo point: CGPoint) -> Int
  /// The character at a point.
  func character(at point: CGPoint) -> Range<Int>?
  /// The start or the end of the line that contains a place; the end is before the line break.
  func lineEnd(of place: Int, forward: Bool) -> Int
  /// The place a line below or above another one, nearest to `x`.
  func place(nextTo place: Int, down: Bool, x: CGFloat) -> Int
}

extension EditableText {
  /// The width of an insertion point in points, as in UIKit.
  static var caretWidth: CGFloat { 2 }
}
