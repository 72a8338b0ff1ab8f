import Foundation

/// A row of items with their buttons, part of a bar.
///
/// The items give the widths of the buttons. Since no text is drawn that could be measured, the
/// default is 10 points per letter of the title, and at least the 44 points that a finger needs.
@MainActor final class BarItemRow {
  /// The side at which the items are aligned.
  enum Side {
    case leading
    case trailing
  }

  private static let letterWidth: CGFloat = 10
  private static let leastWidth: CGFloat = 44

  private unowned let view: UIView
  private let side: Side
  private(set) var items: [UIBarButtonItem] = []
  /// Views placed before the items, such as a back button.
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
    let fixed = visible.reduce(0) { $0 + width(of: $1) }
    let flexible = visible.count { $0.systemItem == .flexibleSpace }
    let share = flexible > 0 ? max(box.width - fixed, 0) / CGFloat(flexible) : 0
    var x = side == .leading ? box.minX : max(box.maxX - fixed, box.minX)
    // The first trailing item is the outermost.
    for item in side == .leading ? visible : visible.reversed() {
      let width = item.systemItem == .flexibleSpace ? share : width(of: item)
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
  private func width(of item: UIBarButtonItem) -> CGFloat {
    if item.systemItem?.isSpace == true || item.width > 0 { return item.width }
    if let view = item.customView { return view.bounds.width }
    if let image = item.image { return max(Self.leastWidth, image.size.width + 16) }
    return Self.width(ofTitle: item.button.title(for: .normal) ?? "")
  }

  static func width(ofTitle title: String) -> CGFloat {
    max(leastWidth, CGFloat(title.count) * letterWidth)
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
    if button.isEnabled != isEnabled { button.isEnabled = isEnabled }
    button.isSelected = isSelected
    button.tintColor = tintColor
  }
}

/// The button of an item in a bar.
@MainActor final class BarButton: UIButton {
  private let press: (BarButton, UIEvent?) -> Void
  /// The text of the badge; nil for none.
  var badge: String? {
    didSet { if badge != oldValue { setNeedsDisplay() } }
  }
  /// What the button looks like, by its place.
  var standing = BarButtonPlace.item

  init(_ press: @escaping (BarButton, UIEvent?) -> Void) {
    self.press = press
    super.init(frame: .zero)
    addTarget(self, action: BarButton.pressed, for: .primaryActionTriggered)
  }

  private func pressed(_ sender: BarButton, _ event: UIEvent?) {
    press(sender, event)
  }

  override func titleColor(for state: State) -> UIColor? {
    if state.contains(.disabled) { return .tertiaryLabel }
    switch standing {
    case .item, .back: return tintColor
    case .tab: return state.contains(.selected) ? tintColor : .secondaryLabel
    }
  }

  override func sketch(_ sketch: inout Sketch) {
    let color = titleColor(for: state) ?? sketch.tint
    switch standing {
    case .item:
      // Widths do not depend on fonts: a wide title may reach beyond them.
      let room = sketch.bounds.insetBy(dx: -8, dy: 0)
      drawPlain(in: &sketch, in: room, font: .systemFont(ofSize: 17), tint: color)
    case .tab:
      let size: CGFloat = image(for: state) == nil ? 12 : 10
      drawPlain(
        in: &sketch, in: sketch.bounds.insetBy(dx: 0, dy: 2),
        font: .systemFont(ofSize: size, weight: .medium), placement: .top, leastImageHeight: 24,
        tint: color)
      if let badge { drawBadge(badge, in: &sketch) }
    case .back:
      let (x, y) = (sketch.bounds.minX + 2, sketch.bounds.midY)
      let points = [(8, -8), (0, 0), (8, 8)].map { CGPoint(x: x + $0.0, y: y + $0.1) }
      sketch.group(alpha: isHighlighted ? 0.2 : 1) { $0.line(points, color, width: 2.5) }
      let room = sketch.bounds.inset(by: UIEdgeInsets(top: 0, left: 14, bottom: 0, right: -24))
      drawPlain(in: &sketch, in: room, font: .systemFont(ofSize: 17))
    }
  }
}

extension BarButton {
  /// Draws a badge, whose measures are observed on iOS, beside the middle of the upper edge.
  private func drawBadge(_ badge: String, in sketch: inout Sketch) {
    let (height, font) = (CGFloat(18), UIFont.systemFont(ofSize: 13))
    let width = max(badge.size(withAttributes: [.font: font]).width + 10, height)
    let box = CGRect(
      x: sketch.bounds.midX + 6, y: sketch.bounds.minY + 2, width: width, height: height)
    sketch.fill(box, radius: height / 2, .systemRed)
    sketch.text(badge, font, .white, in: box)
  }
}

/// Where a bar's button is.
enum BarButtonPlace {
  /// Among a bar's items.
  case item
  /// At the start of a navigation bar, leading back.
  case back
  /// In a tab bar.
  case tab
}
