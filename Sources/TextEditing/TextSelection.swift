/// The selected text, or the insertion point: two places, one of which moves.
package struct TextSelection: Equatable, Sendable {
  /// The end that stays when the selection is extended.
  package var anchor: Int
  /// The end that moves.
  package var head: Int

  package init(anchor: Int, head: Int) {
    (self.anchor, self.head) = (anchor, head)
  }

  /// Creates an insertion point.
  package init(at place: Int) {
    self.init(anchor: place, head: place)
  }

  /// Creates a selection whose end moves.
  package init(_ range: Range<Int>) {
    self.init(anchor: range.lowerBound, head: range.upperBound)
  }

  package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether it is an insertion point.
  package var isEmpty: Bool { anchor == head }
}

/// A change of text that can be reverted.
package struct TextEdit: Equatable, Sendable {
  /// Where the text changed.
  package var start: Int
  package var removed: String
  package var inserted: String
  package var before: TextSelection
  package var after: TextSelection

  /// The change that reverts this one.
  package var inverse: TextEdit {
    TextEdit(
      start: start, removed: inserted, inserted: removed, before: after, after: before)
  }

  /// Returns both changes as one if `next` continues this one: further typing after typed text, or
  /// further deletion before or after deleted text; nil otherwise.
  package func merged(with next: TextEdit) -> TextEdit? {
    guard after == next.before else { return nil }
    var merged = self
    merged.after = next.after
    if !inserted.isEmpty, next.removed.isEmpty, next.start == start + inserted.utf16.count {
      merged.inserted += next.inserted
    } else if inserted.isEmpty, next.inserted.isEmpty,
      next.start + next.removed.utf16.count == start
    {
      merged.start = next.start
      merged.removed = next.removed + removed
    } else if inserted.isEmpty, next.inserted.isEmpty, next.start == start {
      merged.removed += next.removed
    } else {
      return nil
    }
    return merged
  }
}
