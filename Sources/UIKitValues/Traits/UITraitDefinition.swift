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

  /// Returns whether two values of the trait are equal.
  static func areEqual(_ left: any Sendable, _ right: any Sendable) -> Bool {
    (left as? Value) == (right as? Value)
  }
}

/// UIKit's own traits. Searched instead of cast to: the first cast of each type would search the
/// conformances in all libraries, which costs a launch more than everything else about traits.
enum SystemTraitList {
  /// In the order of their definitions.
  static let all: [any SystemTrait.Type] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayScale.self,
    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
    UITraitDisplayGamut.self, UITraitForceTouchCapability.self,
    UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
    UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self, UITraitActiveAppearance.self,
    UITraitSceneCaptureState.self, UITraitTypesettingLanguage.self, UITraitListEnvironment.self,
  ]

  /// The trait as one of UIKit's own; nil if an app defines it.
  static func member(_ trait: UITrait) -> (any SystemTrait.Type)? {
    for member in all where ObjectIdentifier(member) == ObjectIdentifier(trait) { return member }
    return nil
  }
}
