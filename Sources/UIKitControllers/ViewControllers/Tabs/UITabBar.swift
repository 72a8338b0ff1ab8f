public import Foundation
@_spi(Toolkit) import UIKitCore

/// A bar with one button for each item, all of equal width, of which one is selected; 49 points
/// high.
///
/// Every item has a button, however many there are: there is no *More* item.
@preconcurrency @MainActor open class UITabBar: UIView, ButtonDresser {
  /// The height of a tab bar, in points, as in UIKit.
  static let height: CGFloat = 49

  /// The tab bar controller that the bar belongs to.
  final weak var owner: UITabBarController?
  private final var storedItems: [UITabBarItem] = []
  private final lazy var looks = BarLooks<UITabBarAppearance> { [weak self] in self?.lookChanged() }
  private final weak var chosen: UITabBarItem?

  /// The delegate, which is notified of the user's selection; not retained. Nil for a tab bar
  /// controller's bar.
  open weak var delegate: (any UITabBarDelegate)? {
    didSet {
      DelegateCheck.check(delegate, (any UITabBarDelegate).self) { $0 is any UITabBarDelegate.Type }
    }
  }

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// The items from left to right. Default: nil. Setting those of a tab bar controller's bar is a
  /// programming error.
  open var items: [UITabBarItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items, immediately even if `animated`.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    precondition(
      owner == nil, "a tab bar controller's bar shows the items of its view controllers")
    display(items ?? [], selecting: chosen)
  }

  /// The selected item. Default: nil. Setting it does not notify the delegate.
  open weak var selectedItem: UITabBarItem? {
    get { chosen }
    set {
      chosen = newValue
      reload()
    }
  }

  /// Shows these items.
  final func display(_ items: [UITabBarItem], selecting item: UITabBarItem?) {
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

  /// Updates the buttons after an item changed.
  final func reload() {
    for item in storedItems {
      item.button.standing = .tab
      item.button.item = item
      item.button.setTitle(item.title, for: .normal)
      item.button.badge = item.badgeValue
      item.button.setImage(item.image, for: .normal)
      item.button.setImage(item.selectedImage, for: .selected)
      item.button.accessibilityIdentifier = item.accessibilityIdentifier ?? item.title
      item.button.accessibilityLabel = item.accessibilityLabel
      if item.button.isEnabled != item.isEnabled { item.button.isEnabled = item.isEnabled }
      item.button.isSelected = item === chosen
    }
    setNeedsLayout()
  }

  /// Handles a press of an item's button.
  final func pressed(_ item: UITabBarItem) {
    if let owner {
      owner.tabBar(self, didSelect: item)
      owner.tabPressed(item)
      return
    }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  /// Returns the available width and a height of 49 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  // MARK: Look

  /// The appearance while content is behind the bar, and at the edge if none is set for that. The
  /// bar keeps copies of this and the other appearance.
  open var standardAppearance: UITabBarAppearance {
    get { looks.standard }
    set { looks[.usual] = newValue }
  }

  /// The appearance while the lower edge of the content is at the bar; nil for `standardAppearance`
  /// without its background. Default: nil. Only the bar of a tab bar controller has content;
  /// content that does not scroll counts as at its edge.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks[.edge] }
    set { looks[.edge] = newValue }
  }

  /// The colour of the background in `standardAppearance`. Default: nil.
  open var barTintColor: UIColor? {
    get { looks[.usual]?.backgroundColor }
    set { standardAppearance.backgroundColor = newValue }
  }

  /// The colour of items that are not selected; nil for grey. Default: nil.
  open var unselectedItemTintColor: UIColor? { didSet { lookChanged() } }

  private func lookChanged() {
    for item in storedItems { item.button.setNeedsDisplay() }
    setNeedsDisplay()
  }

  private var shown: (look: UITabBarAppearance, background: BarBackground) {
    looks.shown(isAtEdge: owner?.isContentAtEdge ?? false, isCompact: false)
  }

  final func look(of button: BarButton, in state: UIControl.State) -> TabItemLook {
    shown.look.stackedLayoutAppearance.look(for: state)
  }

  @_spi(Toolkit) public final override var accessibility: ViewAccessibility {
    ViewAccessibility(.tabBar)
  }
  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) {
    let (look, background) = shown
    background.draw(in: &sketch, contentIs: .above)
    guard let image = look.selectionIndicatorImage, let chosen else { return }
    let place = UIView.ContentMode.center.place(image.size, in: chosen.button.frame)
    sketch.image(image, in: place, tint: look.selectionIndicatorTintColor)
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

/// The method with which a tab bar reports the user's selection.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  /// Called when the user has selected `item`, which may already have been selected. The default
  /// does nothing.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
