import Foundation

// The part of a view that bars and the like do not cover. It is inherited: insets that a controller
// adds to its view, or that a window has, apply to the views below as far as they reach there.
extension UIView {
  /// The insets added to the safe area here, for the view and all below it: set by a controller, or
  /// for bars that cover a window's sides.
  package final var addedSafeArea: UIEdgeInsets {
    get { extrasIfAny?.addedSafeArea ?? .zero }
    set {
      guard newValue != addedSafeArea else { return }
      extras.addedSafeArea = newValue
      viewUpdates?.beginInsets()
      updateSafeArea()
    }
  }

  /// Computes the safe areas of the view and those below it, and notifies the views whose safe area
  /// has changed, from the top down. Stops at views without a safe area, unless the subtree has
  /// just come into the window and may add to it: `throughout`.
  final func updateSafeArea(throughout: Bool = false) {
    updateSafeArea(isInWindow: window != nil, throughout)
  }

  private final func updateSafeArea(isInWindow: Bool, _ throughout: Bool) {
    let old = safeAreaInsets
    let new = isInWindow ? inheritedSafeArea + addedSafeArea : .zero
    if new != old {
      let margins = layoutMargins
      extras.safeAreaInsets = new
      mark(.needsLayout)
      if flags.contains(.enrolled) { layoutEngineIfAny?.numbersChanged(of: self) }
      safeAreaInsetsDidChange()
      extrasIfAny?.owner?.reportSafeArea()
      if layoutMargins != margins { marginsChanged() }
    }
    guard throughout || new != .zero || old != .zero || !isInWindow else { return }
    for child in children where child.parent === self {
      child.updateSafeArea(isInWindow: isInWindow, throughout)
    }
  }

  /// The part of the superview's safe area that reaches into this view.
  private final var inheritedSafeArea: UIEdgeInsets {
    guard let parent else { return .zero }
    return reaching(parent.safeAreaInsets, from: parent)
  }

  /// Returns the part of the superview's insets that reaches over this view's sides.
  final func reaching(_ insets: UIEdgeInsets, from parent: UIView) -> UIEdgeInsets {
    guard insets != .zero else { return .zero }
    let (box, bounds) = (currentFrame, parent.bounds)
    return UIEdgeInsets(
      top: max(0, insets.top - (box.minY - bounds.minY)),
      left: max(0, insets.left - (box.minX - bounds.minX)),
      bottom: max(0, insets.bottom - (bounds.maxY - box.maxY)),
      right: max(0, insets.right - (bounds.maxX - box.maxX)))
  }
}

extension UIEdgeInsets {
  package static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

  /// Returns the larger inset of each side.
  func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
