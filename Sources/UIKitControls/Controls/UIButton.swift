public import Foundation
@_spi(Toolkit) import UIKitCore

/// A control that the user presses: sends `primaryActionTriggered` when a finger is lifted inside,
/// and then `touchUpInside`.
///
/// Titles, their colours and images depend on the state.
///
/// ```
/// let buy = UIAction(title: "Buy") { _ in cart.checkOut() }
/// let button = UIButton(type: .system, primaryAction: buy)
/// ```
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The button's type; `custom` unless it was made with a type.
  open var buttonType: ButtonType { ownType }
  private final var ownType = ButtonType.custom

  /// Whether the primary action first toggles `isSelected`. Default: `false`.
  open var changesSelectionAsPrimaryAction = false

  /// The meaning of pressing the button, which its configuration shows. Default: `normal`.
  open var role = Role.normal {
    didSet { if role != oldValue { stateChanged() } }
  }

  final var storedConfiguration: Configuration?
  final var updates = ConfigurationUpdates()

  private final var titles = StateTable<String>()
  private final var attributedTitles = StateTable<NSAttributedString>()
  private final var titleColors = StateTable<UIColor>()
  private final var titleShadowColors = StateTable<UIColor>()
  private final var images = StateTable<UIImage>()
  private final var backgroundImages = StateTable<UIImage>()
  private final var symbolConfigurations = StateTable<UIImage.SymbolConfiguration>()

  /// Creates a custom button without a title, at `frame` in points of the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a custom button that calls `primaryAction` and shows its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    if let primaryAction, !primaryAction.title.isEmpty { titles[.normal] = primaryAction.title }
    if let image = primaryAction?.image { images[.normal] = image }
  }

  /// Creates a button of this type without a title.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    ownType = buttonType
  }

  /// Creates a button of this type that calls `primaryAction` and shows its title and image.
  /// Default type: `system`.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    ownType = buttonType
  }

  /// Creates a button with the appearance of `configuration` that calls `primaryAction` and shows
  /// its title, and its image if the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    ownType = .system
    var configuration = configuration
    if configuration.image == nil { configuration.image = primaryAction?.image }
    apply(configuration)
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

  /// Whether the button is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Updates the configuration. An override calls `super`.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  /// Updates the configuration. An override calls `super`.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    stateChanged()
  }

  // MARK: Pointer

  /// Whether the button observes a pointer over it. Default: `false`.
  open var isPointerInteractionEnabled = false {
    didSet { hoverChanged() }
  }

  /// Whether a pointer that the button observes is over it.
  open var isHovered: Bool {
    isPointerInteractionEnabled
      && homeApplication?.engine.pipeline.table.isHovering(over: self) == true
  }

  // MARK: Configuration

  /// The button's content and appearance; nil for a button with only its own settings. Default:
  /// nil.
  ///
  /// With a configuration, `currentTitle` and the other current values come from it. A title set
  /// for a state is copied into it when the state, or that title, becomes the present one.
  open var configuration: Configuration? {
    get { storedConfiguration }
    set { apply(newValue) }
  }

  /// Called after each `updateConfiguration()`; makes a subclass unnecessary. Setting one gives a
  /// button without a configuration the plain one.
  @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet {
      if configurationUpdateHandler != nil, configuration == nil { configuration = .plain() }
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether each update adapts the configuration to the button's state. Default: `true`.
  open var automaticallyUpdatesConfiguration = true {
    didSet {
      if automaticallyUpdatesConfiguration != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Schedules an update of the configuration, before the button's next layout.
  ///
  /// The button calls this when it is made, when its configuration, its handler or its role is set
  /// and, with a configuration, when its state, its accent colour, its traits or the pointer over
  /// it changes.
  open func setNeedsUpdateConfiguration() {
    updates.isDue = true
    setNeedsLayout()
  }

  /// Override it to change `configuration`, which has just been adapted to the button's state. Do
  /// not call it; the default does nothing.
  open func updateConfiguration() {}

  @_spi(Toolkit) public final override func prepareForLayout() {
    updateIfDue()
  }

  @_spi(Toolkit) public final override func hoverChanged() {
    updateForHover()
  }

  @_spi(Toolkit) public final override var accessibility: ViewAccessibility {
    ViewAccessibility(
      stateTraits.union(.button), label: currentTitle ?? currentAttributedTitle?.string)
  }
  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) open override func sketch(_ sketch: inout Sketch) { drawLook(in: &sketch) }

  @_spi(Toolkit) open override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    let state = state
    if let storedConfiguration { return look.add(storedConfiguration) }
    look.add(image: images.value(for: state))
    look.add(text: attributedTitles.value(for: state)?.string ?? titles.value(for: state))
    look.add("color", color: titleColors.value(for: state))
    look.add("ground", image: backgroundImages.value(for: state))
  }

  // MARK: Titles

  /// Sets the button's title for exactly this state; nil removes it.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    titleChanged()
  }

  /// Returns the title for exactly this state; if there is none, that for `normal`.
  open func title(for state: State) -> String? { titles.value(for: state) }

  /// The title that is shown: the configuration's, or otherwise that for the present state.
  open var currentTitle: String? {
    if let storedConfiguration { return storedConfiguration.title }
    return title(for: state)
  }

  /// Sets the button's attributed title for exactly this state, which takes precedence over a plain
  /// one; nil removes it.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    titleChanged()
  }

  /// Returns the attributed title for exactly this state; if there is none, that for `normal`.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles.value(for: state)
  }

  /// The attributed title that is shown: the configuration's, with its colour and transformer
  /// applied, or otherwise that for the present state.
  open var currentAttributedTitle: NSAttributedString? {
    if let storedConfiguration { return storedConfiguration.shownTitle?.styled }
    return attributedTitle(for: state)
  }

  /// Returns the attributes with which a plain title is drawn; none unless the button is a bar's.
  @_spi(Toolkit) open func titleAttributes(for state: State) -> [NSAttributedString.Key: Any] {
    [:]
  }

  private func titleChanged() {
    applyTitle()
    setNeedsDisplay()
  }

  // MARK: Images

  /// Sets the image beside the title for exactly this state; nil removes it. Buttons of the system's
  /// types draw it as a stencil, unless its rendering mode is `alwaysOriginal`.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    setNeedsDisplay()
  }

  /// Returns the image for exactly this state; if there is none, that for `normal`.
  open func image(for state: State) -> UIImage? { images.value(for: state) }

  /// The image that is shown: the configuration's, or otherwise that for the present state.
  open var currentImage: UIImage? {
    if let storedConfiguration { return storedConfiguration.image }
    return image(for: state)
  }

  /// Sets the settings of a symbol in exactly this state, where it leaves them unspecified; nil
  /// removes them.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    symbolConfigurations[state] = configuration
    setNeedsDisplay()
  }

  /// Returns the settings of a symbol in exactly this state; if there are none, those for `normal`.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations.value(for: state)
  }

  /// The settings of a symbol: the configuration's, or otherwise those for the present state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    if let storedConfiguration { return storedConfiguration.preferredSymbolConfigurationForImage }
    return preferredSymbolConfigurationForImage(in: state)
  }

  /// Sets the image behind the content for exactly this state; nil removes it.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    setNeedsDisplay()
  }

  /// Returns the image behind the content for exactly this state; if there is none, that for
  /// `normal`.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }

  /// The image behind the content for the present state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: Size

  /// Returns the size of the content with its margins, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

  /// The size of the content with its margins, in points.
  open override var intrinsicContentSize: CGSize { fittingSize(in: .zero) }

  // MARK: Colours

  /// Sets the title's colour for exactly this state; nil removes it.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    setNeedsDisplay()
  }

  /// Returns the title's colour for exactly this state; if there is none, that for `normal`;
  /// otherwise white for a custom button, and for the system's the accent colour, or grey while
  /// disabled.
  open func titleColor(for state: State) -> UIColor? {
    if let color = titleColors.value(for: state) { return color }
    switch buttonType {
    case .custom: return .white
    case .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close:
      return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }
  }

  /// The colour of the title that is shown: the configuration's, or otherwise that for the present
  /// state.
  open var currentTitleColor: UIColor {
    storedConfiguration?.contentColor ?? titleColor(for: state) ?? .white
  }

  /// Sets the colour of the title's shadow for exactly this state; nil removes it. The shadow is
  /// not drawn: without an offset, which `titleLabel` sets on iOS, the title would hide it.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    titleShadowColors[state] = color
    setNeedsDisplay()
  }

  /// Returns the shadow's colour for exactly this state; if there is none, that for `normal`; nil
  /// for no shadow.
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

  /// Returns false for a superview's single tap: the button is pressed instead (rule 7.8).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !actsBefore(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
