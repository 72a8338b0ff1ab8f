// When views and controllers update their constraints: in the update, before layout and from the
// leaves up. There are no constraints to solve here; code that sets up or changes things at that
// point runs as on iOS.
extension UIView {
  /// Schedules one call of `updateConstraints()` before the next layout; for a controller's view,
  /// of its `updateViewConstraints()`. A new view is scheduled.
  public final func setNeedsUpdateConstraints() {
    viewUpdates?.setNeedsConstraints()
    mark(.needsUpdateConstraints)
  }

  /// Whether `updateConstraints()` will be called before the next layout.
  public final func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdateConstraints) }

  /// Calls the scheduled updates here and below, from the leaves up.
  public final func updateConstraintsIfNeeded() {
    updateMarkedConstraints()
  }

  /// As `updateConstraintsIfNeeded`: children before their superview, siblings from back to front.
  final func updateMarkedConstraints() {
    if flags.contains(.updatesBelow) {
      let snapshot = children
      for child in snapshot
      where !child.flags.isDisjoint(with: [.needsUpdateConstraints, .updatesBelow])
        && child.parent === self
      {
        child.updateMarkedConstraints()
      }
    }
    guard flags.contains(.needsUpdateConstraints) else { return }
    flags.remove(.needsUpdateConstraints)
    if let owner = ownerIfAny {
      owner.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }
}
