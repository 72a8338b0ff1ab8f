/// How a paragraph is divided into lines, and where these are placed.
package struct ParagraphStyle: Hashable, Sendable {
  /// Where lines shorter than the column are placed.
  package enum Alignment: Hashable, CaseIterable, Sendable {
    case left
    case center
    case right
    /// All lines except a paragraph's last are stretched at their spaces.
    case justified
    /// At the left, or at the right for a paragraph that starts at the right.
    case natural
  }

  /// What happens to text that is too wide for a line.
  package enum LineBreakMode: Hashable, CaseIterable, Sendable {
    /// Continues on the next line, beginning with the word that does not fit.
    case wordWrapping
    /// Continues on the next line, beginning with the character that does not fit.
    case charWrapping
    /// The text is cut off at the edge.
    case clipping
    /// The last visible line loses its beginning.
    case truncatingHead
    /// The last visible line loses its end.
    case truncatingTail
    /// The last visible line loses its middle.
    case truncatingMiddle

    /// Whether the last visible line gets an ellipsis.
    package var isTruncating: Bool {
      switch self {
      case .wordWrapping, .charWrapping, .clipping: false
      case .truncatingHead, .truncatingTail, .truncatingMiddle: true
      }
    }
  }

  package var alignment = Alignment.natural
  package var lineBreakMode = LineBreakMode.wordWrapping
  /// Whether the paragraph starts at the right; nil if its first letter decides.
  package var isRightToLeft: Bool?
  /// Points between lines, in addition to the font's own leading.
  package var lineSpacing = 0.0
  /// Points after the paragraph.
  package var paragraphSpacing = 0.0
  /// Points before the paragraph, unless it is the first.
  package var paragraphSpacingBefore = 0.0
  /// A factor for the height of lines, unless it is 0.
  package var lineHeightMultiple = 0.0
  /// The least height of a line in points.
  package var minimumLineHeight = 0.0
  /// The largest height of a line in points, unless it is 0.
  package var maximumLineHeight = 0.0
  /// Points before the first line, at the side where the paragraph starts.
  package var firstLineHeadIndent = 0.0
  /// Points before the other lines.
  package var headIndent = 0.0
  /// Where lines end, in points: from the side where the paragraph starts or, if it is not
  /// positive, from the other side.
  package var tailIndent = 0.0
  /// Points between tab stops; 0 means UIKit's 28.
  package var defaultTabInterval = 0.0

  package init() {}

  /// The height of a line whose fonts need `height` points.
  func lineHeight(_ height: Double) -> Double {
    let multiplied = lineHeightMultiple > 0 ? height * lineHeightMultiple : height
    let raised = max(multiplied, minimumLineHeight)
    return maximumLineHeight > 0 ? min(raised, maximumLineHeight) : raised
  }

  /// The first tab stop after `x`.
  func tabStop(after x: Double) -> Double {
    let interval = defaultTabInterval > 0 ? defaultTabInterval : 28
    return ((x / interval).rounded(.down) + 1) * interval
  }
}
