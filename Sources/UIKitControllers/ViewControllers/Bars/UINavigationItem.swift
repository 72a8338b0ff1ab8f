/// The contents of a navigation bar while a controller is on top of its stack.
@preconcurrency @MainActor open class UINavigationItem {
  /// The title in the middle. A controller's own item starts with the controller's title.
  open var title: String? {
    didSet { bar?.itemChanged() }
  }
  /// A view shown instead of the title. Default: nil.
  open var titleView: UIView? {
    didSet {
      if oldValue !== titleView { oldValue?.removeFromSuperview() }
      bar?.itemChanged()
    }
  }
  /// The item whose title the back button shows while this item is directly below the top; its
  /// action is not sent.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { bar?.itemChanged() }
  }
  /// The title of the back button while this item is directly below the top and has no
  /// `backBarButtonItem`. Default: nil, which means `title`.
  open var backButtonTitle: String? {
    didSet { bar?.itemChanged() }
  }
  /// The action of the back button while this item is on top, instead of popping. Default: nil,
  /// which pops.
  open var backAction: UIAction?
  /// Whether the back button is hidden while this item is on top, which also disables the pop from
  /// the edge. Default: false.
  open var hidesBackButton = false {
    didSet { bar?.itemChanged() }
  }
  /// Whether the left items are shown beside the back button instead of replacing it. Default:
  /// false.
  open var leftItemsSupplementBackButton = false {
    didSet { bar?.itemChanged() }
  }
  /// The items on the left, from left to right; nil for none.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.itemChanged() }
  }
  /// The items on the right, from right to left; nil for none.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.itemChanged() }
  }

  /// The bar that shows the item.
  final weak var bar: UINavigationBar?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
  }

  /// Creates an item without a title, for a controller that has none.
  init() {}

  // MARK: Look

  /// Whether the title is large while the item is on top, if the bar prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Like the item below it; at the bottom of the stack, large.
    case automatic = 0
    /// Large.
    case always = 1
    /// Small, among the buttons.
    case never = 2
    /// Like `never`.
    case inline = 3
  }

  /// Whether the title is large while the item is on top. Default: `automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { bar?.largeTitleChanged() } }
  }

  /// The item's own appearances.
  final lazy var looks = BarLooks<UINavigationBarAppearance> { [weak self] in
    self?.bar?.lookChanged()
  }

  /// The bar's `standardAppearance` while this item is on top; nil for the bar's own. Default: nil.
  /// The item keeps copies of this and the other appearances.
  open var standardAppearance: UINavigationBarAppearance? {
    get { looks[.usual] }
    set { looks[.usual] = newValue }
  }

  /// The bar's `compactAppearance` while this item is on top; nil for the bar's own. Default: nil.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks[.compact] }
    set { looks[.compact] = newValue }
  }

  /// The bar's `scrollEdgeAppearance` while this item is on top; nil for the bar's own. Default:
  /// nil.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks[.edge] }
    set { looks[.edge] = newValue }
  }

  /// The bar's `compactScrollEdgeAppearance` while this item is on top; nil for the bar's own.
  /// Default: nil.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks[.compactEdge] }
    set { looks[.compactEdge] = newValue }
  }

  // MARK: Buttons

  /// The first item on the left. Setting it replaces all left items.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item on the right. Setting it replaces all right items.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Replaces the left items by one, immediately even if `animated`.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Replaces the right items by one, immediately even if `animated`.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Replaces the left items, immediately even if `animated`.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the right items, immediately even if `animated`.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Sets `hidesBackButton`, immediately even if `animated`.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}

/// Compares items by identity, as on iOS.
extension UINavigationItem: Equatable {
  /// Returns whether both are the same object.
  public nonisolated static func == (left: UINavigationItem, right: UINavigationItem) -> Bool {
    left === right
  }
}
