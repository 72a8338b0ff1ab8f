public import Foundation

/// A control that is pressed: sends `primaryActionTriggered` when a finger is lifted inside, and then
/// `touchUpInside`.
///
/// Titles and their colours are kept and chosen by state; nothing is drawn here.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// How the button looks; `custom` unless made with a type.
  open var buttonType: ButtonType { ownType }
  private final var ownType = ButtonType.custom

  /// Whether the primary action turns `isSelected` over first, as a toggle does; false at first.
  open var changesSelectionAsPrimaryAction = false

  /// What pressing the button means, which its configuration shows; `normal` at first.
  open var role = Role.normal {
    didSet { if role != oldValue { stateChanged() } }
  }

  final var storedConfiguration: Configuration?
  final var updates = ConfigurationUpdates()

  private final var titles = StateTable<String>()
  private final var attributedTitles = StateTable<NSAttributedString>()
  private final var titleColors = StateTable<UIColor>()
  private final var titleShadowColors = StateTable<UIColor>()

  /// Makes a custom button without a title.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a custom button that calls `primaryAction` and has its title.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    if let primaryAction, !primaryAction.title.isEmpty { titles[.normal] = primaryAction.title }
  }

  /// Makes a button of this type without a title.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    ownType = buttonType
  }

  /// Makes a button of this type, a system button unless said otherwise, that calls `primaryAction` and
  /// has its title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    ownType = buttonType
  }

  /// Makes a button that looks as `configuration` says, calls `primaryAction` and has its title.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    ownType = .system
    take(configuration)
  }

  // MARK: State

  /// As in every control; a configuration shows it.
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }

  /// As in every control; a configuration shows it.
  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// As in every control; a configuration shows it.
  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// Tells the configuration. An override calls `super`.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  /// Tells the configuration. An override calls `super`.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    stateChanged()
  }

  // MARK: Pointer

  /// Whether the button takes note of a pointer over it; false at first.
  open var isPointerInteractionEnabled = false {
    didSet { hoverChanged() }
  }

  /// Whether a pointer that the button takes note of is over it.
  open var isHovered: Bool {
    isPointerInteractionEnabled
      && homeApplication?.engine.pipeline.table.isHovering(over: self) == true
  }

  // MARK: Configuration

  /// Everything about the button's content and looks; nil, as at first, for a button that knows only
  /// what is set on itself.
  ///
  /// With one, the titles and colours of the moment are the configuration's. A title set for a state
  /// goes into it where the state, or that title, becomes the present one.
  open var configuration: Configuration? {
    get { storedConfiguration }
    set { take(newValue) }
  }

  /// Called after each `updateConfiguration()`, which it spares a subclass. Setting one gives a button
  /// without a configuration the plain one.
  @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet {
      if configurationUpdateHandler != nil, configuration == nil { configuration = .plain() }
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether each update has the configuration show the button as it is now; true at first.
  open var automaticallyUpdatesConfiguration = true {
    didSet {
      if automaticallyUpdatesConfiguration != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Has the configuration updated, once, before the button is next laid out.
  ///
  /// The button itself asks for it when it is made, when its configuration, its handler or its role is
  /// set and, with a configuration, when its state, its accent colour, its traits or the pointer over it changes.
  open func setNeedsUpdateConfiguration() {
    updates.isDue = true
    setNeedsLayout()
  }

  /// Changes `configuration` to suit the state, which it shows already. Not to be called; the default
  /// does nothing.
  open func updateConfiguration() {}

  override func prepareForLayout() {
    updateIfDue()
  }

  // MARK: Titles

  /// Gives the button a title for exactly this state; nil takes it away.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    titleChanged()
  }

  /// The title for exactly this state; where there is none, that for `normal`.
  open func title(for state: State) -> String? { titles.value(for: state) }

  /// The title that is shown: the configuration's, or else that for the present state.
  open var currentTitle: String? {
    if let storedConfiguration { return storedConfiguration.title }
    return title(for: state)
  }

  /// Gives the button a title with attributes for exactly this state, which goes before a plain one;
  /// nil takes it away.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    titleChanged()
  }

  /// The title with attributes for exactly this state; where there is none, that for `normal`.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles.value(for: state)
  }

  /// The title with attributes that is shown: the configuration's, in its colour and as its transformer
  /// has it, or else that for the present state.
  open var currentAttributedTitle: NSAttributedString? {
    if let storedConfiguration { return storedConfiguration.shownTitle?.colored }
    return attributedTitle(for: state)
  }

  private func titleChanged() {
    takeTitle()
    setNeedsDisplay()
  }

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

  /// The title's colour that is shown: the configuration's, or else that for the present state.
  open var currentTitleColor: UIColor {
    storedConfiguration?.contentColor ?? titleColor(for: state) ?? .white
  }

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

  /// False for a superview's single tap, which would press the button for itself (rule 7.8).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !actsBefore(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
