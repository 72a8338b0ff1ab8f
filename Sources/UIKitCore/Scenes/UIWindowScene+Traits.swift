// A scene's traits: its screen's, with its own overrides laid over them; its windows inherit what comes
// of that.
extension UIWindowScene: TraitKeeper {
  /// Made when first asked for, with the traits that the screen has then.
  final var traitState: TraitState {
    if let traitsIfAny { return traitsIfAny }
    let state = TraitState()
    state.resolved = screen.traitCollection
    traitsIfAny = state
    return state
  }

  /// The traits in force.
  final var effectiveTraits: UITraitCollection { traitsIfAny?.resolved ?? screen.traitCollection }

  final var defaultTraitOverrides: UITraitOverrides {
    get { traitsIfAny?.overrides ?? UITraitOverrides() }
    set {
      traitState.overrides = newValue
      for window in windows { window.setNeedsTraitUpdate() }
      turn?.enqueue { [weak self] in self?.updateTraits() }
    }
  }

  /// Takes what the screen's traits and the overrides have become; before any window does.
  final func updateTraits() {
    guard let state = traitsIfAny else { return }
    let outer = screen.traitCollection
    let change = TraitChange(before: outer, after: outer).applied(state)
    state.resolved = change.after
    if change.isReal { tell(change) }
  }
}
