public import Foundation

/// An area without a view that leads focus elsewhere: a movement that finds the area sets focus to
/// one of its preferred environments.
///
/// Use it where nothing lies in the direction in which a user would move. There is no Auto Layout
/// here, so set `layoutFrame`, for example in `layoutSubviews()`:
///
/// ```
/// let guide = UIFocusGuide()
/// guide.preferredFocusEnvironments = [playButton]
/// addLayoutGuide(guide)
/// guide.layoutFrame = CGRect(x: 0, y: 200, width: 320, height: 40)
/// ```
@preconcurrency @MainActor open class UIFocusGuide {
  /// The view that the guide was added to; nil for none.
  open internal(set) weak var owningView: UIView?

  /// The guide's area in the owning view's coordinates, in points. Default: zero, no area. UIKit
  /// derives it from constraints; here it is set.
  open var layoutFrame = CGRect.zero

  /// A name for the app's own use. Default: empty.
  open var identifier = ""

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
  public init() {}

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
