// A controller's traits: those of its view's superview (as from iOS 17 on), with its own overrides
// laid over them; its view inherits what comes of that.
extension UIViewController: TraitKeeper {
  /// Made when first asked for; to read without making it: `state.traits`.
  final var traitState: TraitState {
    if let traits = state.traits { return traits }
    let traits = TraitState()
    state.traits = traits
    return traits
  }

  /// The traits in force; before the view is loaded, what they would be in the parent's view.
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

  /// The root view has become this controller's or another one's.
  final func traitsMayDiffer(for view: UIView) {
    if state.traits?.changesTraits == true { view.setNeedsTraitUpdate() }
  }
}
