/// The yes-or-no facts of a view, in four bytes so that a hit test reads them at once.
struct ViewFlags: OptionSet, Sendable {
  let rawValue: UInt32

  /// `isHidden`.
  static let hidden = ViewFlags(rawValue: 1 << 0)
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
  /// `transform` is not the identity, so points take the long way in and out.
  static let transformed = ViewFlags(rawValue: 1 << 6)
  /// The view is a `UIWindow`.
  static let window = ViewFlags(rawValue: 1 << 7)

  /// The view is the root view of a view controller, which `extras` names.
  static let hasController = ViewFlags(rawValue: 1 << 8)

  /// `layoutSubviews()` has to be called.
  static let needsLayout = ViewFlags(rawValue: 1 << 9)
  /// `draw(_:)` has to be called: for the whole bounds, unless `extras` says how much of them.
  static let needsDisplay = ViewFlags(rawValue: 1 << 10)
  /// A view below has to be laid out or drawn. Set on every view above such a one.
  static let updatesBelow = ViewFlags(rawValue: 1 << 11)

  /// An animation keeps touches away; `extras` counts how many do.
  static let animated = ViewFlags(rawValue: 1 << 14)

  /// `updateConstraints()` has to be called.
  static let needsUpdateConstraints = ViewFlags(rawValue: 1 << 16)

  /// What a view has to do itself in the next update.
  static let update: ViewFlags = [.needsLayout, .needsDisplay, .needsUpdateConstraints]
  /// The view keeps traits of its own: it overrides some, or it is a window.
  static let hasOwnTraits = ViewFlags(rawValue: 1 << 12)
  /// The view has a tint colour or adjustment mode of its own.
  static let hasTint = ViewFlags(rawValue: 1 << 13)

  /// The view is on its way in or out in a transition of view controllers.
  static let inTransition = ViewFlags(rawValue: 1 << 15)

  /// `layoutSubviews()` is being called.
  static let layingOut = ViewFlags(rawValue: 1 << 17)

  /// Any of these keeps touches away from the view and all below it.
  static let untouchable: ViewFlags = [
    .hidden, .interactionDisabled, .transparent, .animated, .inTransition,
  ]
}
