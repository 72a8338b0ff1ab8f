import Foundation
import Quartz

/// The appearance of a view in a frame: its model's values, or those of the animations in progress.
@MainActor struct SeenView {
  let view: UIView
  let alpha: CGFloat
  let bounds: CGRect
  let backgroundColor: UIColor?
  /// The change of the whole contents; nil if there is none.
  let transition: ShownTransition?
  /// Maps the view's coordinates to the superview's.
  let toSuperview: CGAffineTransform
  /// Whether nothing of the view and those below it is visible outside the bounds.
  let clips: Bool
  /// Whether nothing of the view is animated.
  let isAtRest: Bool
  /// Whether `toSuperview` is only a translation.
  private let isOnlyMoved: Bool

  init(_ view: UIView, _ shown: ShownValues?) {
    self.view = view
    transition = shown?.transition
    clips = view.flags.contains(.clipsToBounds) || shown?.clips ?? false
    alpha = shown?.alpha ?? view.storedAlpha
    bounds = shown?.bounds ?? view.place.bounds
    backgroundColor = shown?.backgroundColor ?? view.extrasIfAny?.backgroundColor
    let transform = shown?.transform ?? view.transformIfAny
    (isAtRest, isOnlyMoved) = (shown == nil, transform == nil)
    let (center, anchor) = (shown?.center ?? view.place.center, view.place.anchor)
    let pivot = CGPoint(
      x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    guard let transform else {
      // The same numbers as below.
      toSuperview = CGAffineTransform(translationX: center.x - pivot.x, y: center.y - pivot.y)
      return
    }
    let toPivot = CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
    toSuperview = toPivot.concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The visible part of the view, in its own coordinates, if `area` is the visible part of its
  /// superview; null if nothing of it can be visible.
  func area(_ area: CGRect) -> CGRect {
    var inner: CGRect
    if area.isInfinite {
      inner = area
    } else if isOnlyMoved {
      inner = area.offsetBy(dx: -toSuperview.tx, dy: -toSuperview.ty)
    } else {
      guard let inverse = toSuperview.inverse else { return .null }
      inner = area.applying(inverse)
    }
    if clips { inner = inner.intersection(bounds) }
    return inner
  }
}
