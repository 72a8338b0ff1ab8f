// A view's traits: the inherited ones with its own overrides applied.
extension UIView: TraitKeeper {
  /// The trait state, created on first access. To read without creating it: `extrasIfAny?.traits`.
  package final var traitState: TraitState {
    let extras = extras
    if let state = extras.traits { return state }
    let state = TraitState()
    extras.traits = state
    return state
  }

  /// The traits in effect: those of the nearest view upward that has its own.
  ///
  /// Views without overrides store none.
  package final var effectiveTraits: UITraitCollection {
    if let ownTraits { return ownTraits }
    var next = uncountedParent
    var steps = 0
    while let current = next {
      steps += 1
      if steps == LongWalk.near {
        return LongWalk.toTraits.walk(from: current.object, .hasOwnTraits).view.endTraits
      }
      if let traits = current.use({ $0.ownTraits }) { return traits }
      guard let above = current.use({ $0.uncountedParent }) else {
        return current.use { $0.rootTraits }
      }
      next = above
    }
    return rootTraits
  }

  /// The traits of the view in which a long walk has ended.
  private final var endTraits: UITraitCollection {
    ownTraits ?? (parent == nil ? rootTraits : inheritedTraits)
  }

  /// The traits that were resolved for this view; nil if it has those of its superview.
  @inline(__always) private final var ownTraits: UITraitCollection? {
    flags.contains(.hasOwnTraits) ? extrasIfAny?.traits?.resolved : nil
  }

  /// The traits from above, before the view's own overrides.
  package final var inheritedTraits: UITraitCollection { parent?.effectiveTraits ?? outerTraits }

  /// The traits that a view without a superview inherits: a window its scene's or screen's, others
  /// the main screen's.
  private final var outerTraits: UITraitCollection {
    guard flags.contains(.window), let window = self as? UIWindow, let list = window.list else {
      return UIView.detachedTraits
    }
    return list.scene?.effectiveTraits ?? list.screen.traitCollection
  }

  /// The traits outside any window: the main screen's.
  package static var detachedTraits: UITraitCollection {
    WindowList.current?.screen.traitCollection ?? SystemTraits().collection(for: nil)
  }

  /// The traits of a view without a superview that has none of its own yet. A window stores them,
  /// so that it can detect later changes.
  private final var rootTraits: UITraitCollection {
    let traits = outerTraits
    if flags.contains(.window) {
      traitState.resolved = traits
      LongWalk.lapse()
      setFlag(.hasOwnTraits, to: true)
    }
    return traits
  }

  // MARK: Changes

  final var defaultTraitOverrides: UITraitOverrides {
    get { extrasIfAny?.traits?.overrides ?? UITraitOverrides() }
    set {
      traitState.overrides = newValue
      setNeedsTraitUpdate()
    }
  }

  final var defaultMinimumContentSizeCategory: UIContentSizeCategory? {
    get { extrasIfAny?.traits?.leastTextSize }
    set {
      traitState.leastTextSize = newValue
      setNeedsTraitUpdate()
    }
  }

  final var defaultMaximumContentSizeCategory: UIContentSizeCategory? {
    get { extrasIfAny?.traits?.greatestTextSize }
    set {
      traitState.greatestTextSize = newValue
      setNeedsTraitUpdate()
    }
  }

  final var defaultAppliedContentSizeCategoryLimitsDescription: String {
    var lines: [String] = []
    var view: UIView? = self
    while let current = view {
      if let traits = current.extrasIfAny?.traits,
        traits.leastTextSize != nil || traits.greatestTextSize != nil
      {
        let least = traits.leastTextSize?.rawValue ?? "any"
        let greatest = traits.greatestTextSize?.rawValue ?? "any"
        lines.append("\(type(of: current)): \(least) to \(greatest)")
      }
      view = current.superview
    }
    return lines.joined(separator: "\n")
  }

  final func defaultUpdateTraitsIfNeeded() {
    viewUpdates?.traits.update()
  }

  /// Schedules an update of the view's traits before the next layout; updates them immediately if
  /// no application runs.
  package final func setNeedsTraitUpdate() {
    // Records the traits in effect, with which the change will be compared.
    if flags.contains(.window) { _ = effectiveTraits }
    let state = traitState
    guard !state.isStale else { return }
    state.isStale = true
    if let viewUpdates { viewUpdates.traits.add(self) } else { updateStaleTraits() }
  }

  /// Handles a move of the view, which inherited `before` in its former place.
  final func inheritedTraitsMayDiffer(from before: UITraitCollection) {
    let pending = extrasIfAny?.traits?.inheritedBefore
    guard pending != nil || before !== inheritedTraits && before != inheritedTraits else { return }
    if pending == nil { traitState.inheritedBefore = before }
    // Outside any hierarchy nothing is notified; on return, the change is relative to the traits
    // there.
    if superview != nil { setNeedsTraitUpdate() }
  }
}
