/// A frame of reference on a screen: a view, a window or the screen itself.
///
/// A rectangle is converted corner by corner. If a rotation lies between the two spaces, the result
/// is the upright bounding box of the four corners. All values are points.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The extent of the space in its own coordinates, in points.
  var bounds: CGRect { get }

  /// Converts a point from this space to the coordinates of `space`.
  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint

  /// Converts a point from `space` to this space's coordinates.
  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint

  /// Returns the bounding box of a rectangle of this space in the coordinates of `space`.
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect

  /// Returns the bounding box of a rectangle of `space` in this space's coordinates.
  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect
}
