import Synchronization

/// The end of a long walk up the view tree, from a view with many superviews.
///
/// Each view that is added asks for its window, its traits and its tint, which are those of a view
/// above. Without this, views inside each other would take time by the square of their number.
/// Walks of fewer than `near` steps, which nearly all are, never come here.
@MainActor struct LongWalk {
  /// The number of steps after which a walk is continued here.
  static let near = 64

  /// To the topmost view.
  static var toRoot = LongWalk()
  /// To the nearest view with traits of its own, or the topmost one.
  static var toTraits = LongWalk()
  /// To the nearest view that sets its tint, or the topmost one.
  static var toTint = LongWalk()

  /// How often anything has changed on which the end of a walk depends.
  nonisolated private static let changes = Atomic<UInt>(0)

  private var start: Uncounted<UIView>?
  private var end: Uncounted<UIView>?
  private var steps = 0
  private var change: UInt = 0

  /// Forgets all ends: a view with others below it got or lost a superview, or one has its own
  /// traits or tint, or no longer has them. On any thread, as views end on any.
  nonisolated static func lapse() {
    changes.wrappingAdd(1, ordering: .relaxed)
  }

  /// Walks from `view` up to the first view with one of `flags`, or else the topmost; returns it,
  /// and its distance.
  mutating func walk(from view: UIView, _ flags: ViewFlags) -> (view: UIView, steps: Int) {
    let now = Self.changes.load(ordering: .relaxed)
    if change != now { (start, end, change) = (nil, nil, now) }
    var (current, count) = (view, 0)
    var found: UIView?
    while found == nil {
      if let start, let end, start.refers(to: current) {
        found = end.object
        count += steps
      } else if current.flags.isDisjoint(with: flags), let above = current.parent {
        current = above
        count += 1
      } else {
        found = current
      }
    }
    let last = found ?? current
    (start, end, steps) = (Uncounted(view), Uncounted(last), count)
    return (last, count)
  }
}

extension UIView {
  /// The topmost view of the tree, this one if it has no superview, and the number of views above
  /// this one.
  final var treeTop: (view: UIView, levels: Int) {
    var (view, levels) = (self, 0)
    while let above = view.parent {
      view = above
      levels += 1
      guard levels == LongWalk.near else { continue }
      let end = LongWalk.toRoot.walk(from: view, [])
      return (end.view, levels + end.steps)
    }
    return (view, levels)
  }

  /// Whether more than `levels` views, this one included, are inside each other.
  final func isHigher(than levels: Int) -> Bool {
    levels == 0 || children.contains { $0.isHigher(than: levels - 1) }
  }
}
