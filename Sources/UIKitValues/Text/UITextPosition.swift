public import Foundation

/// A place in a text. A text object makes positions of a subclass of its own, and reads only those.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// Creates a position without content, for subclasses.
  public nonisolated override init() {}
}

/// A range of a text. A text object makes ranges of a subclass of its own.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// Creates a range without content, for subclasses.
  public nonisolated override init() {}

  /// Where the range starts. Override it.
  open var start: UITextPosition { UITextPosition() }
  /// Where the range ends. Override it.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range is only a place between two characters. Override it.
  open var isEmpty: Bool { true }
}

/// A place in a text of the toolkit's; equal for equal offsets.
package final class PlacePosition: UITextPosition {
  /// The offset from the start in UTF-16 code units.
  package nonisolated let offset: Int

  package nonisolated init(_ offset: Int) {
    self.offset = offset
  }

  package nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? PlacePosition)?.offset == offset
  }

  package nonisolated override var hash: Int { offset }

  package nonisolated override var description: String { "<UITextPosition \(offset)>" }
}

/// A range of a text of the toolkit's; equal for equal offsets.
package final class PlaceRange: UITextRange {
  package nonisolated let range: Range<Int>

  package nonisolated init(_ range: Range<Int>) {
    self.range = range
  }

  package override var start: UITextPosition { PlacePosition(range.lowerBound) }
  package override var end: UITextPosition { PlacePosition(range.upperBound) }
  package override var isEmpty: Bool { range.isEmpty }

  package nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? PlaceRange)?.range == range
  }

  package nonisolated override var hash: Int { range.lowerBound &* 31 &+ range.upperBound }

  package nonisolated override var description: String {
    "<UITextRange \(range.lowerBound)..<\(range.upperBound)>"
  }
}

/// The rectangle of selected text on one line, in the text object's coordinates.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// Creates a rectangle without content, for subclasses.
  public nonisolated override init() {}

  /// The rectangle, in points.
  open var rect: CGRect { .zero }
  /// The direction of the text in it.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection starts here.
  open var containsStart: Bool { false }
  /// Whether the selection ends here.
  open var containsEnd: Bool { false }
  /// Whether the text runs from top to bottom.
  open var isVertical: Bool { false }
}

/// A rectangle of selected text.
package final class PlaceSelectionRect: UITextSelectionRect {
  nonisolated private let place: CGRect
  nonisolated private let direction: NSWritingDirection
  nonisolated private let ends: (start: Bool, end: Bool)

  package nonisolated init(
    _ rect: CGRect, _ direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool
  ) {
    (place, self.direction, ends) = (rect, direction, (containsStart, containsEnd))
  }

  package override var rect: CGRect { place }
  package override var writingDirection: NSWritingDirection { direction }
  package override var containsStart: Bool { ends.start }
  package override var containsEnd: Bool { ends.end }
}
