public import Foundation

/// The look of a bar's buttons in each of their states.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: BarAppearancePart {
  final var style: UIBarButtonItem.Style
  private final var states: [UIBarButtonItemStateAppearance]
  final var whenChanged: () -> Void = {}

  /// Creates the system's look of buttons with this style.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    states = (0..<4).map { _ in UIBarButtonItemStateAppearance() }
    for state in states { state.whenChanged = { [weak self] in self?.whenChanged() } }
    configureWithDefault(for: style)
  }

  /// Creates the system's look of plain buttons.
  public convenience init() { self.init(style: .plain) }

  /// Returns a copy.
  open func copy() -> Any { copied() }

  final func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    for (own, other) in zip(copy.states, states) { own.copyValues(of: other) }
    return copy
  }

  /// Resets all states to the system's look of buttons with this style: the titles of `done` are
  /// semibold.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in states { state.reset() }
    whenChanged()
  }

  /// The look of a button at rest. The other states inherit the values that they do not set, except
  /// that a disabled button does not inherit the colour of the title.
  open var normal: UIBarButtonItemStateAppearance { states[0] }
  /// The look while a finger is on the button.
  open var highlighted: UIBarButtonItemStateAppearance { states[1] }
  /// The look of a disabled button.
  open var disabled: UIBarButtonItemStateAppearance { states[2] }
  /// The look of the focused button.
  open var focused: UIBarButtonItemStateAppearance { states[3] }

  /// Returns the look of a button in a state.
  final func look(for state: UIControl.State) -> BarButtonLook {
    let own: UIBarButtonItemStateAppearance =
      if state.contains(.disabled) {
        disabled
      } else if state.contains(.highlighted) {
        highlighted
      } else if state.contains(.focused) {
        focused
      } else {
        normal
      }
    var look = normal.look.over(BarButtonLook(isDone: style == .done))
    if own === disabled { look.attributes[.foregroundColor] = nil }
    return own === normal ? look : own.look.over(look)
  }
}

/// The look of a bar's buttons in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance {
  final var look = BarButtonLook() { didSet { whenChanged() } }
  final var whenChanged: () -> Void = {}

  init() {}

  final func reset() { look = BarButtonLook() }
  final func copyValues(of other: UIBarButtonItemStateAppearance) { look = other.look }

  /// The attributes of titles. Default: empty, which means the system's font and the accent colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { look.attributes }
    set { look.attributes = newValue }
  }

  /// The displacement of the title, in points. Default: zero.
  open var titlePositionAdjustment: UIOffset {
    get { look.offset ?? .zero }
    set { look.offset = newValue }
  }

  /// An image behind the button, of the button's size. Default: nil.
  open var backgroundImage: UIImage? {
    get { look.ground }
    set { look.ground = newValue }
  }

  /// The displacement of the background image, in points. Default: zero.
  open var backgroundImagePositionAdjustment: UIOffset {
    get { look.groundOffset ?? .zero }
    set { look.groundOffset = newValue }
  }
}

/// The look of a bar's button in one state; values that are nil are decided elsewhere.
struct BarButtonLook {
  var attributes: [NSAttributedString.Key: Any] = [:]
  var offset: UIOffset?
  var ground: UIImage?
  var groundOffset: UIOffset?
  /// The colour of the image; nil for the title's.
  var iconColor: UIColor?

  init() {}

  /// Creates the system's look of a button.
  init(isDone: Bool) {
    if isDone { attributes[.font] = UIFont.systemFont(ofSize: 17, weight: .semibold) }
  }

  /// Returns this look, completed by the values of `base` where it has none.
  func over(_ base: BarButtonLook) -> BarButtonLook {
    var look = self
    look.attributes.merge(base.attributes) { own, _ in own }
    look.offset = offset ?? base.offset
    look.ground = ground ?? base.ground
    look.groundOffset = groundOffset ?? base.groundOffset
    look.iconColor = iconColor ?? base.iconColor
    return look
  }
}
