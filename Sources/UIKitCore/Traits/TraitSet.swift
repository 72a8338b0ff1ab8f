/// Traits and their values, a few at most: those that somebody specified.
///
/// Kept in the order in which they were set, which equality disregards.
struct TraitSet: Sendable, UIMutableTraits {
  private struct Entry: Sendable {
    let trait: UITrait
    var value: any Sendable
  }

  private var entries: [Entry] = []

  /// Whether nothing is specified.
  var isEmpty: Bool { entries.isEmpty }

  /// The traits that are specified.
  var traits: [UITrait] { entries.map(\.trait) }

  /// The value of a trait, its default where it is not specified. Setting one of UIKit's own traits
  /// to its default takes it away.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      guard let place = place(of: trait) else { return T.defaultValue }
      guard let value = entries[place].value as? T.Value else {
        preconditionFailure("a trait's value is of the type that defines it")
      }
      return value
    }
    set { set(trait, to: newValue) }
  }

  /// Whether the trait is specified.
  func contains(_ trait: UITrait) -> Bool { place(of: trait) != nil }

  /// Takes the trait away.
  mutating func remove(_ trait: UITrait) {
    if let place = place(of: trait) { entries.remove(at: place) }
  }

  /// What is specified here or, failing that, in `base`.
  func laid(over base: TraitSet) -> TraitSet {
    var result = base
    for entry in entries { result.set(entry.trait, to: entry.value) }
    return result
  }

  /// Whether everything that is specified in `other` is specified here, with the same value.
  func containsAll(of other: TraitSet) -> Bool {
    other.entries.allSatisfy { entry in
      guard let place = place(of: entry.trait) else { return false }
      return Self.areEqual(entries[place].value, entry.value)
    }
  }

  /// Whether the trait says the same in both. Where only one of them specifies it, the default
  /// stands for the other.
  func agrees(with other: TraitSet, on trait: UITrait) -> Bool {
    Self.areEqual(value(of: trait), other.value(of: trait))
  }

  private func value<T: UITraitDefinition>(of trait: T.Type) -> any Sendable { self[trait] }

  private mutating func set(_ trait: UITrait, to value: any Sendable) {
    if let system = trait as? any SystemTrait.Type, system.isUnspecified(value) {
      remove(trait)
    } else if let place = place(of: trait) {
      entries[place].value = value
    } else {
      entries.append(Entry(trait: trait, value: value))
    }
  }

  private func place(of trait: UITrait) -> Int? {
    entries.firstIndex { $0.trait == trait }
  }

  private static func areEqual(_ left: any Sendable, _ right: any Sendable) -> Bool {
    guard let left = left as? any Equatable else { return false }
    return left.equals(right)
  }
}

extension TraitSet: Equatable {
  /// Whether both specify the same traits with the same values.
  static func == (left: TraitSet, right: TraitSet) -> Bool {
    left.entries.count == right.entries.count && left.containsAll(of: right)
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
