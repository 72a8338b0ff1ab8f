/// Flags, the transform, and conversion between a view's coordinates and its superview's.
extension UIView {
  /// The transform; nil for the identity.
  package final var transformIfAny: CGAffineTransform? {
    flags.contains(.transformed) ? storedTransform : nil
  }

  /// The upright box around the view in the superview's coordinates.
  final var currentFrame: CGRect {
    guard transformIfAny != nil else { return place.uprightFrame }
    return toSuperview(place.bounds)
  }

  final func setTransform(_ transform: CGAffineTransform) {
    guard transform != storedTransform else { return }
    changed(.transform, from: .transform(storedTransform))
    storedTransform = transform
    setFlag(.transformed, to: !transform.isIdentity)
    if viewUpdates?.hasInsets == true { updateInsets() }
  }

  package final func setFlag(_ flag: ViewFlags, to isOn: Bool) {
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// Sets a flag that blocks touches. Turning it on cancels the touches in the subtree.
  final func setUntouchable(_ flag: ViewFlags, to isOn: Bool) {
    guard flags.contains(flag) != isOn else { return }
    setFlag(flag, to: isOn)
    if CallPlaces.isKept { noteChange(of: flag == .hidden ? "hidden" : "enabled") }
    if isOn { window?.subtreeWillLeave(self) }
    if flag == .hidden { parent?.subviewChanged(self) }
    // Draws the views that were skipped while this one was hidden.
    if !isOn, flag == .hidden { markAncestors() }
  }

  /// Converts a point from the superview's coordinates to this view's.
  ///
  /// A transform without an inverse is its own inverse, as in CoreGraphics.
  @inline(__always) final func fromSuperview(_ point: CGPoint) -> CGPoint {
    guard flags.contains(.transformed) else {
      return CGPoint(
        x: point.x.native + place.shiftX, y: point.y.native + place.shiftY)
    }
    return fromSuperviewThroughTransform(point)
  }

  private func fromSuperviewThroughTransform(_ point: CGPoint) -> CGPoint {
    let (center, pivot) = (place.center, place.pivot)
    let turned = CGPoint(x: point.x - center.x, y: point.y - center.y)
      .applying(storedTransform.inverted())
    return CGPoint(x: turned.x + pivot.x, y: turned.y + pivot.y)
  }

  /// Converts a point from this view's coordinates to the superview's.
  final func toSuperview(_ point: CGPoint) -> CGPoint {
    guard flags.contains(.transformed) else {
      return CGPoint(
        x: point.x.native - place.shiftX, y: point.y.native - place.shiftY)
    }
    let (center, pivot) = (place.center, place.pivot)
    let turned = CGPoint(x: point.x - pivot.x, y: point.y - pivot.y)
      .applying(storedTransform)
    return CGPoint(x: turned.x + center.x, y: turned.y + center.y)
  }

  /// Returns the bounding box, in this view's coordinates, of a rectangle of the superview.
  final func fromSuperview(_ rect: CGRect) -> CGRect {
    rect.mapped(keepingSize: !flags.contains(.transformed)) { fromSuperview($0) }
  }

  /// Returns the bounding box, in the superview's coordinates, of a rectangle of this view.
  final func toSuperview(_ rect: CGRect) -> CGRect {
    rect.mapped(keepingSize: !flags.contains(.transformed)) { toSuperview($0) }
  }
}
