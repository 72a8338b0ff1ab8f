import Foundation
import UIKitControls

/// A line of text of an app's own: each character is 10 points wide and 20 high.
final class PlainText: UIView, UITextInput {
  private(set) var string: String
  private var selected = 0..<0
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  /// What the pasteboard's actions were called with, in order.
  private(set) var heard: [String] = []

  init(_ string: String, at place: CGPoint) {
    self.string = string
    super.init(frame: CGRect(x: place.x, y: place.y, width: 300, height: 20))
    accessibilityIdentifier = "plain"
  }

  /// The text, with `|` at the insertion point or `[` and `]` around the selection.
  var shown: String {
    let (before, after) = (part(0..<selected.lowerBound), part(selected.upperBound..<count))
    return selected.isEmpty ? before + "|" + after : "\(before)[\(part(selected))]\(after)"
  }

  private var count: Int { string.utf16.count }

  private func part(_ range: Range<Int>) -> String {
    String(decoding: Array(string.utf16)[range], as: UTF16.self)
  }

  private func offset(_ position: UITextPosition) -> Int {
    (position as? PlacePosition)?.offset ?? 0
  }

  private func places(_ range: UITextRange) -> Range<Int> {
    offset(range.start)..<offset(range.end)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.name == "copy:" ? !selected.isEmpty : super.canPerformAction(action, withSender: sender)
  }

  override func copy(_ sender: Any?) { heard.append("copy \(part(selected))") }

  // MARK: UIKeyInput

  var hasText: Bool { !string.isEmpty }

  func insertText(_ text: String) {
    string = part(0..<selected.lowerBound) + text + part(selected.upperBound..<count)
    let end = selected.lowerBound + text.utf16.count
    selected = end..<end
  }

  func deleteBackward() {}

  // MARK: UITextInput

  var selectedTextRange: UITextRange? {
    get { PlaceRange(selected) }
    set { if let newValue { selected = places(newValue) } }
  }
  var markedTextRange: UITextRange? { nil }
  var markedTextStyle: [NSAttributedString.Key: Any]?
  var beginningOfDocument: UITextPosition { PlacePosition(0) }
  var endOfDocument: UITextPosition { PlacePosition(count) }

  func text(in range: UITextRange) -> String? { part(places(range)) }
  func replace(_ range: UITextRange, withText text: String) {
    selected = places(range)
    insertText(text)
  }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  func unmarkText() {}
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (from, to) = (offset(fromPosition), offset(toPosition))
    return PlaceRange(min(from, to)..<max(from, to))
  }
  func position(from position: UITextPosition, offset distance: Int) -> UITextPosition? {
    let place = offset(position) + distance
    return (0...count).contains(place) ? PlacePosition(place) : nil
  }
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset distance: Int
  ) -> UITextPosition? {
    self.position(from: position, offset: direction == .left ? -distance : distance)
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (first, second) = (offset(position), offset(other))
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    offset(toPosition) - offset(from)
  }
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    direction == .left ? range.start : range.end
  }
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    PlaceRange(direction == .left ? 0..<offset(position) : offset(position)..<count)
  }
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .leftToRight }
  func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {}
  func firstRect(for range: UITextRange) -> CGRect { rect(places(range)) }
  func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: CGFloat(offset(position)) * 10 - 1, y: 0, width: 2, height: 20)
  }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    [
      PlaceSelectionRect(
        rect(places(range)), .leftToRight, containsStart: true, containsEnd: true)
    ]
  }
  func closestPosition(to point: CGPoint) -> UITextPosition? {
    PlacePosition(min(max(Int((point.x / 10).rounded()), 0), count))
  }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPosition(to: point)
  }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }

  private func rect(_ range: Range<Int>) -> CGRect {
    CGRect(x: CGFloat(range.lowerBound) * 10, y: 0, width: CGFloat(range.count) * 10, height: 20)
  }
}
