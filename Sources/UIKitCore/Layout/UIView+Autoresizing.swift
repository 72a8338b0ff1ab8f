import Foundation

// How subviews change when the size of their superview changes.
extension UIView {
  /// The distances and sizes of a view that change with its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the superview's left side.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The view's width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right side.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The view's height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Resizes the subviews after the view had the size `old`.
  final func resizeSubviews(from old: CGSize) {
    let (snapshot, new) = (children, place.bounds.size)
    for child in snapshot where child.parent === self {
      let mask = child.autoresizingMask
      guard !mask.isEmpty else { continue }
      let box = child.place.uprightFrame
      let horizontal = AutoresizedSpan(
        origin: box.origin.x, length: box.size.width, old: old.width, new: new.width,
        flexes: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        ))
      let vertical = AutoresizedSpan(
        origin: box.origin.y, length: box.size.height, old: old.height, new: new.height,
        flexes: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ))
      child.setUprightFrame(
        CGRect(
          x: horizontal.origin, y: vertical.origin, width: horizontal.length,
          height: vertical.length))
    }
  }

  /// Sets the frame that the view has without its transform.
  private final func setUprightFrame(_ box: CGRect) {
    guard transformIfAny != nil else {
      if frame != box { frame = box }
      return
    }
    let anchor = anchorPoint
    bounds.size = box.size
    center = CGPoint(
      x: box.origin.x + anchor.x * box.size.width, y: box.origin.y + anchor.y * box.size.height)
  }
}

/// A view's span on one axis after its superview's length has changed.
struct AutoresizedSpan {
  private(set) var origin: CGFloat
  private(set) var length: CGFloat

  /// Distributes the superview's growth among the flexible parts in proportion to their lengths, or
  /// evenly if they have none. A length does not fall below 0, and parts outside the superview
  /// count as 0.
  ///
  /// UIKit documents the proportion; the rest is our choice (`docs/layout.md`).
  init(
    origin: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat,
    flexes: (before: Bool, length: Bool, after: Bool)
  ) {
    self.origin = origin
    self.length = length
    let count = [flexes.before, flexes.length, flexes.after].count { $0 }
    guard old != new, count > 0 else { return }
    let before = flexes.before ? max(origin, 0) : 0
    let own = flexes.length ? max(length, 0) : 0
    let after = flexes.after ? max(old - origin - length, 0) : 0
    let sum = before + own + after
    let change = new - old
    let even = change / CGFloat(count)
    if flexes.before { self.origin += sum > 0 ? change * before / sum : even }
    if flexes.length { self.length = max(length + (sum > 0 ? change * own / sum : even), 0) }
  }
}
