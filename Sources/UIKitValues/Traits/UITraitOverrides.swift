/// Traits that an environment sets for itself and everything below it.
///
///     view.traitOverrides.userInterfaceStyle = .dark
///
/// Reading a trait that is not overridden returns its default, not the inherited value.
public struct UITraitOverrides: UIMutableTraits, Sendable {
  package var traits = TraitSet()

  package init() {}

  /// The overriding value of a trait; its default if it is not overridden.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { traits[trait] }
    set { traits[trait] = newValue }
  }

  /// Returns whether the trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { traits.contains(trait) }

  /// Removes the override, so that the trait is inherited again.
  public mutating func remove(_ trait: UITrait) { traits.remove(trait) }
}
