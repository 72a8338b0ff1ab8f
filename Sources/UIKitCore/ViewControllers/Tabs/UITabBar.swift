public import Foundation

/// A bar with a button for each item, all equally wide, one of them chosen; 49 points high.
///
/// However many items there are, each has its button: there is no *More*.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// A tab bar's height in points, as UIKit's.
  static let height: CGFloat = 49

  /// The controller that the bar belongs to.
  final weak var owner: UITabBarController?
  private final var storedItems: [UITabBarItem] = []
  private final weak var chosen: UITabBarItem?

  /// Hears what the user chooses; not owned. A tab bar controller's bar has none.
  open weak var delegate: (any UITabBarDelegate)?

  /// Makes a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// The items from left to right; nil, at first, for none. To set those of a tab bar controller's bar is
  /// a programmer's error.
  open var items: [UITabBarItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items, at once, `animated` or not.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    precondition(
      owner == nil, "the items of this bar are those of a tab bar controller's view controllers")
    show(items ?? [], selecting: chosen)
  }

  /// The item that is chosen; nil, at first, for none. Setting it tells nobody.
  open weak var selectedItem: UITabBarItem? {
    get { chosen }
    set {
      chosen = newValue
      reload()
    }
  }

  /// Shows these items.
  final func show(_ items: [UITabBarItem], selecting item: UITabBarItem?) {
    for old in storedItems where old.bar === self && !items.contains(old) {
      old.bar = nil
      old.button.removeFromSuperview()
    }
    storedItems = items
    chosen = item.flatMap { items.contains($0) ? $0 : nil }
    for item in items {
      item.bar = self
      if item.button.superview !== self { addSubview(item.button) }
    }
    reload()
  }

  /// An item has changed.
  final func reload() {
    for item in storedItems {
      item.button.setTitle(item.title, for: .normal)
      item.button.accessibilityIdentifier = item.accessibilityIdentifier ?? item.title
      if item.button.isEnabled != item.isEnabled { item.button.isEnabled = item.isEnabled }
      item.button.isSelected = item === chosen
    }
    setNeedsLayout()
  }

  /// The user has pressed an item's button.
  final func pressed(_ item: UITabBarItem) {
    if let owner {
      owner.tabBar(self, didSelect: item)
      owner.tabPressed(item)
      return
    }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  /// The width that there is, 49 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// Places the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !storedItems.isEmpty else { return }
    let width = bounds.width / CGFloat(storedItems.count)
    for (number, item) in storedItems.enumerated() {
      item.button.frame = CGRect(
        x: bounds.minX + CGFloat(number) * width, y: bounds.minY, width: width,
        height: bounds.height)
    }
  }
}

/// Hears what the user chooses in a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  /// The user has chosen `item`, perhaps the one that was chosen before. Does nothing unless
  /// implemented.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
