import InputCore

/// The views with pending trait updates, in the order of the requests. Traits are updated once per
/// turn, before layout: from the top down, each environment once.
@MainActor package final class TraitUpdates {
  private struct Place {
    weak var view: UIView?
  }
  private let log: CallLog
  private let turn: Turn
  private var places: [Place] = []

  init(log: CallLog, turn: Turn) {
    (self.log, self.turn) = (log, turn)
  }

  /// Whether no update is pending.
  @inline(__always) var isEmpty: Bool { places.isEmpty }

  func add(_ view: UIView) {
    places.append(Place(view: view))
    turn.awaitEnd()
  }

  /// Updates all traits and notifies the observers. Returns whether the updates finished.
  @discardableResult package func update() -> Bool {
    var passes = 0
    while !places.isEmpty {
      // Two handlers that undo each other's changes would never finish.
      guard passes < Limits.traitPasses else {
        log.refuse("traits that change with every pass", counting: \.traits)
        return false
      }
      passes += 1
      let views = places.compactMap(\.view)
      places = []
      // A view below another pending one is updated from there, or in its own turn.
      let levels = views.map { (level: $0.treeTop.levels, view: $0) }
      for (_, view) in levels.sorted(by: { $0.level < $1.level }) { view.updateStaleTraits() }
    }
    return true
  }
}

extension UIView {
  /// Updates this view, if it is still pending, and everything below it.
  final func updateStaleTraits() {
    guard let state = extrasIfAny?.traits, state.isStale else { return }
    if flags.contains(.window) { (self as? UIWindow)?.windowScene?.updateTraits() }
    let inherited = inheritedTraits
    updateTraits(TraitChange(before: inherited, after: inherited))
  }

  /// Applies a change of the superview's traits, and passes the result on to the controller, the
  /// view and the subviews.
  private final func updateTraits(_ inherited: TraitChange) {
    var change = inherited
    let state = extrasIfAny?.traits
    change.before = state?.inheritedBefore ?? change.before
    state?.inheritedBefore = nil
    state?.isStale = false
    let owner = ownerIfAny
    if let owner { change = owner.updateTraits(change) }
    if let state {
      change = change.applied(state)
      let isOwn =
        state.changesTraits || flags.contains(.window)
        || owner?.traitsIfAny?.changesTraits == true
      state.resolved = isOwn ? change.after : nil
      if flags.contains(.hasOwnTraits) != isOwn { LongWalk.lapse() }
      setFlag(.hasOwnTraits, to: isOwn)
    }
    guard change.isReal else { return }
    if change.after.layoutDirection.resolved != change.before.layoutDirection.resolved {
      readingDirectionChanged()
    }
    if change.after.hasDifferentColorAppearance(comparedTo: change.before) {
      setNeedsLayout()
      setNeedsDisplay()
    }
    notify(change)
    // The observers may have changed the hierarchy: views added meanwhile are up to date already.
    for child in children where child.superview === self { child.updateTraits(change) }
  }
}

extension TraitKeeper {
  /// Notifies the environment and its observers of a change of its traits.
  package func notify(_ change: TraitChange) where Self: UIResponder {
    let log = self.callLog
    log?.note(
      .traits, "traitCollectionDidChange", of: self, detail: change.names, topic: .environment)
    change.after.performAsCurrent {
      traitCollectionDidChange(change.before)
      let changed = change.after.changedTraits(from: change.before)
      for registration in traitState.registrations
      where registration.traits.contains(where: { trait in changed.contains { $0 == trait } }) {
        log?.note(.traits, "traitsChanged", of: self, detail: change.names, topic: .environment)
        registration.call(self, change.before)
      }
    }
  }
}
