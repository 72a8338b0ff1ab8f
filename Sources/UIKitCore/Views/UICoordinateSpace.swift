/// A frame of reference on a screen: a view, a window or the screen itself.
///
/// A rectangle is converted corner by corner; where a turn lies between, the result is the upright
/// box around the four.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The space's own extent, in its own coordinates.
  var bounds: CGRect { get }

  /// A point of this space, in the coordinates of `space`.
  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint

  /// A point of `space`, in this space's coordinates.
  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint

  /// The box around a rectangle of this space, in the coordinates of `space`.
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect

  /// The box around a rectangle of `space`, in this space's coordinates.
  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect
}
