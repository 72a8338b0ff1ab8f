public import Foundation

extension UIButton {
  /// Everything about a button's content and looks, as one value.
  ///
  ///     var look = UIButton.Configuration.filled()
  ///     look.title = "Buy"
  ///     look.cornerStyle = .capsule
  ///     let button = UIButton(configuration: look, primaryAction: buy)
  ///
  /// Colours, corners and insets that the app has not set are the style's, and are read as they are
  /// for the button that the value was last updated for; those set stay as they are.
  public struct Configuration {
    let style: Style
    /// What the button was like when the value was last updated.
    var condition = Condition()

    private var ownBackground = UIBackgroundConfiguration()
    private var ownInsets: NSDirectionalEdgeInsets?

    private init(_ style: Style) {
      self.style = style
    }

    // MARK: Styles

    /// No ground; the accent colour for the text.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A grey ground; the accent colour for the text.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A ground with a touch of the accent colour, which the text has too.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A ground of the accent colour; white text.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// As `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// As `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// As `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// As `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    // MARK: Text

    /// The title's letters; setting them takes attributes away.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title, if any.
    public var attributedTitle: AttributedString?
    /// The letters of the line below the title; setting them takes attributes away.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The line below the title, if any.
    public var attributedSubtitle: AttributedString?
    /// Makes the attributes that the title is drawn with where it has none of its own; nil takes the
    /// style's.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The same for the line below the title.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a long title is broken; `byWordWrapping` at first.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How a long line below the title is broken; `byWordWrapping` at first.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How title and subtitle line up; `automatic` at first.
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle, in points; 0 at first.
    public var titlePadding: CGFloat = 0

    // MARK: Looks

    /// The colour of the content while the button is enabled; nil, as at first, for the style's.
    public var baseForegroundColor: UIColor?
    /// The colour that the ground's is made of while the button is enabled; nil, as at first, for the
    /// style's.
    public var baseBackgroundColor: UIColor?
    /// How large the button is; `medium` at first.
    public var buttonSize = Size.medium
    /// How the corners are rounded; `dynamic` at first.
    public var cornerStyle = CornerStyle.dynamic
    /// What the button looks like in the Mac's idiom instead of its style; `automatic`, at first, for its
    /// style.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Whether the mark of a choice is beside the title; `automatic` at first.
    public var indicator = Indicator.automatic
    /// Makes the mark's colour of the content's; nil draws that.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether a wheel turns beside the title; false at first.
    public var showsActivityIndicator = false
    /// Makes the wheel's colour of the content's; nil draws that.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether a selected button looks so by its style; true at first.
    public var automaticallyUpdateForSelection = true

    /// What lies behind the content.
    public var background: UIBackgroundConfiguration {
      get {
        var background = ownBackground
        background.styleColor = groundColor
        background.styleRadius = styleRadius
        return background
      }
      set { ownBackground = newValue }
    }

    /// How far the content lies inside the button's sides, in points; until set, what suits the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }

    /// Has the insets follow the size again.
    public mutating func setDefaultContentInsets() {
      ownInsets = nil
    }

    /// The same for a button as it is now: its state, role, accent colour, height and idiom. What the
    /// app has set stays as it is.
    @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
      var configuration = self
      configuration.condition = Condition(button)
      return configuration
    }
  }
}
