/// What a navigation bar shows while a controller is on top of its stack.
@preconcurrency @MainActor open class UINavigationItem {
  /// The name in the middle; a controller's own item begins with the controller's.
  open var title: String? {
    didSet { bar?.itemChanged() }
  }
  /// A view that is shown in place of the name; nil for none.
  open var titleView: UIView? {
    didSet {
      if oldValue !== titleView { oldValue?.removeFromSuperview() }
      bar?.itemChanged()
    }
  }
  /// An item whose title the back button has while this one lies directly below the top; its action is
  /// not sent.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { bar?.itemChanged() }
  }
  /// The title of the back button while this item lies directly below the top and has no
  /// `backBarButtonItem`; nil, at first, for `title`.
  open var backButtonTitle: String? {
    didSet { bar?.itemChanged() }
  }
  /// What the back button does while this item is on top, in place of the pop; nil for the pop.
  open var backAction: UIAction?
  /// Whether there is no back button, and no pop from the edge, while this item is on top; false at first.
  open var hidesBackButton = false {
    didSet { bar?.itemChanged() }
  }
  /// Whether the items on the left come beside the back button and not in its place; false at first.
  open var leftItemsSupplementBackButton = false {
    didSet { bar?.itemChanged() }
  }
  /// The items on the left, from the left; nil for none.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.itemChanged() }
  }
  /// The items on the right, from the right; nil for none.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.itemChanged() }
  }

  /// The bar that shows it.
  final weak var bar: UINavigationBar?

  /// Makes an item with a name.
  public init(title: String) {
    self.title = title
  }

  /// Makes an item without a name, for a controller that has none.
  init() {}

  /// The first of the items on the left. Setting it replaces all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of the items on the right. Setting it replaces all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Replaces the items on the left by one. It is there at once, `animated` or not.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Replaces the items on the right by one. It is there at once, `animated` or not.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Replaces the items on the left. They are there at once, `animated` or not.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the items on the right. They are there at once, `animated` or not.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Sets `hidesBackButton`. The button goes at once, `animated` or not.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}

/// Makes items comparable, as they are on iOS.
extension UINavigationItem: Equatable {
  /// Whether both are the same object.
  public nonisolated static func == (left: UINavigationItem, right: UINavigationItem) -> Bool {
    left === right
  }
}
