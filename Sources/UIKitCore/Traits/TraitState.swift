/// The overrides of an environment, the resulting traits, and the observers of changes.
@MainActor package final class TraitState {
  /// The app's overrides; they take effect in the next update of the traits.
  package var overrides = UITraitOverrides()
  /// The overrides that a container sets for this controller; the controller's own have priority.
  package var parentOverrides: UITraitCollection?
  /// The limits of the inherited text size; nil for no limit.
  var leastTextSize: UIContentSizeCategory?
  var greatestTextSize: UIContentSizeCategory?
  /// The traits in effect, where they may differ from the inherited ones.
  package var resolved: UITraitCollection?
  /// The traits inherited before the environment moved, until the change has been reported.
  var inheritedBefore: UITraitCollection?
  /// Whether anything has changed since the last update of the traits.
  var isStale = false
  /// The registrations, in the order in which they were made.
  var registrations: [TraitRegistration] = []

  /// Creates a state without overrides and observers.
  package init() {}

  /// Whether anything makes the traits differ from the inherited ones.
  package var changesTraits: Bool {
    !overrides.traits.isEmpty || parentOverrides != nil || leastTextSize != nil
      || greatestTextSize != nil
  }

  /// Returns the traits that result from inherited ones: the overrides are applied, then the text
  /// size is limited.
  package func applied(to inherited: UITraitCollection) -> UITraitCollection {
    guard changesTraits else { return inherited }
    var traits = inherited.traits
    if let parentOverrides { traits = parentOverrides.traits.laid(over: traits) }
    traits = overrides.traits.laid(over: traits)
    if let least = leastTextSize, traits.preferredContentSizeCategory < least {
      traits.preferredContentSizeCategory = least
    }
    if let greatest = greatestTextSize, traits.preferredContentSizeCategory > greatest {
      traits.preferredContentSizeCategory = greatest
    }
    return UITraitCollection(traits)
  }

  func register(
    _ traits: [UITrait],
    _ call: @escaping @MainActor (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> TraitRegistration {
    let registration = TraitRegistration(traits: traits, call: call)
    registrations.append(registration)
    return registration
  }
}

/// An observer of trait changes, and its traits.
@MainActor final class TraitRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let call: @MainActor (any UITraitEnvironment, UITraitCollection) -> Void

  init(
    traits: [UITrait],
    call: @escaping @MainActor (any UITraitEnvironment, UITraitCollection) -> Void
  ) {
    self.traits = traits
    self.call = call
  }
}

/// Traits before and after a change.
package struct TraitChange {
  var before: UITraitCollection
  package var after: UITraitCollection

  /// Whether the values differ. Most collections are passed on unchanged, so comparing identity
  /// first decides most cases.
  package var isReal: Bool { before !== after && before != after }

  /// Returns the resulting change in an environment with `state`.
  @MainActor package func applied(_ state: TraitState) -> TraitChange {
    let change = TraitChange(before: state.resolved ?? before, after: state.applied(to: after))
    // Reuses an equal collection, so that the next comparison is by identity.
    return change.isReal ? change : TraitChange(before: change.before, after: change.before)
  }

  /// The names of the changed traits, for the transcript.
  var names: String {
    after.changedTraits(from: before).map { $0.name }.joined(separator: " ")
  }
}
