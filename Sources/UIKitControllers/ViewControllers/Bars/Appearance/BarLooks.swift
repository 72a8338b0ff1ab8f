/// The appearances of a bar, or those that an item requests for its bar, and the choice of the one
/// to show.
@MainActor final class BarLooks<Look: UIBarAppearance> {
  /// The situation in which an appearance is shown.
  enum Situation {
    /// While content is behind the bar.
    case usual
    /// While content is behind the bar and the bar is vertically compact.
    case compact
    /// While the edge of the content is at the bar.
    case edge
    /// While the edge of the content is at the bar and the bar is vertically compact.
    case compactEdge
  }

  private var looks: [Situation: Look] = [:]
  private let changed: () -> Void

  /// Creates an empty set; `changed` is called whenever an appearance is set or changes.
  init(_ changed: @escaping () -> Void) {
    self.changed = changed
  }

  /// The appearance in a situation; nil for none. Setting it stores a copy.
  subscript(situation: Situation) -> Look? {
    get { looks[situation] }
    set {
      let copy = newValue?.copied()
      copy?.whenChanged = changed
      looks[situation] = copy
      changed()
    }
  }

  /// The appearance for content behind the bar, created on first access.
  var standard: Look {
    if let standard = looks[.usual] { return standard }
    let standard = Look()
    standard.whenChanged = changed
    looks[.usual] = standard
    return standard
  }

  /// Returns the appearance that a bar shows, and its background. At the edge of the content, there
  /// is no background unless the bar is opaque or has an appearance for that situation. The
  /// appearances of `item` take precedence.
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
