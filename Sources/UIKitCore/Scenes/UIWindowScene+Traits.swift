// A scene's traits: its screen's, with its own overrides applied. Its windows inherit the result.
extension UIWindowScene: TraitKeeper {
  /// The traits, created on first access with the screen's current traits.
  package final var traitState: TraitState {
    if let traitsIfAny { return traitsIfAny }
    let state = TraitState()
    state.resolved = screen.traitCollection
    traitsIfAny = state
    return state
  }

  /// The traits in effect.
  final var effectiveTraits: UITraitCollection { traitsIfAny?.resolved ?? screen.traitCollection }

  final var defaultTraitOverrides: UITraitOverrides {
    get { traitsIfAny?.overrides ?? UITraitOverrides() }
    set {
      traitState.overrides = newValue
      for window in windows { window.setNeedsTraitUpdate() }
      turn?.enqueue { [weak self] in self?.updateTraits() }
    }
  }

  /// Updates the traits from the screen's and the overrides, before those of the windows.
  final func updateTraits() {
    guard let state = traitsIfAny else { return }
    let outer = screen.traitCollection
    let change = TraitChange(before: outer, after: outer).applied(state)
    state.resolved = change.after
    if change.isReal { notify(change) }
  }
}
