/// Counts a document's changes to determine whether its current contents are saved.
///
/// A change moves the position forward, an undo moves it back. A save marks a position. If a change
/// is made after undoing past a mark, no undo or redo leads to that mark any more.
@MainActor struct ChangeTally {
  /// The state of a document at one moment.
  final class Mark {
    /// The mark's position; nil once no undo or redo leads there.
    fileprivate(set) var position: Int?

    fileprivate init(_ position: Int) {
      self.position = position
    }
  }

  private struct WeakMark {
    weak var mark: Mark?
  }

  private var position = 0
  private var savedMark: Mark
  /// The marks that are still in use.
  private var marks: [WeakMark]

  /// Creates a tally without changes.
  init() {
    savedMark = Mark(0)
    marks = [WeakMark(mark: savedMark)]
  }

  /// Whether the current contents differ from the saved ones.
  var hasUnsavedChanges: Bool { savedMark.position != position }

  /// Whether the document is at the mark's position.
  func isAt(_ mark: Mark) -> Bool { mark.position == position }

  /// Returns a mark at the current position.
  mutating func mark() -> Mark {
    let mark = Mark(position)
    marks.removeAll { $0.mark == nil }
    marks.append(WeakMark(mark: mark))
    return mark
  }

  /// Restarts after the contents were replaced by the file's: no undo or redo leads to earlier
  /// marks.
  mutating func restart() {
    for entry in marks { entry.mark?.position = nil }
    savedMark = mark()
  }

  /// Records that the contents at a mark were saved.
  mutating func saved(_ mark: Mark) {
    savedMark = mark
  }

  /// Counts a change, an undo or a redo.
  mutating func count(_ change: UIDocument.ChangeKind) {
    switch change {
    case .done:
      for entry in marks {
        if let mark = entry.mark, let place = mark.position, place > position {
          mark.position = nil
        }
      }
      position += 1
    case .undone: position -= 1
    case .redone: position += 1
    case .cleared: savedMark = mark()
    }
  }
}
