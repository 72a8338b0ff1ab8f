/// The distances by which the sides of a rectangle move inwards, in points; negative ones move
/// outwards.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The inset of the top side.
  public var top: CGFloat
  /// The inset of the left side.
  public var left: CGFloat
  /// The inset of the bottom side.
  public var bottom: CGFloat
  /// The inset of the right side.
  public var right: CGFloat

  /// Creates insets from their distances, counterclockwise from the top.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets of 0.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Insets of 0.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// Returns the rectangle with each side moved inwards by its inset.
  ///
  /// Insets larger than the rectangle give a negative width or height, as in UIKit.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
