public import Foundation
@_spi(Toolkit) import UIKitCore

/// A bar of buttons, 44 points high, for example at the bottom of a navigation controller.
@preconcurrency @MainActor open class UIToolbar: UIView, ButtonDresser {
  /// The height of a toolbar, in points, the same as a navigation bar's.
  static let height: CGFloat = 44
  /// The margin at both ends, in points; our choice.
  static let margin: CGFloat = 8

  /// The navigation controller that the bar belongs to.
  final weak var owner: UINavigationController?
  private final lazy var looks = BarLooks<UIToolbarAppearance> { [weak self] in
    self?.lookChanged()
  }
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

  // MARK: Look

  /// The appearance while content is behind the bar, and in any situation for which none is set.
  /// The bar keeps copies of this and the other appearances.
  open var standardAppearance: UIToolbarAppearance {
    get { looks.standard }
    set { looks[.usual] = newValue }
  }

  /// The appearance while the bar is vertically compact. Default: nil, for `standardAppearance`.
  open var compactAppearance: UIToolbarAppearance? {
    get { looks[.compact] }
    set { looks[.compact] = newValue }
  }

  /// The appearance while the lower edge of the content is at the bar; nil for `standardAppearance`
  /// without its background. Default: nil. Only the bar of a navigation controller has content;
  /// content that does not scroll counts as at its edge.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { looks[.edge] }
    set { looks[.edge] = newValue }
  }

  /// The appearance at the edge while the bar is vertically compact; nil for
  /// `scrollEdgeAppearance`. Default: nil.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { looks[.compactEdge] }
    set { looks[.compactEdge] = newValue }
  }

  /// The colour of the background in `standardAppearance`. Default: nil.
  open var barTintColor: UIColor? {
    get { looks[.usual]?.backgroundColor }
    set { standardAppearance.backgroundColor = newValue }
  }

  private func lookChanged() {
    row.lookChanged()
    setNeedsDisplay()
  }

  private var shown: (look: UIToolbarAppearance, background: BarBackground) {
    looks.shown(
      isAtEdge: owner?.isContentAtEdge(above: self) ?? false,
      isCompact: effectiveTraits.verticalSizeClass == .compact)
  }

  final func look(of button: BarButton, in state: UIControl.State) -> TabItemLook {
    TabItemLook(button: part(of: shown.look, for: button).look(for: state))
  }

  final func measuredLook(of button: BarButton) -> TabItemLook {
    let isCompact = effectiveTraits.verticalSizeClass == .compact
    let look = looks.shown(isAtEdge: false, isCompact: isCompact).look
    return TabItemLook(button: part(of: look, for: button).look(for: .normal))
  }

  private func part(
    of look: UIToolbarAppearance, for button: BarButton
  ) -> UIBarButtonItemAppearance {
    button.isDone ? look.doneButtonAppearance : look.buttonAppearance
  }

  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) {
    shown.background.draw(in: &sketch, contentIs: .above)
  }

  /// Places the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    row.layOut(
      in: bounds.inset(by: UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin)))
  }
}
