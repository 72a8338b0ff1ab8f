/// The position and size of a view: the numbers behind `center`, `bounds` and `anchorPoint`.
///
/// `shiftX` and `shiftY` are derived from them and kept current, so that converting from the
/// superview's coordinates to the view's costs two additions if there is no transform. All numbers
/// are in points.
package struct ViewPlace: Equatable {
  private(set) var shiftX = 0.0
  private(set) var shiftY = 0.0
  private(set) var boundsX = 0.0
  private(set) var boundsY = 0.0
  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var centerX = 0.0
  private(set) var centerY = 0.0
  private(set) var anchorX = 0.5
  private(set) var anchorY = 0.5

  var bounds: CGRect { CGRect(x: boundsX, y: boundsY, width: width, height: height) }
  package var center: CGPoint { CGPoint(x: centerX, y: centerY) }
  var anchor: CGPoint { CGPoint(x: anchorX, y: anchorY) }

  /// The anchor point in the view's own coordinates.
  var pivot: CGPoint {
    CGPoint(x: boundsX + anchorX * width, y: boundsY + anchorY * height)
  }

  /// The frame, valid only without a transform.
  package var uprightFrame: CGRect {
    CGRect(
      x: centerX - anchorX * width, y: centerY - anchorY * height, width: width, height: height)
  }

  /// Returns whether a point in the view's coordinates is in the bounds, without the right and
  /// bottom edges.
  @inline(__always) func contains(x: Double, y: Double) -> Bool {
    x >= boundsX && x < boundsX + width && y >= boundsY && y < boundsY + height
  }

  /// Sizes and places the view so that its bounding box in the superview becomes `frame`.
  ///
  /// With a transform, the size is the frame's size under the inverse. As in CoreGraphics, a
  /// transform without an inverse is its own inverse.
  mutating func setFrame(_ frame: CGRect, transform: CGAffineTransform?) {
    let frame = frame.standardized
    requireNumbers(frame)
    var size = frame.size
    if let transform {
      size = CGRect(origin: .zero, size: size).applying(transform.inverted()).size
    }
    width = size.width.native
    height = size.height.native
    centerX = frame.origin.x.native + anchorX * frame.size.width.native
    centerY = frame.origin.y.native + anchorY * frame.size.height.native
    updateShift()
  }

  mutating func setBounds(_ bounds: CGRect) {
    let bounds = bounds.standardized
    requireNumbers(bounds)
    boundsX = bounds.origin.x.native
    boundsY = bounds.origin.y.native
    width = bounds.size.width.native
    height = bounds.size.height.native
    updateShift()
  }

  mutating func setCenter(_ center: CGPoint) {
    precondition(!center.x.isNaN && !center.y.isNaN, "a view's center is not a number")
    centerX = center.x.native
    centerY = center.y.native
    updateShift()
  }

  mutating func setAnchor(_ anchor: CGPoint) {
    precondition(!anchor.x.isNaN && !anchor.y.isNaN, "a view's anchor point is not a number")
    anchorX = anchor.x.native
    anchorY = anchor.y.native
    updateShift()
  }

  private mutating func updateShift() {
    shiftX = boundsX - (centerX - anchorX * width)
    shiftY = boundsY - (centerY - anchorY * height)
  }

  private func requireNumbers(_ rect: CGRect) {
    precondition(
      !rect.origin.x.isNaN && !rect.origin.y.isNaN && !rect.size.width.isNaN
        && !rect.size.height.isNaN, "a view's rectangle has a value that is not a number")
  }
}
