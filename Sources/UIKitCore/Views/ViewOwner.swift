import Foundation

/// The view controller of a root view, as the view sees it: its answers, and the changes reported
/// to it.
///
/// Only `UIViewController`, in a target above, conforms.
@MainActor package protocol ViewOwner: UIResponder, UIFocusEnvironment {
  /// The owner's own traits and the observers of trait changes; nil until first needed.
  var traitsIfAny: TraitState? { get }
  /// Applies a change of the superview's traits to the owner; returns the change that the view
  /// inherits.
  func updateTraits(_ inherited: TraitChange) -> TraitChange

  /// Whether the root view has at least the system's minimum margins.
  var viewRespectsSystemMinimumLayoutMargins: Bool { get }
  /// The system's minimum margins for the root view.
  var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
  /// The root view's safe area has changed.
  func reportSafeArea()
  /// The root view's margins have changed.
  func reportMargins()
  /// The root view is about to be laid out.
  func reportComingLayout()
  /// The root view has been laid out.
  func reportLayout()
  /// Updates the constraints of the root view.
  func updateViewConstraints()

  /// Traps unless the root view may be added to `superview`.
  func requirePlace(in superview: UIView)
  /// The root view is about to enter or leave a window.
  func viewWillMove(wasVisible: Bool, to newWindow: UIWindow?)
  /// The root view has entered or left a window.
  func viewDidMove(to window: UIWindow?)

  /// Whether bars of a container may cover the content of `view`, a scroll view of this owner.
  func isContentBelowBars(_ view: UIView) -> Bool
}

extension UIView {
  /// The view controller whose root view this is.
  package final var ownerIfAny: (any ViewOwner)? {
    flags.contains(.hasController) ? extrasIfAny?.owner : nil
  }

  /// The view controller of this view, or else of the nearest superview that has one.
  package final var nearestOwner: (any ViewOwner)? {
    var view: UIView? = self
    while let current = view {
      if let owner = current.ownerIfAny { return owner }
      view = current.parent
    }
    return nil
  }
}
