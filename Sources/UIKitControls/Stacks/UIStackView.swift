public import Foundation
@_spi(Toolkit) public import UIKitCore

/// A view that arranges others in a row or a column, by constraints that it makes itself.
///
/// The arranged views need no constraints of their own: along the axis they are as long as their
/// content, or as `distribution` says, across as `alignment` says. The stack's size comes from
/// them unless other constraints give it one. Hidden views take no room.
///
/// ```
/// let form = UIStackView(arrangedSubviews: [name, field, button])
/// form.axis = .vertical
/// form.spacing = 12
/// form.setCustomSpacing(24, after: field)
/// ```
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The standard space of the stack, for `setCustomSpacing(_:after:)`.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// The system's space between views, for `setCustomSpacing(_:after:)` and `spacing`.
  public class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

  private final var arranged: [UIView] = []
  private final var customSpacings: [(view: ObjectIdentifier, spacing: CGFloat)] = []
  private final var built: [NSLayoutConstraint] = []

  /// Creates a stack without arranged views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Creates a stack that arranges `views`, in this order, and has no frame of its own.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// The views that the stack arranges, in their order along the axis.
  open var arrangedSubviews: [UIView] { arranged }

  /// Arranges `view` after all others; adds it as a subview if it is none.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (isArranged(view) ? 1 : 0))
  }

  /// Arranges `view` at this place among the arranged views. It becomes a subview, in front of the
  /// others, if it is none.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    precondition(
      (0...arranged.count).contains(stackIndex),
      "the index \(stackIndex) is beyond the \(arranged.count) arranged views of the stack")
    arranged.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementChanged()
  }

  /// Ends the arrangement of `view`, which stays a subview, where it is.
  open func removeArrangedSubview(_ view: UIView) {
    guard isArranged(view) else { return }
    arranged.removeAll { $0 === view }
    customSpacings.removeAll { $0.view == ObjectIdentifier(view) }
    arrangementChanged()
  }

  private final func isArranged(_ view: UIView) -> Bool { arranged.contains { $0 === view } }

  /// Ends the arrangement of a subview that leaves.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Arrangement

  /// The direction in which the views follow each other. Default: horizontal.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { arrangementChanged() } }
  /// The lengths of the views and the gaps along the axis. Default: `fill`.
  open var distribution: Distribution = .fill { didSet { arrangementChanged() } }
  /// The places and lengths of the views across the axis. Default: `fill`.
  open var alignment: Alignment = .fill { didSet { arrangementChanged() } }
  /// The gap between views, in points; the least gap for the distributions with equal gaps or
  /// centers. Default: 0.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  /// Whether gaps of a column are measured between baselines. Default: false.
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  /// Whether the views keep within the stack's margins. Default: false.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

  /// Sets the gap after an arranged view, in points; `spacingUseDefault` removes it.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let key = ObjectIdentifier(arrangedSubview)
    customSpacings.removeAll { $0.view == key }
    if spacing != Self.spacingUseDefault, isArranged(arrangedSubview) {
      customSpacings.append((key, spacing))
    }
    arrangementChanged()
  }

  /// Returns the gap that was set after an arranged view; `spacingUseDefault` for none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings.first { $0.view == ObjectIdentifier(arrangedSubview) }?.spacing
      ?? Self.spacingUseDefault
  }

  /// The gap after an arranged view, in points.
  final func gap(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let gap = custom == Self.spacingUseDefault ? spacing : custom
    return gap == Self.spacingUseSystem ? 8 : gap
  }

  private final func arrangementChanged() {
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// Makes the constraints of the arrangement anew.
  open override func updateConstraints() {
    let arrangement = StackArrangement(of: self)
    NSLayoutConstraint.deactivate(built)
    built = arrangement.constraints
    NSLayoutConstraint.activate(built)
    super.updateConstraints()
  }

  @_spi(Toolkit) public final override func subviewChanged(_ subview: UIView) {
    super.subviewChanged(subview)
    if isArranged(subview) { arrangementChanged() }
  }

  // MARK: Baselines

  /// The first arranged view of a column, the tallest one of a row.
  open override var forFirstBaselineLayout: UIView { baselineView(arranged.first) }
  /// The last arranged view of a column, the tallest one of a row.
  open override var forLastBaselineLayout: UIView { baselineView(arranged.last) }

  private final func baselineView(_ inColumn: UIView?) -> UIView {
    guard axis == .horizontal else { return inColumn ?? self }
    var tallest: UIView?
    for view in arranged
    where view.intrinsicContentSize.height > tallest?.intrinsicContentSize.height ?? -2 {
      tallest = view
    }
    return tallest ?? self
  }
}

extension UIStackView {
  /// The lengths of views and gaps along the axis. The raw values are UIKit's.
  public enum Distribution: Int, Sendable {
    /// Gaps as `spacing`; the views fill the stack, as their priorities say.
    case fill = 0
    /// As `fill`, with views of the same length.
    case fillEqually = 1
    /// As `fill`, with lengths in proportion to those of the content.
    case fillProportionally = 2
    /// Lengths as the content's; the same gaps, at least `spacing`.
    case equalSpacing = 3
    /// Lengths as the content's; the same distances of the centers, and gaps of at least `spacing`.
    case equalCentering = 4
  }

  /// The places and lengths of views across the axis. The raw values are UIKit's.
  public enum Alignment: Int, Sendable {
    /// As long as the stack.
    case fill = 0
    /// At the leading side of a column, the top of a row.
    case leading = 1
    /// With the first baselines of a row on one line.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing side of a column, the bottom of a row.
    case trailing = 4
    /// With the last baselines of a row on one line.
    case lastBaseline = 5

    /// At the top of a row.
    public static var top: Alignment { .leading }
    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }
}
