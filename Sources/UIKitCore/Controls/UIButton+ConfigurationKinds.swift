// What a button's configuration chooses among; the raw values are UIKit's.
extension UIButton.Configuration {
  /// How large a button is.
  public enum Size: Int, Sendable {
    /// As most are.
    case medium = 0
    /// Smaller.
    case small = 1
    /// As small as can be.
    case mini = 2
    /// Larger.
    case large = 3

    /// How far the content lies inside the button's sides. The medium one is UIKit's; the others are our
    /// choice.
    var insets: NSDirectionalEdgeInsets {
      switch self {
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }
  }

  /// How a button's corners are rounded.
  public enum CornerStyle: Int, Sendable {
    /// By the background's `cornerRadius`, whatever the size of text.
    case fixed = -1
    /// By the background's `cornerRadius`, which whoever draws text larger may scale with it.
    case dynamic = 0
    /// Little.
    case small = 1
    /// As most are.
    case medium = 2
    /// Much.
    case large = 3
    /// By half of the button's height.
    case capsule = 4
  }

  /// What a button looks like in the Mac's idiom.
  public enum MacIdiomStyle: Int, Sendable {
    /// As its style has it.
    case automatic = 0
    /// With a grey ground, as `gray()`.
    case bordered = 1
    /// Without a ground, in the colour of text.
    case borderless = 2
    /// Without a ground, in the accent colour, as `plain()`.
    case borderlessTinted = 3
  }

  /// Whether a button has the mark of one that lets the user choose among things.
  public enum Indicator: Int, Sendable {
    /// As the button's kind has it: none has one here.
    case automatic = 0
    /// Without the mark.
    case none = 1
    /// With the mark.
    case popup = 2
  }

  /// How title and subtitle line up.
  public enum TitleAlignment: Int, Sendable {
    /// As the button's content alignment has it.
    case automatic = 0
    /// Where reading begins.
    case leading = 1
    /// In the middle.
    case center = 2
    /// Where reading ends.
    case trailing = 3
  }
}
