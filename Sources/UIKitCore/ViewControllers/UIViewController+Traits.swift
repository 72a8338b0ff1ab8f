// A controller's traits: those of its view's superview (as from iOS 17 on), with its own overrides
// laid over them; its view inherits what comes of that.
extension UIViewController: TraitKeeper {
  /// Made when first asked for; to read without making it: `traitsIfAny`.
  final var traitState: TraitState {
    if let traitsIfAny { return traitsIfAny }
    let state = TraitState()
    traitsIfAny = state
    return state
  }

  /// The traits in force; before the view is loaded, what they would be in the parent's view.
  final var effectiveTraits: UITraitCollection {
    if let storedView { return traitsIfAny?.resolved ?? storedView.inheritedTraits }
    let outer = parentController?.effectiveTraits ?? UIView.detachedTraits
    return traitsIfAny?.applied(to: outer) ?? outer
  }

  final var defaultTraitOverrides: UITraitOverrides {
    get { traitsIfAny?.overrides ?? UITraitOverrides() }
    set {
      traitState.overrides = newValue
      storedView?.setNeedsTraitUpdate()
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
    guard childViewController.parentController === self else { return nil }
    return childViewController.traitsIfAny?.parentOverrides
  }

  final func defaultSetOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parentController === self else { return }
    childViewController.traitState.parentOverrides = collection
    childViewController.storedView?.setNeedsTraitUpdate()
  }

  /// The root view has become this controller's or another one's.
  final func traitsMayDiffer(for view: UIView) {
    if traitsIfAny?.changesTraits == true { view.setNeedsTraitUpdate() }
  }
}
