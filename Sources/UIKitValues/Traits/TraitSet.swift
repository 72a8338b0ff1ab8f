/// A small set of specified traits and their values.
///
/// Kept in the order in which they were set; equality ignores the order.
package struct TraitSet: Sendable, UIMutableTraits {
  private struct Entry: Sendable {
    let trait: UITrait
    var value: any Sendable
  }

  private var entries: [Entry] = []

  /// Whether no trait is specified.
  package var isEmpty: Bool { entries.isEmpty }

  /// The specified traits.
  var traits: [UITrait] { entries.map(\.trait) }

  /// The value of a trait; its default if it is not specified. Setting one of UIKit's own traits to
  /// its default removes it.
  package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      guard let place = place(of: trait) else { return T.defaultValue }
      guard let value = entries[place].value as? T.Value else {
        preconditionFailure("a trait's value must have the type of its definition")
      }
      return value
    }
    set { set(trait, to: newValue) }
  }

  /// Returns whether the trait is specified.
  func contains(_ trait: UITrait) -> Bool { place(of: trait) != nil }

  /// Removes the trait.
  mutating func remove(_ trait: UITrait) {
    if let place = place(of: trait) { entries.remove(at: place) }
  }

  /// Returns these traits, with those of `base` for traits that are not specified here.
  package func laid(over base: TraitSet) -> TraitSet {
    var result = base
    for entry in entries { result.set(entry.trait, to: entry.value) }
    return result
  }

  /// Returns whether every trait specified in `other` is specified here with the same value.
  func containsAll(of other: TraitSet) -> Bool {
    other.entries.allSatisfy { entry in
      guard let place = place(of: entry.trait) else { return false }
      return Self.areEqual(entries[place].value, entry.value, of: entry.trait)
    }
  }

  /// Returns whether the trait has the same value in both. Where it is not specified, its default
  /// counts.
  func agrees(with other: TraitSet, on trait: UITrait) -> Bool {
    Self.areEqual(value(of: trait), other.value(of: trait), of: trait)
  }

  private func value<T: UITraitDefinition>(of trait: T.Type) -> any Sendable { self[trait] }

  private mutating func set(_ trait: UITrait, to value: any Sendable) {
    if let system = SystemTraitList.member(trait), system.isUnspecified(value) {
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

  private static func areEqual(
    _ left: any Sendable, _ right: any Sendable, of trait: UITrait
  ) -> Bool {
    if let system = SystemTraitList.member(trait) { return system.areEqual(left, right) }
    guard let left = left as? any Equatable else { return false }
    return left.equals(right)
  }
}

extension TraitSet: Equatable {
  /// Returns whether both specify the same traits with the same values.
  package static func == (left: TraitSet, right: TraitSet) -> Bool {
    left.entries.count == right.entries.count && left.containsAll(of: right)
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
