import Foundation

// The appearance that a configuration's style gives a button in its condition. Colours and numbers
// without a source are our choice (`docs/controls.md`).
extension UIButton.Configuration {
  /// The four styles behind the eight names.
  enum Style: Sendable {
    case plain, gray, tinted, filled

    /// Returns the background of the content; a selected button gets the next stronger one.
    func ground(isSelected: Bool) -> Ground {
      switch (self, isSelected) {
      case (.plain, false): .none
      case (.gray, false): .neutral
      case (.plain, true), (.gray, true), (.tinted, false): .tint
      case (.tinted, true), (.filled, _): .accent
      }
    }
  }

  /// The background of a button's content.
  enum Ground: Sendable {
    case none, neutral, tint, accent
  }

  /// The button's properties that its appearance depends on, apart from its configuration.
  struct Condition {
    var state = UIControl.State.normal
    var role = UIButton.Role.normal
    var tint = UIColor.systemBlue
    var height: CGFloat = 0
    var isMac = false

    /// Creates the condition of an enabled button with the system's blue.
    init() {}

    @MainActor init(_ button: UIButton) {
      state = button.state
      role = button.role
      tint = button.tintColor
      height = button.bounds.height
      isMac = button.traitCollection.userInterfaceIdiom == .mac
    }

    /// The base of the style's colours.
    var accent: UIColor {
      switch role {
      case .normal, .primary, .cancel: tint
      case .destructive: .systemRed
      }
    }
  }

  /// The style, or its replacement in the Mac's idiom.
  private var shownStyle: Style {
    guard condition.isMac else { return style }
    return switch macIdiomStyle {
    case .automatic: style
    case .bordered: .gray
    case .borderless, .borderlessTinted: .plain
    }
  }

  /// The base of the content's colour, unless it is on the accent colour.
  private var contentAccent: UIColor {
    condition.isMac && macIdiomStyle == .borderless ? .label : condition.accent
  }

  private var ground: Ground {
    shownStyle.ground(
      isSelected: automaticallyUpdateForSelection && condition.state.contains(.selected))
  }

  /// The colour of the content.
  var contentColor: UIColor {
    if condition.state.contains(.disabled) { return .tertiaryLabel }
    switch ground {
    case .none, .neutral, .tint: return pressed(baseForegroundColor ?? contentAccent)
    case .accent: return pressed(baseForegroundColor ?? .white)
    }
  }

  /// The colour of the background, if the app has set none.
  var groundColor: UIColor {
    let isDisabled = condition.state.contains(.disabled)
    switch ground {
    case .none: return .clear
    case .neutral: return ground(baseBackgroundColor ?? .secondarySystemFill, isDisabled)
    case .tint: return ground((baseBackgroundColor ?? condition.accent).faded(to: 0.18), isDisabled)
    case .accent: return ground(baseBackgroundColor ?? condition.accent, isDisabled)
    }
  }

  private func ground(_ color: UIColor, _ isDisabled: Bool) -> UIColor {
    isDisabled ? .tertiarySystemFill : pressed(color)
  }

  /// Returns the colour faded if the button is pressed.
  private func pressed(_ color: UIColor) -> UIColor {
    condition.state.contains(.highlighted) ? color.faded(to: 0.75) : color
  }

  /// The corner radius set by the corner style, in points; nil if the style sets none.
  var styleRadius: CGFloat? {
    switch cornerStyle {
    case .fixed, .dynamic: nil
    case .small: 4
    case .medium: 6
    case .large: 9
    case .capsule: condition.height / 2
    }
  }

  /// The title as drawn: in the content's colour, as changed by the transformer, with the title's
  /// own attributes over both.
  var shownTitle: AttributedString? { shown(attributedTitle, titleTextAttributesTransformer) }

  /// The line below the title, as drawn.
  var shownSubtitle: AttributedString? {
    shown(attributedSubtitle, subtitleTextAttributesTransformer)
  }

  private func shown(
    _ text: AttributedString?, _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> AttributedString? {
    guard var text else { return nil }
    var attributes = AttributeContainer()
    attributes.foregroundColor = contentColor
    if let transformer { attributes = transformer(attributes) }
    text.mergeAttributes(attributes, mergePolicy: .keepCurrent)
    return text
  }
}
