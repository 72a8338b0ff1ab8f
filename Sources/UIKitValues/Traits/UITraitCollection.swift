import Synchronization

/// The environment of a part of the interface: size class, style, scale, layout direction and other
/// traits.
///
/// Immutable: an environment whose traits change gets another collection. A collection created by
/// an app specifies a few traits; that of a view in a window specifies all that the toolkit knows.
/// Two collections are equal if they specify the same traits with the same values.
public final class UITraitCollection: Sendable {
  /// A closure that changes the traits of a copy.
  public typealias TraitMutations = (inout any UIMutableTraits) -> Void

  package let traits: TraitSet
  /// The accent colour of the view for which colours are resolved; no trait, so not compared.
  package let tint: UIColor?

  package init(_ traits: TraitSet, tint: UIColor? = nil) {
    (self.traits, self.tint) = (traits, tint)
  }

  /// Returns the same traits with an accent colour for `UIColor.tintColor`.
  package func tinted(_ tint: UIColor) -> UITraitCollection {
    UITraitCollection(traits, tint: tint)
  }

  /// The same traits without an accent colour.
  package var withoutTint: UITraitCollection { tint == nil ? self : UITraitCollection(traits) }

  /// Creates a collection without traits.
  public convenience init() {
    self.init(TraitSet())
  }

  /// Creates a collection with the traits that `mutations` sets.
  public convenience init(mutations: TraitMutations) {
    self.init(TraitSet().mutated(by: mutations))
  }

  /// Creates a collection with one trait.
  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    var traits = TraitSet()
    traits[trait] = value
    self.init(traits)
  }

  /// Creates a collection with all traits specified in `traitCollections`; later ones have
  /// priority.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitSet()) { $1.traits.laid(over: $0) })
  }

  /// The value of a trait; its default if it is not specified.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { traits[trait] }

  /// Returns a copy with the traits that `mutations` changes.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(traits.mutated(by: mutations), tint: tint)
  }

  /// Returns a copy with another value for one trait.
  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value)
    -> UITraitCollection
  {
    var changed = traits
    changed[trait] = value
    return UITraitCollection(changed, tint: tint)
  }

  // MARK: Comparison

  /// Returns whether every trait specified in `trait` is specified here with the same value; true
  /// for nil.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return traits.containsAll(of: trait.traits)
  }

  /// Returns the traits whose values differ from those in `traitCollection`; for nil, all specified
  /// traits.
  ///
  /// The traits specified here come first; each group is in the order in which it was specified.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let others = traitCollection?.traits ?? TraitSet()
    let added = others.traits.filter { !traits.contains($0) }
    return (traits.traits + added).filter { !traits.agrees(with: others, on: $0) }
  }

  /// Returns whether a dynamic colour may differ between this collection and `traitCollection`; nil
  /// specifies nothing.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
  }

  /// UIKit's traits on which colours may depend.
  public static let systemTraitsAffectingColorAppearance: [UITrait] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
    UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    UITraitActiveAppearance.self,
  ]

  // MARK: The current collection

  private static let present = Mutex(UITraitCollection())

  /// The traits for resolving dynamic colours where no collection is given.
  ///
  /// The toolkit sets it while it calls an environment's own methods. There is one per process,
  /// since the interface runs on one thread.
  public static var current: UITraitCollection {
    get { present.withLock { $0 } }
    set { present.withLock { $0 = newValue } }
  }

  /// Calls `actions` with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = Self.current
    Self.current = self
    actions()
    Self.current = outer
  }
}

extension UITraitCollection: Hashable {
  /// Returns whether both specify the same traits with the same values.
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left === right || left.traits == right.traits
  }

  /// Feeds the style and the size classes to the hasher, which distinguish most collections.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(userInterfaceStyle)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
  }
}

extension TraitSet {
  fileprivate func mutated(by mutations: UITraitCollection.TraitMutations) -> TraitSet {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    guard let changed = traits as? TraitSet else {
      preconditionFailure("trait mutations may set traits, but not replace the object")
    }
    return changed
  }
}
