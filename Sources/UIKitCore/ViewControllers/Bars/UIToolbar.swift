public import Foundation

/// A bar of buttons, 44 points high, such as at the bottom of a navigation controller.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// The height of a toolbar in points, as a navigation bar's.
  static let height: CGFloat = 44
  /// The margin at both ends in points; our choice.
  static let margin: CGFloat = 8

  private final lazy var row = BarItemRow(in: self, side: .leading)

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// The items from left to right. Default: nil.
  open var items: [UIBarButtonItem]? {
    get { row.items.isEmpty ? nil : row.items }
    set { row.update(newValue ?? []) }
  }

  /// Replaces the items, immediately even if `animated`.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  /// Returns the available width and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  override var sketching: Sketching { .fresh }
  override func sketch(_ sketch: inout Sketch) {
    BarLook.drawGround(in: &sketch, contentIs: .above)
  }

  /// Places the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    row.layOut(
      in: bounds.inset(by: UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin)))
  }
}
