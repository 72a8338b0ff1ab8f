import Foundation

/// A row of items with their buttons, part of a bar.
///
/// A button is as wide as its item specifies, or else as its title or image requires
/// (`BarButton+Width`).
@MainActor final class BarItemRow {
  /// The side to which the items are aligned.
  enum Side {
    case leading
    case trailing
  }

  private unowned let view: UIView
  private let side: Side
  private(set) var items: [UIBarButtonItem] = []
  /// The views shown for the items: their buttons or custom views.
  private var views: [UIView] = []

  init(in view: UIView, side: Side) {
    self.view = view
    self.side = side
  }

  /// Shows these items.
  func update(_ newItems: [UIBarButtonItem]) {
    for item in items where item.bar === self && !newItems.contains(item) { item.bar = nil }
    items = newItems
    for item in items { item.bar = self }
    reload()
  }

  /// Redraws the buttons after the bar's look changed, and places them for its fonts.
  func lookChanged() {
    for item in visible { item.button.setNeedsDisplay() }
    view.setNeedsLayout()
  }

  /// Updates the buttons after an item changed.
  func reload() {
    let newViews = visible.compactMap(\.shownView)
    for old in views where !newViews.contains(old) && old.superview === view {
      old.removeFromSuperview()
    }
    views = newViews
    for shown in views where shown.superview !== view { view.addSubview(shown) }
    for item in visible { item.furnishButton() }
    view.setNeedsLayout()
  }

  private var visible: [UIBarButtonItem] { items.filter { !$0.isHidden } }

  /// Places the buttons in `box`; flexible spaces share the remaining width.
  func layOut(in box: CGRect) {
    let visible = visible
    let fixed = visible.reduce(0) { $0 + Self.width(of: $1) }
    let flexible = visible.count { $0.systemItem == .flexibleSpace }
    let share = flexible > 0 ? max(box.width - fixed, 0) / CGFloat(flexible) : 0
    var x = side == .leading ? box.minX : max(box.maxX - fixed, box.minX)
    // The first trailing item is the outermost one.
    for item in side == .leading ? visible : visible.reversed() {
      let width = item.systemItem == .flexibleSpace ? share : Self.width(of: item)
      if let shown = item.shownView { place(shown, of: item, x: x, width: width, in: box) }
      x += width
    }
  }

  private func place(
    _ shown: UIView, of item: UIBarButtonItem, x: CGFloat, width: CGFloat, in box: CGRect
  ) {
    let height = item.customView == nil ? box.height : min(shown.bounds.height, box.height)
    shown.frame = CGRect(
      x: x, y: box.minY + (box.height - height) / 2, width: width, height: height)
  }

  /// Returns the width of an item in points; 0 for a flexible space.
  static func width(of item: UIBarButtonItem) -> CGFloat {
    if item.systemItem?.isSpace == true || item.width > 0 { return item.width }
    if let view = item.customView { return view.bounds.width }
    return item.button.naturalWidth
  }
}

extension UIBarButtonItem {
  /// The view that the bar shows for the item; nil for a space.
  final var shownView: UIView? {
    if systemItem?.isSpace == true { return nil }
    return customView ?? button
  }

  /// Configures the button from the item.
  final func furnishButton() {
    guard customView == nil, systemItem?.isSpace != true else { return }
    button.setTitle(image == nil ? title ?? systemItem?.label : nil, for: .normal)
    button.setImage(image, for: .normal)
    button.accessibilityIdentifier = accessibilityIdentifier ?? title ?? systemItem?.label
    let imagesTitle = image == nil ? nil : title ?? systemItem?.label
    button.accessibilityLabel = accessibilityLabel ?? imagesTitle
    button.item = self
    if button.isEnabled != isEnabled { button.isEnabled = isEnabled }
    button.isSelected = isSelected
    button.tintColor = tintColor
  }
}
