import Foundation
import TextEditing

// Positions and ranges. Those of another kind of text mean the start of this one, or nothing.
extension EditableText {
  /// Returns the place of a position, at most the end of the text.
  func place(of position: UITextPosition) -> Int {
    editor.body.place(atOrBefore: (position as? PlacePosition)?.offset ?? 0)
  }

  func places(of range: UITextRange) -> Range<Int>? {
    if let range = range as? PlaceRange { return editor.body.places(covering: range.range) }
    guard range.start is PlacePosition, range.end is PlacePosition else { return nil }
    return sorted(place(of: range.start), place(of: range.end))
  }

  private func sorted(_ first: Int, _ second: Int) -> Range<Int> {
    min(first, second)..<max(first, second)
  }

  func defaultRange(from first: UITextPosition, to second: UITextPosition)
    -> UITextRange?
  {
    guard first is PlacePosition, second is PlacePosition else { return nil }
    return PlaceRange(sorted(place(of: first), place(of: second)))
  }

  func defaultPosition(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let sum = place(of: position).addingReportingOverflow(offset)
    guard !sum.overflow, (0...editor.body.count).contains(sum.partialValue) else { return nil }
    return PlacePosition(
      offset < 0
        ? editor.body.place(atOrBefore: sum.partialValue)
        : editor.body.place(atOrAfter: sum.partialValue))
  }

  func defaultPosition(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    let place = place(of: position)
    switch direction {
    case .up, .down: return vertical(place, down: direction == .down, offset)
    case .left, .right:
      let step = direction.isForward(self.direction(at: place)) ? offset : 0 &- offset
      let number = editor.body.number(atOrBefore: place).addingReportingOverflow(step)
      guard !number.overflow, editor.body.stops.indices.contains(number.partialValue) else {
        return nil
      }
      return PlacePosition(editor.body.stops[number.partialValue])
    }
  }

  /// The position this many lines away; nil beyond the first and the last line.
  private func vertical(_ place: Int, down: Bool, _ offset: Int) -> UITextPosition? {
    if offset == 0 { return PlacePosition(place) }
    guard isMultiline else { return nil }
    let (x, leadsDown) = (caretBox(at: place).midX, down == (offset > 0))
    var here = place
    for _ in 0..<min(offset.magnitude, 1_000_000) {
      let caret = caretBox(at: here)
      here = self.place(nextTo: here, down: leadsDown, x: x)
      if caretBox(at: here).minY == caret.minY { return nil }
    }
    return PlacePosition(here)
  }

  func defaultCompare(_ position: UITextPosition, to other: UITextPosition)
    -> ComparisonResult
  {
    let (first, second) = (place(of: position), place(of: other))
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }

  func defaultPosition(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    places(of: range).map {
      let isForward = direction.isForward(self.direction(at: $0.lowerBound))
      return PlacePosition(isForward ? $0.upperBound : $0.lowerBound)
    }
  }

  func defaultCharacterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let place = place(of: position)
    return PlaceRange(
      direction.isForward(self.direction(at: place)) ? place..<editor.body.count : 0..<place)
  }

  // MARK: Geometry

  func defaultCaretRect(for position: UITextPosition) -> CGRect {
    caretBox(at: place(of: position))
  }

  /// The rectangle of a range on its first line.
  func defaultRect(for range: UITextRange) -> CGRect {
    guard let places = places(of: range) else { return .null }
    let boxes = boxes(for: places)
    guard let first = boxes.first else { return caretBox(at: places.lowerBound) }
    return boxes.filter { $0.minY == first.minY }.reduce(first) { $0.union($1) }
  }

  func defaultSelectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let places = places(of: range), !places.isEmpty else { return [] }
    // Finding the direction goes through the lines, of which a selection may contain thousands.
    let (boxes, direction) = (boxes(for: places), direction(at: places.lowerBound))
    return boxes.enumerated().map { number, box in
      PlaceSelectionRect(
        box, direction, containsStart: number == 0,
        containsEnd: number == boxes.count - 1)
    }
  }

  func defaultClosestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    places(of: range).map {
      PlacePosition(min(max(place(nearestTo: point), $0.lowerBound), $0.upperBound))
    }
  }

  func defaultCharacterRange(at point: CGPoint) -> UITextRange? {
    character(at: point).map { PlaceRange($0) }
  }
}
