/// The state of a text that is being edited: the text, the selection, and the marked text of an
/// input method.
///
///     plain ──mark──▶ marking ──unmark, replace, reset──▶ plain
///                      └─mark─┘
///
/// | stimulus | plain | marking |
/// | -- | -- | -- |
/// | `replace` | the text changes; insertion point after it | the same; the marks are removed |
/// | `mark` | replaces the selection and marks the new text | replaces the marked text |
/// | `unmark` | nothing | the text stays, without marks |
/// | `select` | selects | selects; the marks are removed if the selection leaves them |
/// | `reset` | other text, insertion point at its end | the same |
///
/// Every offset is rounded to whole characters and clamped to the text, so no argument is invalid.
package struct TextEditor: Equatable, Sendable {
  package private(set) var body: TextBody
  package private(set) var selection: TextSelection
  /// The text that an input method has not completed; nil if there is none.
  package private(set) var marked: Range<Int>?

  package init(_ text: String = "") {
    body = TextBody(text)
    selection = TextSelection(at: body.count)
  }

  /// Replaces everything, with the insertion point at the end.
  package mutating func reset(_ text: String) {
    self = TextEditor(text)
  }

  /// Selects `selection`, rounded to whole characters.
  package mutating func select(_ selection: TextSelection) {
    self.selection = TextSelection(
      anchor: body.place(atOrBefore: selection.anchor),
      head: body.place(atOrBefore: selection.head))
    guard let marked else { return }
    let range = self.selection.range
    if range.lowerBound < marked.lowerBound || range.upperBound > marked.upperBound {
      self.marked = nil
    }
  }

  /// Replaces whole characters, with the insertion point after `text`.
  package mutating func replace(_ range: Range<Int>, with text: String) -> TextEdit {
    let range = body.places(covering: range)
    let (old, before) = (body, selection)
    selection = TextSelection(at: body.replace(range, with: text))
    marked = nil
    let (start, rest) = unchangedEnds(since: old, around: range)
    return TextEdit(
      start: start, removed: old.text(in: start..<old.count - rest),
      inserted: body.text(in: start..<body.count - rest), before: before, after: selection)
  }

  /// Returns the lengths at both ends that are whole characters both before and after a change of
  /// `range`: the inserted text, such as a combining mark, may have joined its neighbours.
  private func unchangedEnds(
    since old: TextBody, around range: Range<Int>
  ) -> (start: Int, rest: Int) {
    var start = range.lowerBound
    while true {
      let whole = body.place(atOrBefore: old.place(atOrBefore: start))
      if whole == start { break }
      start = whole
    }
    var rest = old.count - range.upperBound
    while true {
      let whole = min(
        old.count - old.place(atOrAfter: old.count - rest),
        body.count - body.place(atOrAfter: body.count - rest))
      if whole == rest { break }
      rest = whole
    }
    return (start, rest)
  }

  /// Replaces the marked text, or else the selection, with marked text, and selects `selected`,
  /// which counts from the start of `text`. Empty text removes the marked text and its marks.
  package mutating func mark(_ text: String, selected: Range<Int>) -> TextEdit {
    let edit = replace(marked ?? selection.range, with: text)
    let end = selection.head
    marked = edit.start < end ? edit.start..<end : nil
    let start = edit.start
    let limit = end - start
    selection = TextSelection(
      anchor: body.place(atOrBefore: start + min(max(selected.lowerBound, 0), limit)),
      head: body.place(atOrBefore: start + min(max(selected.upperBound, 0), limit)))
    return edit
  }

  /// Keeps the marked text, and removes its marks.
  package mutating func unmark() {
    marked = nil
  }

  /// Applies a change that was made before, or reverts one, and restores the selection after it.
  ///
  /// The change must belong to this text: changes that the editor did not make invalidate it.
  package mutating func apply(_ edit: TextEdit) {
    let end = edit.start + edit.removed.utf16.count
    _ = replace(edit.start..<end, with: edit.inserted)
    select(edit.after)
  }

  // MARK: Keys

  /// Moves the insertion point or, with `extending`, the moving end of the selection. Without it, a
  /// movement by characters goes from a selection to its edge.
  package mutating func move(_ movement: TextMovement, extending: Bool) {
    marked = nil
    if !extending, !selection.isEmpty, movement.unit == .character {
      let range = selection.range
      selection = TextSelection(at: movement.isForward ? range.upperBound : range.lowerBound)
      return
    }
    let head = body.destination(of: movement, from: selection.head)
    selection = TextSelection(anchor: extending ? selection.anchor : head, head: head)
  }

  /// Moves the insertion point or, with `extending`, the moving end of the selection, to a place.
  package mutating func move(to place: Int, extending: Bool) {
    marked = nil
    let head = body.place(atOrBefore: place)
    selection = TextSelection(anchor: extending ? selection.anchor : head, head: head)
  }

  /// Returns the range that a deletion by `movement` removes: the selection or, if it is empty, the
  /// text over which the insertion point would move.
  package func range(deletedBy movement: TextMovement) -> Range<Int> {
    guard selection.isEmpty else { return selection.range }
    let (here, there) = (selection.head, body.destination(of: movement, from: selection.head))
    return min(here, there)..<max(here, there)
  }

  /// Selects from the unit at the anchor to the unit around `place`, whole units at both ends.
  ///
  /// - Parameter first: The unit that the drag started with.
  package mutating func extend(from first: Range<Int>, toUnitAround place: Int, by unit: TextUnit) {
    let last: Range<Int> =
      switch unit {
      case .character: place..<place
      case .word: body.selectableWord(at: place)
      case .sentence, .paragraph, .line, .document:
        body.range(of: unit, around: place, forward: true) ?? place..<place
      }
    if last.lowerBound < first.lowerBound {
      select(TextSelection(anchor: first.upperBound, head: last.lowerBound))
    } else {
      select(
        TextSelection(
          anchor: first.lowerBound, head: max(last.upperBound, first.upperBound)))
    }
  }
}
