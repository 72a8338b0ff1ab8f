public import Foundation

/// An attribute of a view or guide, from which constraints are made. The subclasses keep apart what
/// cannot be related: horizontal and vertical positions, and sizes.
///
/// An anchor does not retain its view or guide. A constraint from an anchor is inactive until
/// `isActive` is set.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let operand: LayoutOperand

  init(_ operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  /// The view or guide of the anchor.
  open var item: AnyObject? { operand.item }
  /// The name of the attribute: `UILabel: title.leading`.
  open var name: String { operand.printed }
  /// Whether the view of the anchor has no definite frame.
  open var hasAmbiguousLayout: Bool { operand.layoutItem?.hasAmbiguousLayout ?? false }
  /// The constraints that determine the attribute.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    operand.layoutItem?.constraintsAffectingLayout(for: operand.attribute.axis) ?? []
  }

  /// Returns a constraint that makes both the same.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: 0)
  }
  /// Returns a constraint: this is `anchor` plus `c` points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: c)
  }
  /// Returns a constraint: this is at least `anchor`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: 0)
  }
  /// Returns a constraint: this is at least `anchor` plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: c)
  }
  /// Returns a constraint: this is at most `anchor`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: 0)
  }
  /// Returns a constraint: this is at most `anchor` plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: c)
  }

  /// Whether the other anchor is the same attribute of the same item.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return self === other || onMainThread { self.operand == other.operand } == true
  }

  /// A number that equal anchors share.
  open override nonisolated var hash: Int { operand.attribute.rawValue }

  final func relate(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>,
    multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      operand, relation, anchor.operand, multiplier: multiplier, constant: constant)
  }
}

/// A horizontal position: a side or the middle of a view or guide.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.operand.measured(from: operand))
  }

  /// Returns a constraint: this lies after `anchor`, by the system's space times `multiplier`.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: systemSpacing(to: anchor) * multiplier)
  }
  /// Returns a constraint: this lies after `anchor`, by at least the system's space times
  /// `multiplier`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: systemSpacing(to: anchor) * multiplier)
  }
  /// Returns a constraint: this lies after `anchor`, by at most the system's space times
  /// `multiplier`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: systemSpacing(to: anchor) * multiplier)
  }
}

/// A vertical position: a side, the middle or a baseline of a view or guide.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.operand.measured(from: operand))
  }

  /// Returns a constraint: this lies below `anchor`, by the system's space times `multiplier`.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: systemSpacing(to: anchor) * multiplier)
  }
  /// Returns a constraint: this lies below `anchor`, by at least the system's space times
  /// `multiplier`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: systemSpacing(to: anchor) * multiplier)
  }
  /// Returns a constraint: this lies below `anchor`, by at most the system's space times
  /// `multiplier`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: systemSpacing(to: anchor) * multiplier)
  }
}

extension NSLayoutAnchor {
  /// The space that the system keeps between two views, in points: 8, and between baselines the
  /// height of a line of the lower text.
  fileprivate func systemSpacing(to anchor: NSLayoutAnchor<AnchorType>) -> CGFloat {
    let baselines: [NSLayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
    guard baselines.contains(operand.attribute), baselines.contains(anchor.operand.attribute),
      let text = (operand.item as? UIView)?.layoutBaselines
    else { return LayoutMetrics.systemSpacing }
    return max(text.lineHeight, LayoutMetrics.systemSpacing)
  }
}
