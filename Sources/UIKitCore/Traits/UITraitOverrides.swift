/// Traits that an environment sets for itself and everything below it.
///
///     view.traitOverrides.userInterfaceStyle = .dark
///
/// Reading a trait that is not overridden gives its default, not what is inherited.
public struct UITraitOverrides: UIMutableTraits, Sendable {
  var traits = TraitSet()

  init() {}

  /// The value that the trait is overridden with; its default where it is not.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { traits[trait] }
    set { traits[trait] = newValue }
  }

  /// Whether the trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { traits.contains(trait) }

  /// Lets the trait be inherited again.
  public mutating func remove(_ trait: UITrait) { traits.remove(trait) }
}
