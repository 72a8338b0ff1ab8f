import Foundation
import TextEditing

// Positions and ranges. Those of another kind of text mean the start of this one, or nothing.
extension UITextField {
  /// Returns the place of a position, at most the end of the text.
  final func place(of position: UITextPosition) -> Int {
    editor.body.place(atOrBefore: (position as? FieldPosition)?.offset ?? 0)
  }

  final func places(of range: UITextRange) -> Range<Int>? {
    if let range = range as? FieldRange { return editor.body.places(covering: range.range) }
    guard range.start is FieldPosition, range.end is FieldPosition else { return nil }
    return sorted(place(of: range.start), place(of: range.end))
  }

  private func sorted(_ first: Int, _ second: Int) -> Range<Int> {
    min(first, second)..<max(first, second)
  }

  final func defaultRange(from first: UITextPosition, to second: UITextPosition)
    -> UITextRange?
  {
    guard first is FieldPosition, second is FieldPosition else { return nil }
    return FieldRange(sorted(place(of: first), place(of: second)))
  }

  final func defaultPosition(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let sum = place(of: position).addingReportingOverflow(offset)
    guard !sum.overflow, (0...editor.body.count).contains(sum.partialValue) else { return nil }
    return FieldPosition(
      offset < 0
        ? editor.body.place(atOrBefore: sum.partialValue)
        : editor.body.place(atOrAfter: sum.partialValue))
  }

  final func defaultPosition(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    let place = place(of: position)
    switch direction {
    case .up, .down: return offset == 0 ? FieldPosition(place) : nil
    case .left, .right:
      let step = direction.isForward(writingDirection) ? offset : 0 &- offset
      let number = editor.body.number(atOrBefore: place).addingReportingOverflow(step)
      guard !number.overflow, editor.body.stops.indices.contains(number.partialValue) else {
        return nil
      }
      return FieldPosition(editor.body.stops[number.partialValue])
    }
  }

  final func defaultCompare(_ position: UITextPosition, to other: UITextPosition)
    -> ComparisonResult
  {
    let (first, second) = (place(of: position), place(of: other))
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }

  final func defaultPosition(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    places(of: range).map {
      FieldPosition(direction.isForward(writingDirection) ? $0.upperBound : $0.lowerBound)
    }
  }

  final func defaultCharacterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let place = place(of: position)
    return FieldRange(
      direction.isForward(writingDirection) ? place..<editor.body.count : 0..<place)
  }
}
