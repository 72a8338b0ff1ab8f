/// Sides of a rectangle.
@frozen public struct UIRectEdge: OptionSet, Sendable {
  /// One bit a side.
  public let rawValue: UInt

  /// Makes a set of sides from its bits.
  @inlinable public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper side, where y is least.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The side where x is least.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The lower side, where y is greatest.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The side where x is greatest.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
