/// What a trait is called, what its values are, and which of them holds where nobody sets one.
///
/// A type that conforms is the trait's key; nobody makes an instance of it.
///
///     struct ThemeTrait: UITraitDefinition {
///       static let defaultValue = Theme.standard
///     }
///     extension UITraitCollection { var theme: Theme { self[ThemeTrait.self] } }
///     extension UIMutableTraits {
///       var theme: Theme { get { self[ThemeTrait.self] } set { self[ThemeTrait.self] = newValue } }
///     }
///
/// Values are compared where they are `Equatable`; others always count as changed. They have to be
/// `Sendable`, because a trait collection is.
public protocol UITraitDefinition<Value>: SendableMetatype {
  /// What the trait says.
  associatedtype Value: Sendable
  /// The value where the trait is not set.
  static var defaultValue: Value { get }
  /// What the trait is called in transcripts and in error messages.
  static var name: String { get }
  /// The trait's name for other programs, such as one in reverse domain notation.
  static var identifier: String { get }
  /// Whether colours may look different where the trait does, so that views are drawn anew.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// The type's name.
  public static var identifier: String { String(describing: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait as a value: the type that defines it.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of UIKit's own. Its default says that the trait is not specified, so setting that one
/// takes the trait away.
protocol SystemTrait: UITraitDefinition where Value: Equatable {}

extension SystemTrait {
  /// Whether `value` says nothing.
  static func isUnspecified(_ value: any Sendable) -> Bool {
    (value as? Value) == defaultValue
  }
}
