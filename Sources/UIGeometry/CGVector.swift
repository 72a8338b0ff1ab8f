public import Foundation

/// A vector in two dimensions, which Foundation lacks on Linux.
@frozen public struct CGVector: Equatable, Hashable, Sendable, Codable {
  /// The component along the x axis.
  public var dx: CGFloat
  /// The component along the y axis.
  public var dy: CGFloat

  /// The zero vector.
  @inlinable public static var zero: CGVector { CGVector(dx: 0, dy: 0) }

  /// Creates the zero vector.
  @inlinable public init() {
    self = .zero
  }

  /// Creates a vector from its components.
  @inlinable public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
