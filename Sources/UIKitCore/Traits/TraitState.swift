/// What one environment overrides, what came of it, and who wants to hear of changes.
@MainActor final class TraitState {
  /// Set by the app; in force once the traits are next brought up to date.
  var overrides = UITraitOverrides()
  /// What a container says for this controller, which its own overrides outdo.
  var parentOverrides: UITraitCollection?
  /// The smallest and the largest text size that may come from above; nil for no limit.
  var leastTextSize: UIContentSizeCategory?
  var greatestTextSize: UIContentSizeCategory?
  /// The traits in force, where they may differ from the inherited ones.
  var resolved: UITraitCollection?
  /// What was inherited before the environment moved, until the change has been told.
  var inheritedBefore: UITraitCollection?
  /// Whether something has changed since the traits were last brought up to date.
  var isStale = false
  /// In the order made.
  var registrations: [TraitRegistration] = []

  /// Whether anything makes the traits differ from the inherited ones.
  var changesTraits: Bool {
    !overrides.traits.isEmpty || parentOverrides != nil || leastTextSize != nil
      || greatestTextSize != nil
  }

  /// What becomes of inherited traits here: the overrides are laid over them, then the text size is
  /// brought within its limits.
  func applied(to inherited: UITraitCollection) -> UITraitCollection {
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

/// Who hears of changes of which traits.
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
struct TraitChange {
  var before: UITraitCollection
  var after: UITraitCollection

  /// Whether anything is different. Most collections are handed down unchanged, so that looking for
  /// the same object settles most cases.
  var isReal: Bool { before !== after && before != after }

  /// What comes of the change in an environment that keeps `state`.
  @MainActor func applied(_ state: TraitState) -> TraitChange {
    let change = TraitChange(before: state.resolved ?? before, after: state.applied(to: after))
    // An equal collection is not kept twice, so that the next comparison is by identity.
    return change.isReal ? change : TraitChange(before: change.before, after: change.before)
  }

  /// The changed traits by name, for the transcript.
  var names: String {
    after.changedTraits(from: before).map { $0.name }.joined(separator: " ")
  }
}
