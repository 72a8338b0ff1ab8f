/// The sides of a rectangle in reading direction; the bits are UIKit's.
@frozen public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// One bit per side.
  public let rawValue: UInt

  /// Creates a set of sides from its bits.
  @inlinable public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top side.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The side where reading starts.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom side.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The side where reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four sides.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
