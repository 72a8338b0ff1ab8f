// The choices of a page control; the raw values are UIKit's.
extension UIPageControl {
  /// When there is a background behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger drags over the dots.
    case automatic = 0
    /// Always.
    case prominent = 1
    /// Never.
    case minimal = 2
  }

  /// How the user is changing the page at present.
  public enum InteractionState: Int, Sendable {
    /// Not at all.
    case none = 0
    /// By a tap: one page.
    case discrete = 1
    /// By a drag over the dots.
    case continuous = 2
  }

  /// Where the first page's dot is, and in which direction the others follow.
  public enum Direction: Int, Sendable {
    /// In reading direction.
    case natural = 0
    /// At the left.
    case leftToRight = 1
    /// At the right.
    case rightToLeft = 2
    /// At the top.
    case topToBottom = 3
    /// At the bottom.
    case bottomToTop = 4

    /// Whether the dots are arranged vertically.
    var isUpright: Bool {
      switch self {
      case .natural, .leftToRight, .rightToLeft: false
      case .topToBottom, .bottomToTop: true
      }
    }

    /// Whether the first page is at the greatest coordinate.
    func isReversed(_ reading: UIUserInterfaceLayoutDirection) -> Bool {
      switch self {
      case .natural: reading == .rightToLeft
      case .leftToRight, .topToBottom: false
      case .rightToLeft, .bottomToTop: true
      }
    }
  }
}
