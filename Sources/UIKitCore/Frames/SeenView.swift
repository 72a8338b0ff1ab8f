import Foundation
import Quartz

/// How a view is seen in a frame: its model's values, or those of the animations in progress.
@MainActor struct SeenView {
  let view: UIView
  let alpha: CGFloat
  let bounds: CGRect
  let backgroundColor: UIColor?
  /// The change of the whole contents; nil if there is none.
  let transition: ShownTransition?
  /// Maps the view's coordinates to the superview's.
  let toSuperview: CGAffineTransform

  init(_ view: UIView, _ shown: ShownValues?) {
    self.view = view
    transition = shown?.transition
    alpha = shown?.alpha ?? view.storedAlpha
    bounds = shown?.bounds ?? view.place.bounds
    backgroundColor = shown?.backgroundColor ?? view.extrasIfAny?.backgroundColor
    let transform = shown?.transform ?? view.transformIfAny
    let (center, anchor) = (shown?.center ?? view.place.center, view.place.anchor)
    let pivot = CGPoint(
      x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    let toPivot = CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
    let turned = transform.map { toPivot.concatenating($0) } ?? toPivot
    toSuperview = turned.concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// Whether nothing outside the bounds is seen of the view and those below it.
  var clips: Bool { view.flags.contains(.clipsToBounds) }
}
