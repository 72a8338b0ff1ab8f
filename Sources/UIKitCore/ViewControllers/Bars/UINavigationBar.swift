public import Foundation

/// The bar at the top of a navigation controller, 44 points high: a back button, the items of the
/// top controller, and its title.
///
/// A navigation controller's bar has the items of
/// its stack; the application sets the items of any other bar.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The height of a navigation bar in points, as UIKit's in portrait.
  static let height: CGFloat = 44
  /// The margin at both ends in points; our choice.
  private static let margin: CGFloat = 8

  /// The navigation controller that the bar belongs to.
  final weak var owner: UINavigationController?
  private final var storedItems: [UINavigationItem] = []
  private final lazy var left = BarItemRow(in: self, side: .leading)
  private final lazy var right = BarItemRow(in: self, side: .trailing)
  private final lazy var backButton = BarButton { [weak self] _, _ in self?.goBack() }
  private final weak var titleView: UIView?

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  // MARK: Items

  /// The items from bottom to top. Default: nil. Setting those of a navigation controller's bar is
  /// a programming error.
  open var items: [UINavigationItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  open var topItem: UINavigationItem? { storedItems.last }

  /// The item below the top one, to which the back button leads.
  open var backItem: UINavigationItem? { storedItems.dropLast().last }

  /// Replaces the items immediately, even if `animated`.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    requireOwnItems()
    display(items ?? [])
  }

  /// Pushes an item immediately, even if `animated`.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    requireOwnItems()
    display(storedItems + [item])
  }

  /// Pops the top item immediately, even if `animated`, and returns it; nil if there is none.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    requireOwnItems()
    guard let item = storedItems.last else { return nil }
    display(storedItems.dropLast())
    return item
  }

  private func requireOwnItems() {
    precondition(
      owner == nil,
      "a navigation controller's bar shows the items of its stack: change the stack instead")
  }

  /// Shows the top one of these items.
  final func display(_ items: [UINavigationItem]) {
    for item in storedItems where item.bar === self { item.bar = nil }
    storedItems = items
    for item in items { item.bar = self }
    itemChanged()
  }

  // MARK: Buttons

  /// Whether the back button is shown.
  final var showsBackButton: Bool {
    guard let topItem, backItem != nil, !topItem.hidesBackButton else { return false }
    return topItem.leftItemsSupplementBackButton
      || topItem.leftBarButtonItems?.isEmpty != false
  }

  /// Updates the bar after one of its items changed.
  final func itemChanged() {
    updateBackButton()
    left.update(topItem?.leftBarButtonItems ?? [])
    right.update(topItem?.rightBarButtonItems ?? [])
    if titleView !== topItem?.titleView {
      if titleView?.superview === self { titleView?.removeFromSuperview() }
      titleView = topItem?.titleView
      if let titleView { addSubview(titleView) }
    }
    setNeedsLayout()
  }

  private func updateBackButton() {
    guard showsBackButton else {
      backButton.removeFromSuperview()
      return
    }
    let title =
      backItem?.backBarButtonItem?.title ?? backItem?.backButtonTitle ?? backItem?.title ?? "Back"
    backButton.setTitle(title, for: .normal)
    backButton.accessibilityIdentifier = "Back"
    backButton.standing = .back
    backButton.contentHorizontalAlignment = .leading
    if backButton.superview == nil { addSubview(backButton) }
  }

  private func goBack() {
    if let owner { owner.backPressed() } else { popItem(animated: true) }
  }

  // MARK: Layout

  /// Returns the available width and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// Places the buttons: the back button, the left items, the right items, and a title view in the
  /// middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var box = bounds.inset(
      by: UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin))
    right.layOut(in: box)
    if backButton.superview === self {
      let width = BarItemRow.width(ofTitle: backButton.title(for: .normal) ?? "")
      backButton.frame = CGRect(x: box.minX, y: box.minY, width: width, height: box.height)
      box = box.inset(by: UIEdgeInsets(top: 0, left: width, bottom: 0, right: 0))
    }
    left.layOut(in: box)
    titleView?.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override var sketching: Sketching { .fresh }
  override func sketch(_ sketch: inout Sketch) {
    BarLook.drawGround(in: &sketch, contentIs: .below)
    guard let topItem, topItem.titleView == nil, let title = topItem.title else { return }
    BarLook.drawTitle(title, besides: children.map { $0.place.uprightFrame }, in: &sketch)
  }
}
