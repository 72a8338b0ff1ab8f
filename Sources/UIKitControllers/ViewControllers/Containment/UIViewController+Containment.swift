public import Foundation

/// A change of a controller's parent in progress.
enum ParentChange: Equatable, Sendable {
  /// No change.
  case none
  /// Joining a parent: from `addChild(_:)` until its view has appeared or, if it does not appear,
  /// until `didMove(toParent:)`.
  case joining
  /// Leaving a parent: from `willMove(toParent: nil)` until its view has disappeared and
  /// `didMove(toParent: nil)` was called.
  case leaving
}

extension UIViewController {
  /// The name of UIKit's exception for an inconsistent hierarchy of controllers and views. There
  /// are no exceptions here: the program ends with a message that starts with this name.
  public static let hierarchyInconsistencyException = NSExceptionName(
    rawValue: "UIViewControllerHierarchyInconsistency")

  /// Returns the message printed when the program ends for this reason.
  static func inconsistency(_ what: String) -> String {
    hierarchyInconsistencyException.rawValue + ": " + what
  }

  final func adopt(_ child: UIViewController) {
    guard child.state.parent !== self else { return }
    precondition(
      !isDescendant(of: child),
      Self.inconsistency(
        "\(type(of: child)) cannot become a child of \(type(of: self)), which is the same or below it"
      ))
    child.removeFromParent()
    child.note("willMove(toParent:)", about: self)
    child.willMove(toParent: self)
    child.state.parentChange = .joining
    state.children.append(child)
    child.state.parent = self
  }

  final func leaveParent() {
    guard let parent = state.parent else { return }
    // The parent may be the controller's only owner.
    withExtendedLifetime(self) {
      // A presentation that uses this controller as its context lies in the parent's view.
      dropPresentations()
      parent.state.children.removeAll { $0 === self }
      state.parent = nil
      (parent as? any StageOwner)?.childDidLeave(self)
      // After this, nothing would end the appearance that the parent started.
      if state.appearance.isInTransition, state.view?.window == nil { endAppearance() }
      note("didMove(toParent:)", detail: "nil")
      didMove(toParent: nil)
    }
  }

  final func parentWillChange(to parent: UIViewController?) {
    if parent == nil { state.parentChange = .leaving }
  }

  final func parentDidChange() {
    if !state.appearance.isInTransition { state.parentChange = .none }
  }

  /// Ends the change of parent after the appearance calls that belong to it.
  final func settleParentChange() {
    switch state.parentChange {
    case .none: break
    case .joining: if state.appearance.isShown { state.parentChange = .none }
    // `removeFromParent()` may not have been called yet, but it causes no more appearance calls.
    case .leaving: if !state.appearance.isShown { state.parentChange = .none }
    }
  }

  /// Returns whether this is `controller` or one of its descendants.
  private func isDescendant(of controller: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === controller { return true }
      ancestor = current.state.parent
    }
    return false
  }

  /// Requires that `superview` is a valid place for the view: a child's view belongs in its own
  /// parent's view.
  package final func requirePlace(in superview: UIView) {
    guard let parent = state.parent, let owner = superview.nearestController, owner !== parent
    else { return }
    preconditionFailure(
      Self.inconsistency(
        "the view of \(type(of: self)), a child of \(type(of: parent)), was added to a view "
          + "of \(type(of: owner)), which must become its parent first"))
  }
}
