import Foundation

extension UIView: UIFocusItem, UIFocusItemContainer {}

extension UIFocusItem {
  /// The item's rectangle in its container's space. A view's own transform does not count, since it
  /// usually shows that the view is focused.
  var focusFrame: CGRect { (self as? UIView)?.place.uprightFrame ?? frame }
}

// What a view does as an environment, an item and a container.
extension UIView {
  /// Whether the view and those below it can be focused, as far as its own flags go. An animation
  /// that blocks touches leaves focus where it is.
  final var takesFocusBelow: Bool {
    flags.isDisjoint(with: [.hidden, .interactionDisabled, .transparent])
  }

  /// The guides that lead focus, in the order added.
  final var focusGuides: [UIFocusGuide] { ownLayoutGuides.compactMap { $0 as? UIFocusGuide } }

  final var defaultParentFocusEnvironment: (any UIFocusEnvironment)? {
    ownerIfAny.map { $0 as any UIFocusEnvironment } ?? parent
  }

  /// Returns the subviews that intersect `rect`, and those that may show subviews of their own
  /// there.
  final func defaultFocusItems(in rect: CGRect) -> [any UIFocusItem] {
    children.filter { child in
      child.currentFrame.intersects(rect) || !child.clipsToBounds && !child.children.isEmpty
    }
  }

  final func setFocusGroup(_ identifier: String?) {
    if identifier != focusGroupIdentifier { extras.focusGroupIdentifier = identifier }
  }

  final func setFocusGroupPriority(_ priority: UIFocusGroupPriority) {
    if priority != focusGroupPriority { extras.focusGroupPriority = priority }
  }
}

/// A view that shows whether it is focused.
@MainActor package protocol FocusShowing: UIView {
  /// Called when the view got or lost focus, before `didUpdateFocus(in:with:)`.
  func focusDidChange()
}

/// A view that an arrow key changes while it is focused, such as a slider.
@MainActor package protocol FocusAdjusting: UIView {
  /// Changes the view's value; returns whether it uses this heading.
  func adjust(_ heading: UIFocusHeading) -> Bool
}

/// A scrolling view that shows a part of its content on request.
@MainActor package protocol FocusRevealing: UIView {
  /// Scrolls until `rect`, in the view's coordinates, is in sight, if the user could.
  func reveal(_ rect: CGRect)
}

/// An environment that returns focus to the item which had it last (`UIViewController`).
@MainActor package protocol FocusRestoring: UIFocusEnvironment {
  /// Whether focus returns to the item when the environment becomes visible again.
  var restoresFocusAfterTransition: Bool { get }
  /// The item in the environment that had focus last.
  var lastFocusedItem: (any UIFocusItem)? { get set }
}
