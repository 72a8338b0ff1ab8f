/// Counts a document's changes: knows whether what there is now is what was saved.
///
/// A change moves the position forth, an undo back. What was saved is a mark at a position. A change
/// that is made behind a mark, after undoing, leads elsewhere: the mark is never reached again.
@MainActor struct ChangeTally {
  /// The state of a document at one moment.
  final class Mark {
    /// Where it is; nil once no undoing or redoing leads there.
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
  /// The marks that somebody holds.
  private var marks: [WeakMark]

  /// No changes.
  init() {
    savedMark = Mark(0)
    marks = [WeakMark(mark: savedMark)]
  }

  /// Whether what there is now is not what was saved.
  var hasUnsavedChanges: Bool { savedMark.position != position }

  /// Whether the document is where it was when it was marked.
  func isAt(_ mark: Mark) -> Bool { mark.position == position }

  /// Marks what there is now.
  mutating func mark() -> Mark {
    let mark = Mark(position)
    marks.removeAll { $0.mark == nil }
    marks.append(WeakMark(mark: mark))
    return mark
  }

  /// The document has other contents, which are those of the file: former marks are nowhere on their
  /// way.
  mutating func restart() {
    for entry in marks { entry.mark?.position = nil }
    savedMark = mark()
  }

  /// What was marked has been saved.
  mutating func saved(_ mark: Mark) {
    savedMark = mark
  }

  /// A change, or a way back.
  mutating func take(_ change: UIDocument.ChangeKind) {
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
