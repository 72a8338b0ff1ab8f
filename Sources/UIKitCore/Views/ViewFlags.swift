/// The Boolean facts of a view, in four bytes so that a hit test reads them in one load.
package struct ViewFlags: OptionSet, Sendable {
  package let rawValue: UInt32

  /// Creates flags from their bits.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// `isHidden`.
  package static let hidden = ViewFlags(rawValue: 1 << 0)
  /// `isUserInteractionEnabled` is false.
  static let interactionDisabled = ViewFlags(rawValue: 1 << 1)
  /// `alpha` lies below `UIView.leastTouchableAlpha`.
  static let transparent = ViewFlags(rawValue: 1 << 2)
  /// `isMultipleTouchEnabled`.
  static let multipleTouch = ViewFlags(rawValue: 1 << 3)
  /// `isExclusiveTouch`.
  static let exclusiveTouch = ViewFlags(rawValue: 1 << 4)
  /// `clipsToBounds`.
  static let clipsToBounds = ViewFlags(rawValue: 1 << 5)
  /// `transform` is not the identity, so converting points takes the slow path.
  static let transformed = ViewFlags(rawValue: 1 << 6)
  /// The view is a `UIWindow`.
  static let window = ViewFlags(rawValue: 1 << 7)

  /// The view is the root view of a view controller, which `extras` holds.
  package static let hasController = ViewFlags(rawValue: 1 << 8)

  /// `layoutSubviews()` is pending.
  package static let needsLayout = ViewFlags(rawValue: 1 << 9)
  /// `draw(_:)` is pending: for the whole bounds, unless `extras` holds a smaller rectangle.
  static let needsDisplay = ViewFlags(rawValue: 1 << 10)
  /// A view below needs layout or drawing. Set on every ancestor of such a view.
  static let updatesBelow = ViewFlags(rawValue: 1 << 11)

  /// An animation blocks touches; `extras` counts these animations.
  static let animated = ViewFlags(rawValue: 1 << 14)

  /// `updateConstraints()` is pending.
  static let needsUpdateConstraints = ViewFlags(rawValue: 1 << 16)

  /// The work pending for the view itself in the next update.
  static let update: ViewFlags = [.needsLayout, .needsDisplay, .needsUpdateConstraints]
  /// The view has traits of its own: it overrides some, or it is a window.
  static let hasOwnTraits = ViewFlags(rawValue: 1 << 12)
  /// The view sets its own tint colour or adjustment mode.
  static let hasTint = ViewFlags(rawValue: 1 << 13)

  /// The view is being moved in or out by a transition of view controllers.
  package static let inTransition = ViewFlags(rawValue: 1 << 15)

  /// `layoutSubviews()` is running.
  static let layingOut = ViewFlags(rawValue: 1 << 17)

  /// The view is the focused item.
  static let focused = ViewFlags(rawValue: 1 << 19)

  /// Constraints place the view: `translatesAutoresizingMaskIntoConstraints` is false.
  package static let placedByConstraints = ViewFlags(rawValue: 1 << 20)
  /// The view is in the engine of its tree's constraints.
  static let enrolled = ViewFlags(rawValue: 1 << 21)

  /// `setNeedsUpdateConstraints()` was called since the last update.
  static let askedForConstraints = ViewFlags(rawValue: 1 << 22)

  /// The flags that each block touches on the view and on everything below it.
  static let untouchable: ViewFlags = [
    .hidden, .interactionDisabled, .transparent, .animated, .inTransition,
  ]
}
