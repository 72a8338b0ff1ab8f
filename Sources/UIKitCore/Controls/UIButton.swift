public import Foundation

/// A control that is pressed: sends `primaryActionTriggered` when a finger is lifted inside, and then
/// `touchUpInside`.
///
/// Titles and their colours are kept and chosen by state; nothing is drawn here.
@MainActor open class UIButton: UIControl {
  /// How the button looks; `custom` unless made with a type.
  public private(set) final var buttonType = ButtonType.custom

  /// Whether the primary action turns `isSelected` over first, as a toggle does; false at first.
  open var changesSelectionAsPrimaryAction = false

  private final var titles = StateTable<String>()
  private final var attributedTitles = StateTable<NSAttributedString>()
  private final var titleColors = StateTable<UIColor>()
  private final var titleShadowColors = StateTable<UIColor>()

  /// Makes a custom button without a title.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a custom button that calls `primaryAction` and has its title.
  public override init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame, primaryAction: primaryAction)
    if let primaryAction, !primaryAction.title.isEmpty { titles[.normal] = primaryAction.title }
  }

  /// Makes a button of this type without a title.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button of this type that calls `primaryAction` and has its title.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  // MARK: Titles

  /// Gives the button a title for exactly this state; nil takes it away.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    setNeedsDisplay()
  }

  /// The title for exactly this state; where there is none, that for `normal`.
  open func title(for state: State) -> String? { titles.value(for: state) }

  /// The title for the present state.
  open var currentTitle: String? { title(for: state) }

  /// Gives the button a title with attributes for exactly this state, which goes before a plain one;
  /// nil takes it away.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    setNeedsDisplay()
  }

  /// The title with attributes for exactly this state; where there is none, that for `normal`.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles.value(for: state)
  }

  /// The title with attributes for the present state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  // MARK: Colours

  /// Gives the title a colour for exactly this state; nil takes it away.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    setNeedsDisplay()
  }

  /// The title's colour for exactly this state; where there is none, that for `normal`; and failing
  /// that white for a custom button, and for the system's the accent colour, or grey while disabled.
  open func titleColor(for state: State) -> UIColor? {
    if let color = titleColors.value(for: state) { return color }
    switch buttonType {
    case .custom: return .white
    case .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close:
      return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }
  }

  /// The title's colour for the present state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

  /// Gives the title's shadow a colour for exactly this state; nil takes it away.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    titleShadowColors[state] = color
    setNeedsDisplay()
  }

  /// The shadow's colour for exactly this state; where there is none, that for `normal`; nil for no
  /// shadow.
  open func titleShadowColor(for state: State) -> UIColor? {
    titleShadowColors.value(for: state)
  }

  /// The shadow's colour for the present state.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  // MARK: Touches

  /// Sends `primaryActionTriggered` for a finger that was lifted inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    changeSelection()
    sendActions(for: .primaryActionTriggered)
  }

  /// Presses the button as the user would.
  open override func performPrimaryAction() {
    changeSelection()
    super.performPrimaryAction()
  }

  private func changeSelection() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  /// False for a superview's single tap, which would press the button for itself (semantics 7.8).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !actsBefore(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
