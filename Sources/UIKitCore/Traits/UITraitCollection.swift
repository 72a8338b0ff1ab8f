import Synchronization

/// What a part of the interface has to know of where it is: its size class, style, scale, direction.
///
/// A value that never changes: an environment gets another one. A collection that an app makes
/// specifies a few traits; the one of a view in a window specifies all that the toolkit knows of.
/// Two are equal where they specify the same traits with the same values.
public final class UITraitCollection: Sendable {
  /// Changes traits of a copy.
  public typealias TraitMutations = (inout any UIMutableTraits) -> Void

  let traits: TraitSet

  init(_ traits: TraitSet) {
    self.traits = traits
  }

  /// A collection that specifies nothing.
  public convenience init() {
    self.init(TraitSet())
  }

  /// A collection that specifies what `mutations` sets.
  public convenience init(mutations: TraitMutations) {
    self.init(TraitSet().mutated(by: mutations))
  }

  /// A collection that specifies one trait.
  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    var traits = TraitSet()
    traits[trait] = value
    self.init(traits)
  }

  /// A collection of all that is specified in `traitCollections`; a later one outdoes an earlier.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitSet()) { $1.traits.laid(over: $0) })
  }

  /// The value of a trait; its default where it is not specified.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { traits[trait] }

  /// A copy in which `mutations` has changed traits.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(traits.mutated(by: mutations))
  }

  /// A copy in which one trait has another value.
  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value)
    -> UITraitCollection
  {
    var changed = traits
    changed[trait] = value
    return UITraitCollection(changed)
  }

  // MARK: Comparing

  /// Whether all that `trait` specifies is specified here, with the same values; true for nil.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return traits.containsAll(of: trait.traits)
  }

  /// The traits whose values differ from those in `traitCollection`; for nil, all that are specified.
  ///
  /// Those specified here come first, each in the order in which they were specified.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let others = traitCollection?.traits ?? TraitSet()
    let added = others.traits.filter { !traits.contains($0) }
    return (traits.traits + added).filter { !traits.agrees(with: others, on: $0) }
  }

  /// Whether a dynamic colour may look different here and in `traitCollection`; nil specifies
  /// nothing.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
  }

  /// UIKit's traits that colours may depend on.
  public static let systemTraitsAffectingColorAppearance: [UITrait] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
    UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    UITraitActiveAppearance.self,
  ]

  // MARK: The current one

  private static let present = Mutex(UITraitCollection())

  /// The traits that dynamic colours are resolved by where nobody hands any over.
  ///
  /// The toolkit sets it while it calls an environment's own methods. There is one for the process,
  /// since the interface lives on one thread.
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
  /// Whether both specify the same traits with the same values.
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left === right || left.traits == right.traits
  }

  /// Takes in the style and the size classes, which tell most collections apart.
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
      preconditionFailure("trait mutations set traits; they may not put another object there")
    }
    return changed
  }
}
