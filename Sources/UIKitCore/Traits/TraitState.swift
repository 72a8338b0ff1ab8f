/// What one environment overrides, what came of it, and who wants to hear of changes.
@MainActor final class TraitState {
  /// Set by the app; in force once the traits are next brought up to date.
  var overrides = UITraitOverrides()
  /// The traits in force, where they may differ from the inherited ones.
  var resolved: UITraitCollection?
  /// What was inherited before the environment moved, until the change has been told.
  var inheritedBefore: UITraitCollection?
  /// Whether something has changed since the traits were last brought up to date.
  var isStale = false
  /// In the order made.
  var registrations: [TraitRegistration] = []

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

  /// What comes of the change where `overrides` are laid over the inherited traits.
  func overridden(by overrides: UITraitOverrides, before known: UITraitCollection?) -> TraitChange {
    var change = TraitChange(before: known ?? before, after: after)
    if !overrides.traits.isEmpty {
      change.after = UITraitCollection(overrides.traits.laid(over: after.traits))
    }
    // An equal collection is not kept twice, so that the next comparison is by identity.
    if !change.isReal { change.after = change.before }
    return change
  }

  /// The changed traits by name, for the transcript.
  var names: String {
    after.changedTraits(from: before).map { $0.name }.joined(separator: " ")
  }
}
