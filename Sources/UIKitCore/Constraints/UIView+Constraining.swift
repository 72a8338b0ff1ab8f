public import Foundation

/// Where the baselines of a view's text are, in points.
@_spi(Toolkit) public struct LayoutBaselines {
  /// From the middle of the alignment rectangle down to the first baseline; negative above it.
  public var first: CGFloat
  /// From the middle of the alignment rectangle down to the last baseline.
  public var last: CGFloat
  /// The height of a line.
  public var lineHeight: CGFloat

  /// Creates baselines.
  public init(first: CGFloat, last: CGFloat, lineHeight: CGFloat) {
    (self.first, self.last, self.lineHeight) = (first, last, lineHeight)
  }
}

/// How much the natural size of a kind of view counts.
@_spi(Toolkit) public struct NaturalPriorities {
  /// Against being larger, by axis.
  public var hugging: (horizontal: Float, vertical: Float)
  /// Against being smaller, on both axes.
  public var resistance: Float

  /// Creates the priorities of most kinds of views: 250 and 750.
  public init(_ horizontal: Float = 250, _ vertical: Float = 250, resistance: Float = 750) {
    hugging = (horizontal, vertical)
    self.resistance = resistance
  }
}

// What the members of a view that concern constraints do.
extension UIView {
  final func setPlacedByConstraints(_ isPlaced: Bool) {
    guard flags.contains(.placedByConstraints) != isPlaced else { return }
    setFlag(.placedByConstraints, to: isPlaced)
    layoutEngineOfTree.translationChanged(of: self)
    parent?.mark(.needsLayout)
  }

  final func hold(_ constraint: NSLayoutConstraint) {
    for item in constraint.items {
      precondition(
        item.layoutOwner?.isBelow(self) == true,
        "the view hierarchy is not prepared for the constraint \(constraint): "
          + "\(item.layoutName) is not below \(layoutName)")
    }
    constraint.install(on: self)
  }

  final func letGo(of constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.uninstall() }
  }

  // MARK: Natural size

  final func naturalSizeChanged() {
    superview?.setNeedsLayout()
    parent?.subviewChanged(self)
    if flags.contains(.enrolled) { layoutEngineIfAny?.naturalSizeChanged(of: self) }
  }

  final func defaultHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    if let set = extrasIfAny?.layout?.hugging[axis.rawValue] { return set }
    let kind = naturalPriorities.hugging
    return UILayoutPriority(axis == .horizontal ? kind.horizontal : kind.vertical)
  }

  final func defaultResistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    extrasIfAny?.layout?.resistance[axis.rawValue]
      ?? UILayoutPriority(naturalPriorities.resistance)
  }

  final func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    NSLayoutConstraint.requireValid(priority)
    extras.layoutCreated.hugging[axis.rawValue] = priority
    if flags.contains(.enrolled) { layoutEngineIfAny?.naturalSizeChanged(of: self) }
  }

  final func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    NSLayoutConstraint.requireValid(priority)
    extras.layoutCreated.resistance[axis.rawValue] = priority
    if flags.contains(.enrolled) { layoutEngineIfAny?.naturalSizeChanged(of: self) }
  }

  // MARK: Changes

  /// A view of the engine has another place, size or offset.
  final func enrolledPlaceChanged(from old: ViewPlace) {
    guard let engine = layoutEngineIfAny else { return }
    if !flags.contains(.placedByConstraints) || parent == nil { engine.placeChanged(of: self) }
    if old.bounds != place.bounds { engine.numbersChanged(of: self) }
  }

  /// Whether content in the view reads from right to left.
  final var readsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The direction of reading may have changed here and below.
  final func readingDirectionChanged() {
    if flags.contains(.enrolled) { layoutEngineIfAny?.restateAll() }
  }

  // MARK: Guides

  /// The guides that were added to the view, in that order.
  final var ownLayoutGuides: [UILayoutGuide] { extrasIfAny?.layout?.guides ?? [] }

  final func add(_ guide: UILayoutGuide) {
    guide.owningView?.remove(guide)
    extras.layoutCreated.guides.append(guide)
    guide.owningView = self
  }

  final func remove(_ guide: UILayoutGuide) {
    guard guide.owningView === self, let layout = extrasIfAny?.layout,
      layout.guides.contains(where: { $0 === guide })
    else { return }
    for constraint in layout.mentions + layout.held
    where constraint.items.contains(where: { $0 === guide }) { constraint.uninstall() }
    layoutEngineIfAny?.drop([guide])
    layout.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// A guide of the system, created when it is first asked for.
  @_spi(Toolkit) public final func systemGuide(_ area: LayoutArea) -> UILayoutGuide {
    let layout = extras.layoutCreated
    if let known = layout.systemGuides.first(where: { $0.area == area }) { return known.guide }
    let guide = SystemLayoutGuide(area, of: self)
    layout.systemGuides.append((area, guide))
    return guide
  }

  /// The distances of an area from the sides of the bounds, in points.
  final func insets(of area: LayoutArea) -> UIEdgeInsets {
    switch area {
    case .margins: return layoutMargins
    case .safeArea: return safeAreaInsets
    case .readable: return readableInsets
    case .scrollFrame, .scrollContent: return .zero
    case .keyboard:
      guard let guide = extrasIfAny?.keyboardGuide as? UILayoutGuide else { return .zero }
      let (frame, bounds) = (guide.layoutFrame, bounds)
      return UIEdgeInsets(
        top: frame.minY - bounds.minY, left: 0, bottom: bounds.maxY - frame.maxY, right: 0)
    }
  }

  /// The margins, or more if lines would become too long.
  private final var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let width = bounds.width
    guard width > LayoutMetrics.readableBounds,
      width - insets.left - insets.right > LayoutMetrics.readableWidth
    else { return insets }
    let side = (width - LayoutMetrics.readableWidth) / 2
    (insets.left, insets.right) = (max(side, insets.left), max(side, insets.right))
    return insets
  }
}

extension UIView: LayoutItem {
  final var layoutSpace: UIView? { parent }
  final var layoutOwner: UIView? { self }
  final var layoutName: String {
    let kind = "\(Swift.type(of: self))"
    if let name = accessibilityIdentifier { return "\(kind): \(name)" }
    if let label = accessibilityLabel { return "\(kind) “\(label)”" }
    return transcriptLabel.map { "\(kind): \($0.text)" } ?? kind
  }
}
