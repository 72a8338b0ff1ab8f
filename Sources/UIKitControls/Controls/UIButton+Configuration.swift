public import Foundation

extension UIButton {
  /// A button's content and appearance, as one value.
  ///
  ///     var look = UIButton.Configuration.filled()
  ///     look.title = "Buy"
  ///     look.cornerStyle = .capsule
  ///     let button = UIButton(configuration: look, primaryAction: buy)
  ///
  /// Colours, corners and insets that the app has not set come from the style, for the button that
  /// the value was last updated for; those that the app has set are kept.
  public struct Configuration {
    let style: Style
    /// The button's condition when the value was last updated.
    var condition = Condition()

    private var ownBackground = UIBackgroundConfiguration()
    private var ownInsets: NSDirectionalEdgeInsets?

    private init(_ style: Style) {
      self.style = style
    }

    // MARK: Styles

    /// No background; text in the accent colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A grey background; text in the accent colour.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A background with a tint of the accent colour; text in the accent colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A background in the accent colour; white text.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Same as `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Same as `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Same as `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Same as `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    // MARK: Text

    /// The title without attributes; setting it removes attributes.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title, if any.
    public var attributedTitle: AttributedString?
    /// The line below the title without attributes; setting it removes attributes.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The line below the title, if any.
    public var attributedSubtitle: AttributedString?
    /// Converts the attributes with which the title is drawn; the title's own take precedence over
    /// the result. Nil keeps the style's.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Same for the line below the title.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The line break mode of a long title. Default: `byWordWrapping`.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The line break mode of a long line below the title. Default: `byWordWrapping`.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The alignment of title and subtitle. Default: `automatic`.
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle, in points. Default: 0.
    public var titlePadding: CGFloat = 0

    // MARK: Image

    /// The image beside the texts, drawn as a stencil unless its rendering mode is `alwaysOriginal`.
    /// Default: nil.
    public var image: UIImage?
    /// The settings of a symbol where it leaves them unspecified. Default: nil.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The distance between image and texts, in points. Default: 0.
    public var imagePadding: CGFloat = 0
    /// The side of the texts on which the image is. Default: `leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading

    // MARK: Looks

    /// The colour of the content while the button is enabled; nil for the style's. Default: nil.
    public var baseForegroundColor: UIColor?
    /// The base of the background's colour while the button is enabled; nil for the style's.
    /// Default: nil.
    public var baseBackgroundColor: UIColor?
    /// The size of the button. Default: `medium`.
    public var buttonSize = Size.medium
    /// The rounding of the corners. Default: `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The appearance in the Mac's idiom, instead of the style's; `automatic` for the style's.
    /// Default: `automatic`.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Whether the title comes with the indicator of a choice. The indicator is not drawn. Default:
    /// `automatic`.
    public var indicator = Indicator.automatic
    /// Computes the indicator's colour from the content's; nil keeps the content's.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether the content comes with an activity indicator. The indicator is not drawn. Default:
    /// `false`.
    public var showsActivityIndicator = false
    /// Computes the activity indicator's colour from the content's; nil keeps the content's.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether the style shows that the button is selected. Default: `true`.
    public var automaticallyUpdateForSelection = true

    /// The background of the content.
    public var background: UIBackgroundConfiguration {
      get {
        var background = ownBackground
        background.styleColor = groundColor
        background.styleRadius = styleRadius
        return background
      }
      set { ownBackground = newValue }
    }

    /// The insets of the content from the button's edges, in points. Default: those of the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }

    /// Makes the insets follow the size again.
    public mutating func setDefaultContentInsets() {
      ownInsets = nil
    }

    /// Returns the configuration for a button's present state, role, accent colour, height and
    /// idiom. What the app has set is kept.
    @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
      var configuration = self
      configuration.condition = Condition(button)
      return configuration
    }
  }
}
