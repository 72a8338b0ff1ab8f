// The choices of a button's configuration; the raw values are UIKit's.
extension UIButton.Configuration {
  /// The size of a button.
  public enum Size: Int, Sendable {
    /// The usual size.
    case medium = 0
    /// A smaller size.
    case small = 1
    /// The smallest size.
    case mini = 2
    /// A larger size.
    case large = 3

    /// The insets of the content from the button's edges, in points. The medium one is UIKit's; the
    /// others are our choice.
    var insets: NSDirectionalEdgeInsets {
      switch self {
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }
  }

  /// The rounding of a button's corners.
  public enum CornerStyle: Int, Sendable {
    /// The background's `cornerRadius`, whatever the text size.
    case fixed = -1
    /// The background's `cornerRadius`, which code that draws larger text may scale with it.
    case dynamic = 0
    /// A small radius.
    case small = 1
    /// A medium radius.
    case medium = 2
    /// A large radius.
    case large = 3
    /// Half of the button's height.
    case capsule = 4
  }

  /// The appearance of a button in the Mac's idiom.
  public enum MacIdiomStyle: Int, Sendable {
    /// That of its style.
    case automatic = 0
    /// A grey background, as in `gray()`.
    case bordered = 1
    /// No background; the text's colour.
    case borderless = 2
    /// No background; the accent colour, as in `plain()`.
    case borderlessTinted = 3
  }

  /// Whether a button shows the indicator of a choice.
  public enum Indicator: Int, Sendable {
    /// That of the button's kind: none here.
    case automatic = 0
    /// No indicator.
    case none = 1
    /// The indicator.
    case popup = 2
  }

  /// The alignment of title and subtitle.
  public enum TitleAlignment: Int, Sendable {
    /// That of the button's content.
    case automatic = 0
    /// At the start of reading.
    case leading = 1
    /// In the centre.
    case center = 2
    /// At the end of reading.
    case trailing = 3
  }
}
