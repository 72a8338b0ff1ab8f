public import Foundation

/// An area without a view that leads focus elsewhere: a movement that finds the area sets focus to
/// one of its preferred environments.
///
/// Use it where nothing lies in the direction in which a user would move. Its area comes from
/// constraints, or is set:
///
/// ```
/// let guide = UIFocusGuide()
/// guide.preferredFocusEnvironments = [playButton]
/// addLayoutGuide(guide)
/// guide.layoutFrame = CGRect(x: 0, y: 200, width: 320, height: 40)
/// ```
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
  private final var setFrame: CGRect?

  /// The guide's area in the owning view's coordinates, in points. UIKit derives it from
  /// constraints alone; here it can be set, and counts until it is set to another one. Default: the
  /// area of the constraints, zero without any.
  open override var layoutFrame: CGRect {
    get { setFrame ?? super.layoutFrame }
    set { setFrame = newValue }
  }

  /// Whether movements find the guide. Default: true.
  open var isEnabled = true

  private final var preferred: [WeakEnvironment] = []

  /// Where the guide leads: the first that contains a focusable item. Held weakly. Default: empty,
  /// which disables the guide; nil counts as empty.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! {
    get { preferred.compactMap(\.environment) }
    set { preferred = (newValue ?? []).map(WeakEnvironment.init) }
  }

  /// Creates a guide without an area, which belongs to no view.
  public nonisolated override init() { super.init() }

  /// Whether a movement can find the guide.
  final var isActive: Bool { isEnabled && !preferredFocusEnvironments.isEmpty }
}

/// A weak reference to an environment.
@MainActor struct WeakEnvironment {
  weak var environment: (any UIFocusEnvironment)?

  init(_ environment: any UIFocusEnvironment) {
    self.environment = environment
  }
}
