public import Foundation

/// The distances by which the sides of a rectangle move inwards, in points; negative ones move
/// outwards.
@frozen public struct UIEdgeInsets: Equatable, Sendable {
  /// The inset of the top side.
  public var top: CGFloat
  /// The inset of the left side.
  public var left: CGFloat
  /// The inset of the bottom side.
  public var bottom: CGFloat
  /// The inset of the right side.
  public var right: CGFloat

  /// Creates insets from their distances, counterclockwise from the top.
  @inlinable public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets of 0.
  @inlinable public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// All four 0.
  @inlinable public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

extension CGRect {
  /// Returns the rectangle with each side moved inwards by its inset.
  ///
  /// Insets larger than the rectangle give a negative width or height, as in UIKit.
  @inlinable public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
