import InputCore

/// The views whose traits have to be looked at, in the order in which they asked. Traits are brought up
/// to date once a turn, before layout: from the top down, each environment once.
@MainActor final class TraitUpdates {
  private struct Place {
    weak var view: UIView?
  }
  private let log: CallLog
  private let turn: Turn
  private var places: [Place] = []

  init(log: CallLog, turn: Turn) {
    (self.log, self.turn) = (log, turn)
  }

  /// Whether no view waits.
  @inline(__always) var isEmpty: Bool { places.isEmpty }

  func add(_ view: UIView) {
    places.append(Place(view: view))
    turn.setHasEnd()
  }

  /// Brings all traits up to date and tells those concerned. Returns whether it came to an end.
  @discardableResult func update() -> Bool {
    var passes = 0
    while !places.isEmpty {
      // Two handlers that undo each other's work would never come to an end.
      guard passes < Limits.traitPasses else {
        log.refuse("traits that change with every pass", counting: \.traits)
        return false
      }
      passes += 1
      let views = places.compactMap(\.view)
      places = []
      // A view that waits below another one is reached from there, or has its turn later.
      for view in views.sorted(by: { $0.depth < $1.depth }) { view.updateStaleTraits() }
    }
    return true
  }
}

extension UIView {
  /// How many views lie above this one.
  fileprivate final var depth: Int {
    var (depth, view) = (0, superview)
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }

  /// Brings this view up to date, if it still waits for it, and all below it.
  final func updateStaleTraits() {
    guard let state = extrasIfAny?.traits, state.isStale else { return }
    if flags.contains(.window) { (self as? UIWindow)?.windowScene?.updateTraits() }
    let inherited = inheritedTraits
    updateTraits(TraitChange(before: inherited, after: inherited))
  }

  /// Takes what the superview's traits have become, and hands down what comes of it: to the
  /// controller, the view, and the subviews.
  private final func updateTraits(_ inherited: TraitChange) {
    var change = inherited
    let state = extrasIfAny?.traits
    change.before = state?.inheritedBefore ?? change.before
    state?.inheritedBefore = nil
    state?.isStale = false
    let controller = controllerIfAny
    if let controller { change = controller.updateTraits(change) }
    if let state {
      change = change.applied(state)
      let isOwn =
        state.changesTraits || flags.contains(.window)
        || controller?.traitsIfAny?.changesTraits == true
      state.resolved = isOwn ? change.after : nil
      setFlag(.hasOwnTraits, to: isOwn)
    }
    guard change.isReal else { return }
    if change.after.hasDifferentColorAppearance(comparedTo: change.before) {
      setNeedsLayout()
      setNeedsDisplay()
    }
    tell(change)
    // Whoever was told may have changed the hierarchy: what came in meanwhile is up to date already.
    for child in children where child.superview === self { child.updateTraits(change) }
  }
}

extension UIViewController {
  /// Takes what the view's superview hands down; returns what the view inherits.
  fileprivate final func updateTraits(_ inherited: TraitChange) -> TraitChange {
    var change = inherited
    if let state = traitsIfAny {
      change = change.applied(state)
      state.resolved = state.changesTraits ? change.after : nil
    }
    if change.isReal { tell(change) }
    return change
  }
}

extension TraitKeeper {
  /// Tells the environment, and those who registered, that its traits have changed.
  func tell(_ change: TraitChange) where Self: UIResponder {
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
