public import Foundation

/// A bar of buttons, 44 points high, as at the bottom of a navigation controller.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// A toolbar's height in points, as a navigation bar's.
  static let height: CGFloat = 44
  /// Points left free at both ends: our choice.
  static let margin: CGFloat = 8

  private final lazy var row = BarItemRow(in: self, side: .leading)

  /// Makes a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// The items from left to right; nil, at first, for none.
  open var items: [UIBarButtonItem]? {
    get { row.items.isEmpty ? nil : row.items }
    set { row.show(newValue ?? []) }
  }

  /// Replaces the items. They are there at once, `animated` or not, as nothing is drawn.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  /// The width that there is, 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// Places the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    row.layOut(
      in: bounds.inset(by: UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin)))
  }
}
