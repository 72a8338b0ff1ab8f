import TextEditing

/// Finds units of text: words, sentences, lines.
@preconcurrency @MainActor public protocol UITextInputTokenizer: AnyObject {
  /// Returns the unit around a position; at its edge, the one ahead in this direction. Nil if there
  /// is none, such as between two words.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a unit ends here, going in this direction.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next end of a unit in this direction; nil if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns whether a position is in a unit; at its edge, whether one is ahead in this direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds units by the text alone, for any text whose offsets count UTF-16 code units.
///
/// The rules are the same on every machine: words are letters and digits with the marks that join
/// them, ideographs and emoji a word each; sentences end at `.`, `!`, `?` and the like; lines and
/// paragraphs end at line breaks. `docs/text.md` gives the details. A subclass that knows the
/// layout overrides the answers about lines.
@preconcurrency @MainActor open class UITextInputStringTokenizer: UITextInputTokenizer {
  private final weak var textInput: (any UIResponder & UITextInput)?

  /// Creates a tokenizer of this text, which it does not retain.
  public init(textInput: any UIResponder & UITextInput) {
    self.textInput = textInput
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    reading(position, direction) { text, place, forward in
      text.body.range(of: granularity.unit, around: place, forward: forward).flatMap(text.range)
    } ?? nil
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    reading(position, direction) { text, place, forward in
      text.body.isBoundary(place, of: granularity.unit, forward: forward)
    } ?? false
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    reading(position, direction) { text, place, forward in
      text.body.boundary(of: granularity.unit, from: place, forward: forward)
        .flatMap(text.position)
    } ?? nil
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    reading(position, direction) { text, place, forward in
      text.body.range(of: granularity.unit, around: place, forward: forward) != nil
    } ?? false
  }

  /// The text as it is now, with its positions.
  @MainActor private struct Reading {
    let input: any UIResponder & UITextInput
    let body: TextBody

    func position(_ place: Int) -> UITextPosition? {
      input.position(from: input.beginningOfDocument, offset: place)
    }

    func range(_ range: Range<Int>) -> UITextRange? {
      guard let start = position(range.lowerBound), let end = position(range.upperBound) else {
        return nil
      }
      return input.textRange(from: start, to: end)
    }
  }

  /// Calls `find` with the text, the place of `position`, and whether `direction` leads forward;
  /// nil if the text is gone.
  private func reading<Result>(
    _ position: UITextPosition, _ direction: UITextDirection,
    _ find: (Reading, Int, Bool) -> Result
  ) -> Result? {
    guard let input = textInput,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    else { return nil }
    let place = input.offset(from: input.beginningOfDocument, to: position)
    let writing = input.baseWritingDirection(for: position, in: .forward)
    return find(
      Reading(input: input, body: TextBody(input.text(in: all) ?? "")), place,
      direction.isForward(writing))
  }
}

extension UITextGranularity {
  var unit: TextUnit {
    switch self {
    case .character: .character
    case .word: .word
    case .sentence: .sentence
    case .paragraph: .paragraph
    case .line: .line
    case .document: .document
    }
  }
}
