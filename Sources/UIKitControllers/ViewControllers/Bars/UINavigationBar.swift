public import Foundation
@_spi(Toolkit) import UIKitCore

/// The bar at the top of a navigation controller: a back button, the top controller's items and its
/// title. It is 44 points high, or 96 with a large title.
///
/// A navigation controller's bar shows the items of its stack; the application sets the items of
/// any other bar. For its look see `UINavigationBar+Look`.
@preconcurrency @MainActor open class UINavigationBar: UIView, ButtonDresser {
  /// The height of the strip with title and buttons, in points, as in UIKit in portrait.
  static let height: CGFloat = 44
  /// The height of a large title below the strip, in points, as in UIKit.
  static let largeTitleHeight: CGFloat = 52
  /// The margin at both ends, in points; our choice.
  private static let margin: CGFloat = 8

  /// The navigation controller that the bar belongs to.
  final weak var owner: UINavigationController?
  private final var storedItems: [UINavigationItem] = []
  /// The item shown at the end of the last transition.
  final weak var settledItem: UINavigationItem?
  /// Whether the title of `settledItem` was large.
  final var hasSettledLarge = false
  /// The change of the title in progress.
  final var titleChange: TitleChange?
  /// The bar's appearances.
  final lazy var looks = BarLooks<UINavigationBarAppearance> { [weak self] in self?.lookChanged() }
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

  /// The items from bottom to top.
  final var shownItems: [UINavigationItem] { storedItems }

  /// Shows the top one of these items.
  final func display(_ items: [UINavigationItem]) {
    for item in storedItems where item.bar === self { item.bar = nil }
    storedItems = items
    for item in items { item.bar = self }
    itemChanged()
    if prefersLargeTitles { largeTitleChanged() }
  }

  // MARK: Look; how it is chosen and drawn is in `UINavigationBar+Look`.

  /// The appearance while content is behind the bar, and in any situation for which none is set.
  /// The bar keeps copies of this and the other appearances.
  open var standardAppearance: UINavigationBarAppearance {
    get { looks.standard }
    set { looks[.usual] = newValue }
  }

  /// The appearance while the bar is vertically compact. Default: nil, for `standardAppearance`.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks[.compact] }
    set { looks[.compact] = newValue }
  }

  /// The appearance while the upper edge of the content is at the bar; nil for
  /// `standardAppearance` without its background. Default: nil.
  ///
  /// The content is that of the top controller's scroll view; content that does not scroll counts
  /// as at its edge. Only the bar of a navigation controller has content.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks[.edge] }
    set { looks[.edge] = newValue }
  }

  /// The appearance at the edge while the bar is vertically compact; nil for
  /// `scrollEdgeAppearance`. Default: nil.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks[.compactEdge] }
    set { looks[.compactEdge] = newValue }
  }

  /// Whether titles may be large, below the buttons, if their items agree. Default: false. No title
  /// is large while the bar is vertically compact.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { largeTitleChanged() } }
  }

  /// Whether content may be behind the bar. Default: true. If false, controllers' views end at the
  /// bar unless they set `extendedLayoutIncludesOpaqueBars`, and the bar keeps its background at
  /// the edge of the content.
  open var isTranslucent = true {
    didSet {
      owner?.stage.arrange()
      lookChanged()
    }
  }

  /// The colour of the background in `standardAppearance`. Default: nil.
  open var barTintColor: UIColor? {
    get { looks[.usual]?.backgroundColor }
    set { looks.standard.backgroundColor = newValue }
  }

  /// The attributes of the title in `standardAppearance`. Default: nil.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks[.usual]?.titleTextAttributes.nonEmpty }
    set { looks.standard.titleTextAttributes = newValue ?? [:] }
  }

  /// The attributes of a large title in `standardAppearance`. Default: nil.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks[.usual]?.largeTitleTextAttributes.nonEmpty }
    set { looks.standard.largeTitleTextAttributes = newValue ?? [:] }
  }

  /// The image instead of the hairline in `standardAppearance`. Default: nil.
  open var shadowImage: UIImage? {
    get { looks[.usual]?.shadowImage }
    set { looks.standard.shadowImage = newValue }
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
    backButton.item = backItem?.backBarButtonItem
    backButton.standing = .back(shown.look.backIndicatorImage)
    backButton.contentHorizontalAlignment = .leading
    if backButton.superview == nil { addSubview(backButton) }
  }

  /// Redraws the bar after its look changed.
  final func lookChanged() {
    left.lookChanged()
    right.lookChanged()
    backButton.standing = .back(shown.look.backIndicatorImage)
    backButton.setNeedsDisplay()
    setNeedsDisplay()
  }

  final func look(of button: BarButton, in state: UIControl.State) -> TabItemLook {
    TabItemLook(button: part(of: shown.look, for: button).look(for: state))
  }

  final func measuredLook(of button: BarButton) -> TabItemLook {
    let look = looks.shown(for: topItem?.looks, isAtEdge: false, isCompact: isCompact).look
    return TabItemLook(button: part(of: look, for: button).look(for: .normal))
  }

  private func part(
    of look: UINavigationBarAppearance, for button: BarButton
  ) -> UIBarButtonItemAppearance {
    switch button.standing {
    case .back: look.backButtonAppearance
    case .item, .tab: button.isDone ? look.doneButtonAppearance : look.buttonAppearance
    }
  }

  private func goBack() {
    if let owner { owner.backPressed() } else { popItem(animated: true) }
  }

  // MARK: Layout

  /// Returns the available width and a height of 44 points, or 96 with a large title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: Self.height + (showsLargeTitle ? Self.largeTitleHeight : 0))
  }

  /// Updates the layout if the bar became vertically compact or stopped being so.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.verticalSizeClass != effectiveTraits.verticalSizeClass else {
      return
    }
    largeTitleChanged()
    lookChanged()
  }

  /// Places the buttons: the back button, the left items, the right items, and a title view in the
  /// middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var box = strip.insetBy(dx: Self.margin, dy: 0)
    right.layOut(in: box)
    if backButton.superview === self {
      let width = backButton.naturalWidth
      backButton.frame = CGRect(x: box.minX, y: box.minY, width: width, height: box.height)
      box = box.inset(by: UIEdgeInsets(top: 0, left: width, bottom: 0, right: 0))
    }
    left.layOut(in: box)
    titleView?.center = CGPoint(x: strip.midX, y: strip.midY)
  }

  @_spi(Toolkit) public final override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    look.add(text: storedItems.last?.title)
  }
  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) { drawLook(in: &sketch) }
}

extension [NSAttributedString.Key: Any] {
  /// The attributes; nil if there are none.
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
