public import Foundation

/// A distance by which something moves, in points; positive is right and down.
@frozen public struct UIOffset: Equatable, Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance down.
  public var vertical: CGFloat

  /// Creates an offset.
  @inlinable public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates an offset of 0.
  @inlinable public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// An offset of 0.
  @inlinable public static var zero: UIOffset { UIOffset() }
}
