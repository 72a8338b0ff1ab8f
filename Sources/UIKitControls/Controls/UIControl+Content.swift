// The alignment of a control's content; the raw values are UIKit's.
extension UIControl {
  /// The vertical alignment of content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the centre.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Fills the height.
    case fill = 3
  }

  /// The horizontal alignment of content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the centre.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Fills the width.
    case fill = 3
    /// At the start of reading.
    case leading = 4
    /// At the end of reading.
    case trailing = 5

    /// Returns the side that is meant if content runs in `direction`.
    func resolved(_ direction: UIUserInterfaceLayoutDirection) -> ContentHorizontalAlignment {
      switch (self, direction) {
      case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
      case (.trailing, .leftToRight), (.leading, .rightToLeft): .right
      case (.center, _), (.left, _), (.right, _), (.fill, _): self
      }
    }
  }
}
