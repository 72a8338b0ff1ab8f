public import Foundation

/// Distances from the four sides of a rectangle, in points; positive moves a side inwards.
@frozen public struct UIEdgeInsets: Equatable, Sendable {
  /// Added to the top side.
  public var top: CGFloat
  /// Added to the left side.
  public var left: CGFloat
  /// Taken from the bottom side.
  public var bottom: CGFloat
  /// Taken from the right side.
  public var right: CGFloat

  /// Insets of these four distances, counted from the top against the clock.
  @inlinable public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// All four 0.
  @inlinable public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// All four 0.
  @inlinable public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

extension CGRect {
  /// The rectangle with each side moved inwards by its inset.
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
