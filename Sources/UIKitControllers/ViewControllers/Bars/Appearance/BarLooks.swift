/// The appearances of a bar, or of an item for it, and which one is shown.
@MainActor final class BarLooks<Look: UIBarAppearance> {
  /// When an appearance is shown.
  enum Situation {
    /// While content is behind the bar.
    case usual
    /// The same while the bar is vertically compact.
    case compact
    /// While the edge of the content is at the bar.
    case edge
    /// The same while the bar is vertically compact.
    case compactEdge
  }

  private var looks: [Situation: Look] = [:]
  private let changed: () -> Void

  /// Creates no appearances; `changed` is called after each change of one.
  init(_ changed: @escaping () -> Void) {
    self.changed = changed
  }

  /// The appearance in a situation; nil for none. What is set is copied.
  subscript(situation: Situation) -> Look? {
    get { looks[situation] }
    set {
      let copy = newValue?.copied()
      copy?.whenChanged = changed
      looks[situation] = copy
      changed()
    }
  }

  /// The appearance for content behind the bar, made at its first use.
  var standard: Look {
    if let standard = looks[.usual] { return standard }
    let standard = Look()
    standard.whenChanged = changed
    looks[.usual] = standard
    return standard
  }

  /// Returns the appearance that a bar shows, and its background, which is none at the edge of the
  /// content unless the bar is opaque or has an appearance for that. Those of `item` go first.
  func shown(
    for item: BarLooks? = nil, isAtEdge: Bool, isCompact: Bool, isOpaque: Bool = false
  ) -> (look: Look, background: BarBackground) {
    if isAtEdge, let look = first(isCompact ? [.compactEdge, .edge] : [.edge], item) {
      return (look, look.background)
    }
    let look = first(isCompact ? [.compact, .usual] : [.usual], item) ?? standard
    return (look, isAtEdge && !isOpaque ? .transparent : look.background)
  }

  private func first(_ situations: [Situation], _ item: BarLooks?) -> Look? {
    situations.lazy.compactMap { item?.looks[$0] ?? self.looks[$0] }.first
  }
}
