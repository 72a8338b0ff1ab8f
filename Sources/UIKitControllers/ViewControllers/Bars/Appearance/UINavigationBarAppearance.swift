public import Foundation

/// The look of a navigation bar: its background, titles and buttons.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title. Default: empty, which means a semibold font of 17 points and the
  /// colour `label`.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The displacement of the title, in points. Default: zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The attributes of a large title. Default: empty, which means a bold font of 34 points and the
  /// colour `label`.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  /// The look of plain buttons. Setting it stores a copy.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons }
    set { buttons = newValue.copied() }
  }

  /// The look of buttons with the style `done`.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtons }
    set { doneButtons = newValue.copied() }
  }

  /// The look of the back button.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { backButtons }
    set { backButtons = newValue.copied() }
  }

  /// Sets the image beside the back button's title, which is drawn as a template unless it is
  /// `alwaysOriginal`; nil restores the system's arrow. The mask has no effect: titles do not slide
  /// below the image.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    arrow = backIndicatorImage
    arrowMask = backIndicatorTransitionMaskImage
    changed()
  }

  /// The image beside the back button's title; nil for the system's arrow. Default: nil.
  open var backIndicatorImage: UIImage? { arrow }
  /// The mask that was set with the image.
  open var backIndicatorTransitionMaskImage: UIImage? { arrowMask }

  private final var arrow: UIImage?
  private final var arrowMask: UIImage?
  private final var buttons = UIBarButtonItemAppearance(style: .plain) {
    didSet { follow(buttons) }
  }
  private final var doneButtons = UIBarButtonItemAppearance(style: .done) {
    didSet { follow(doneButtons) }
  }
  private final var backButtons = UIBarButtonItemAppearance(style: .plain) {
    didSet { follow(backButtons) }
  }

  /// Creates the system's appearance.
  public required init() {
    super.init()
    for part in [buttons, doneButtons, backButtons] { follow(part) }
  }

  override func copyValues(of other: UIBarAppearance) {
    super.copyValues(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    (arrow, arrowMask) = (other.arrow, other.arrowMask)
    buttonAppearance = other.buttons
    doneButtonAppearance = other.doneButtons
    backButtonAppearance = other.backButtons
  }
}

/// The look of a toolbar: its background and buttons.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The look of plain buttons. Setting it stores a copy.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons }
    set { buttons = newValue.copied() }
  }

  /// The look of buttons with the style `done`.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtons }
    set { doneButtons = newValue.copied() }
  }

  private final var buttons = UIBarButtonItemAppearance(style: .plain) {
    didSet { follow(buttons) }
  }
  private final var doneButtons = UIBarButtonItemAppearance(style: .done) {
    didSet { follow(doneButtons) }
  }

  /// Creates the system's appearance.
  public required init() {
    super.init()
    for part in [buttons, doneButtons] { follow(part) }
  }

  override func copyValues(of other: UIBarAppearance) {
    super.copyValues(of: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttons
    doneButtonAppearance = other.doneButtons
  }
}
