/// The definition of a trait: its name, the type of its values, and its default.
///
/// A conforming type is the trait's key; it has no instances.
///
///     struct ThemeTrait: UITraitDefinition {
///       static let defaultValue = Theme.standard
///     }
///     extension UITraitCollection { var theme: Theme { self[ThemeTrait.self] } }
///     extension UIMutableTraits {
///       var theme: Theme { get { self[ThemeTrait.self] } set { self[ThemeTrait.self] = newValue } }
///     }
///
/// Values are compared if they are `Equatable`; others always count as changed. They must be
/// `Sendable`, because a trait collection is.
public protocol UITraitDefinition<Value>: SendableMetatype {
  /// The type of the trait's values.
  associatedtype Value: Sendable
  /// The value if the trait is not set.
  static var defaultValue: Value { get }
  /// The name of the trait in transcripts and error messages.
  static var name: String { get }
  /// The identifier of the trait for other programs, for example in reverse domain notation.
  static var identifier: String { get }
  /// Whether colours may depend on the trait, so that views are redrawn when it changes.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }
  /// The name of the type.
  public static var identifier: String { String(describing: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait as a value: the type that defines it.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of UIKit's own. Its default stands for an unspecified trait, so setting the default
/// removes the trait.
protocol SystemTrait: UITraitDefinition where Value: Equatable {}

extension SystemTrait {
  /// Returns whether `value` is the one for an unspecified trait.
  static func isUnspecified(_ value: any Sendable) -> Bool {
    (value as? Value) == defaultValue
  }
}
