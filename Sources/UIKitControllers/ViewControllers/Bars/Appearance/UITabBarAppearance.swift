public import Foundation

/// The look of a tab bar: its background and items.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The look of items with the image above the title, as in all tab bars here. Setting it stores a
  /// copy.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { items }
    set { items = newValue.copied() }
  }

  /// An image centred behind the selected item. Default: nil.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  /// The colour of that image if it is a template; nil for the bar's accent colour. Default: nil.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }

  private final var items = UITabBarItemAppearance() { didSet { follow(items) } }

  /// Creates the system's appearance.
  public required init() {
    super.init()
    follow(items)
  }

  override func copyValues(of other: UIBarAppearance) {
    super.copyValues(of: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.items
    selectionIndicatorImage = other.selectionIndicatorImage
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
  }
}

/// The look of a tab bar's items in each of their states.
@preconcurrency @MainActor open class UITabBarItemAppearance: BarAppearancePart {
  private final let states = (0..<4).map { _ in UITabBarItemStateAppearance() }
  final var whenChanged: () -> Void = {}

  /// Creates the system's look.
  public init() {
    for state in states { state.whenChanged = { [weak self] in self?.whenChanged() } }
  }

  /// Returns a copy.
  open func copy() -> Any { copied() }

  final func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    for (own, other) in zip(copy.states, states) { own.copyValues(of: other) }
    return copy
  }

  /// The look of an item that is not selected. The other states inherit the values that they do not
  /// set, except for the colours of title and image.
  open var normal: UITabBarItemStateAppearance { states[0] }
  /// The look of the selected item.
  open var selected: UITabBarItemStateAppearance { states[1] }
  /// The look of a disabled item.
  open var disabled: UITabBarItemStateAppearance { states[2] }
  /// The look of the focused item.
  open var focused: UITabBarItemStateAppearance { states[3] }

  /// Returns the look of an item in a button's state.
  final func look(for state: UIControl.State) -> TabItemLook {
    let own: UITabBarItemStateAppearance =
      if state.contains(.disabled) {
        disabled
      } else if state.contains(.selected) {
        selected
      } else if state.contains(.focused) {
        focused
      } else {
        normal
      }
    guard own !== normal else { return normal.look }
    var base = normal.look
    base.button.iconColor = nil
    base.button.attributes[.foregroundColor] = nil
    return own.look.over(base)
  }
}

/// The look of a tab bar's items in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance {
  final var look = TabItemLook() { didSet { whenChanged() } }
  final var whenChanged: () -> Void = {}

  init() {}

  final func copyValues(of other: UITabBarItemStateAppearance) { look = other.look }

  /// The attributes of titles. Default: empty, which means the system's font and the bar's colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { look.button.attributes }
    set { look.button.attributes = newValue }
  }

  /// The displacement of the title, in points; the image stays in place. Default: zero.
  open var titlePositionAdjustment: UIOffset {
    get { look.button.offset ?? .zero }
    set { look.button.offset = newValue }
  }

  /// The colour of images that are templates; nil for the bar's. Default: nil.
  open var iconColor: UIColor? {
    get { look.button.iconColor }
    set { look.button.iconColor = newValue }
  }

  /// The displacement of the badge, in points. Default: zero.
  open var badgePositionAdjustment: UIOffset {
    get { look.badgeOffset ?? .zero }
    set { look.badgeOffset = newValue }
  }

  /// The colour of badges; nil for red. Default: nil.
  open var badgeBackgroundColor: UIColor? {
    get { look.badgeColor }
    set { look.badgeColor = newValue }
  }

  /// The attributes of the badges' text. Default: empty, which means 13 points and white.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { look.badgeAttributes }
    set { look.badgeAttributes = newValue }
  }
}

/// The look of a tab bar's item in one state; values that are nil are decided elsewhere.
struct TabItemLook {
  var button = BarButtonLook()
  var badgeOffset: UIOffset?
  var badgeColor: UIColor?
  var badgeAttributes: [NSAttributedString.Key: Any] = [:]

  /// Returns this look, completed by the values of `base` where it has none.
  func over(_ base: TabItemLook) -> TabItemLook {
    var look = self
    look.button = button.over(base.button)
    look.badgeOffset = badgeOffset ?? base.badgeOffset
    look.badgeColor = badgeColor ?? base.badgeColor
    look.badgeAttributes.merge(base.badgeAttributes) { own, _ in own }
    return look
  }
}
