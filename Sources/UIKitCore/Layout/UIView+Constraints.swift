// When views and controllers update their constraints: in the update, before layout and from the
// leaves up. A controller does before its view's first layout; a view if it was asked to, if its
// class requires it, or if there are constraints in its window.
extension UIView {
  /// Schedules one call of `updateConstraints()` before the next layout; for a controller's view,
  /// of its `updateViewConstraints()`. A new view is scheduled.
  public final func setNeedsUpdateConstraints() {
    viewUpdates?.setNeedsConstraints()
    flags.insert(.askedForConstraints)
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
    guard flags.contains(.needsUpdateConstraints), updatesConstraints else { return }
    flags.subtract([.needsUpdateConstraints, .askedForConstraints])
    if let owner = ownerIfAny {
      owner.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  private final var updatesConstraints: Bool {
    !flags.isDisjoint(with: [.askedForConstraints, .hasController])
      || type(of: self).requiresConstraintBasedLayout || layoutEngineIfAny != nil
  }
}
