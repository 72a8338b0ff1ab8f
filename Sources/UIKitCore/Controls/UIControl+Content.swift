// Where a control's content stands; the raw values are UIKit's.
extension UIControl {
  /// Where content stands between top and bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// From the top to the bottom.
    case fill = 3
  }

  /// Where content stands between left and right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// From left to right.
    case fill = 3
    /// Where reading begins.
    case leading = 4
    /// Where reading ends.
    case trailing = 5

    /// The side that is meant where content runs in `direction`.
    func resolved(_ direction: UIUserInterfaceLayoutDirection) -> ContentHorizontalAlignment {
      switch (self, direction) {
      case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
      case (.trailing, .leftToRight), (.leading, .rightToLeft): .right
      case (.center, _), (.left, _), (.right, _), (.fill, _): self
      }
    }
  }
}
