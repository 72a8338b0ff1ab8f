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

  /// Traits that hold for the controller, its view and all below, whatever is inherited.
  ///
  /// A change is in force before the next layout, at the end of the turn at the latest, or after
  /// the view's `updateTraitsIfNeeded()`.
  public final var traitOverrides: UITraitOverrides {
    get { traitsIfAny?.overrides ?? UITraitOverrides() }
    set {
      traitState.overrides = newValue
      storedView?.setNeedsTraitUpdate()
    }
  }

  /// The style of the controller and all below its view: the override of that name, unspecified for
  /// none.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Has changed traits of the controller and its view in force, and told, at once.
  public final func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

  /// The traits that this controller gives to a child; nil for none.
  public final func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    guard childViewController.parentController === self else { return nil }
    return childViewController.traitsIfAny?.parentOverrides
  }

  /// Gives a child traits that come before its own overrides; nil takes them back. For a controller
  /// that is no child, does nothing.
  public final func setOverrideTraitCollection(
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
