public import Foundation

/// How far something is moved, in points; positive is right and down.
@frozen public struct UIOffset: Equatable, Hashable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat

  /// Moves so far.
  @inlinable public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Moves nothing.
  @inlinable public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Moves nothing.
  @inlinable public static var zero: UIOffset { UIOffset() }
}
