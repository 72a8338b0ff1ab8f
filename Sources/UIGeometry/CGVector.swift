public import Foundation

/// A direction and a length in two dimensions, which Foundation leaves out on Linux.
@frozen public struct CGVector: Equatable, Hashable, Sendable, Codable {
  /// The part along the x axis.
  public var dx: CGFloat
  /// The part along the y axis.
  public var dy: CGFloat

  /// The vector of no length.
  @inlinable public static var zero: CGVector { CGVector(dx: 0, dy: 0) }

  /// Makes the vector of no length.
  @inlinable public init() {
    self = .zero
  }

  /// Makes a vector from its parts.
  @inlinable public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
