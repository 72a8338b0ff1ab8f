// A controller's traits: those of its view's superview (as on iOS since version 17), with its own
// overrides applied. Its view inherits the result.
extension UIViewController: TraitKeeper {
  /// The state of the traits, created on first access. `state.traits` reads it without creating it.
  package final var traitState: TraitState {
    if let traits = state.traits { return traits }
    let traits = TraitState()
    state.traits = traits
    return traits
  }

  /// The traits in effect. Before the view is loaded, these are the ones that it would have in the
  /// parent's view.
  final var effectiveTraits: UITraitCollection {
    if let view = state.view { return state.traits?.resolved ?? view.inheritedTraits }
    let outer = state.parent?.effectiveTraits ?? UIView.detachedTraits
    return state.traits?.applied(to: outer) ?? outer
  }

  final var defaultTraitOverrides: UITraitOverrides {
    get { state.traits?.overrides ?? UITraitOverrides() }
    set {
      traitState.overrides = newValue
      state.view?.setNeedsTraitUpdate()
    }
  }

  final var defaultOverrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  final func defaultUpdateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

  final func defaultOverrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    guard childViewController.state.parent === self else { return nil }
    return childViewController.state.traits?.parentOverrides
  }

  final func defaultSetOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.state.parent === self else { return }
    childViewController.traitState.parentOverrides = collection
    childViewController.state.view?.setNeedsTraitUpdate()
  }

  /// Handles a view that became, or stopped being, this controller's root view.
  final func traitsMayDiffer(for view: UIView) {
    if state.traits?.changesTraits == true { view.setNeedsTraitUpdate() }
  }
}

extension UIViewController {
  /// Applies a change of the superview's traits to the controller; returns the resulting change,
  /// which the view inherits.
  package final func updateTraits(_ inherited: TraitChange) -> TraitChange {
    var change = inherited
    if let state = traitsIfAny {
      change = change.applied(state)
      state.resolved = state.changesTraits ? change.after : nil
    }
    if change.isReal { notify(change) }
    return change
  }
}
