/// The sides of a rectangle.
@frozen public struct UIRectEdge: OptionSet, Sendable {
  /// One bit per side.
  public let rawValue: UInt

  /// Creates a set of sides from its bits.
  @inlinable public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top side, with the smallest y.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left side, with the smallest x.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom side, with the largest y.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right side, with the largest x.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four sides.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
