/// How much a constraint counts, from 1 to 1000. A constraint with a higher priority wins completely
/// over those with lower ones; one of 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number, from 1 to 1000.
  public var rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint has to hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// With what a button resists being compressed: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// A drag that may resize the scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// That the scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// A drag that must not resize the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// With what a view hugs its content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// With what the target of a fitting size is approached: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
