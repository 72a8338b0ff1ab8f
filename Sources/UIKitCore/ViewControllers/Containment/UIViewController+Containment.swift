public import Foundation

/// What is being done about a controller's parent.
enum ParentChange: Equatable, Sendable {
  /// Nothing.
  case none
  /// It joins one: from `addChild(_:)` until its view has appeared or, where it does not, until
  /// `didMove(toParent:)`.
  case joining
  /// It leaves one: from `willMove(toParent: nil)` until its view has disappeared and
  /// `didMove(toParent: nil)` was called.
  case leaving
}

extension UIViewController {
  /// The name that UIKit's exception has for controllers and views that do not fit together. There are
  /// no exceptions here: the program ends with a message that begins with it.
  public static let hierarchyInconsistencyException = NSExceptionName(
    rawValue: "UIViewControllerHierarchyInconsistency")

  /// The message that a program ends with.
  static func inconsistency(_ what: String) -> String {
    hierarchyInconsistencyException.rawValue + ": " + what
  }

  final func adopt(_ child: UIViewController) {
    guard child.state.parent !== self else { return }
    precondition(
      !isDescendant(of: child),
      Self.inconsistency(
        "\(type(of: child)) cannot become a child of \(type(of: self)), which is itself or lies below it"
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
    // The parent may be the only owner.
    withExtendedLifetime(self) {
      // What it covers, as the context of a presentation, is the parent's place.
      dropPresentations()
      parent.state.children.removeAll { $0 === self }
      state.parent = nil
      (parent as? any StageOwner)?.childDidLeave(self)
      // Nobody is left to end what the parent began.
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

  /// The appearance calls that belonged to a change of parent are over.
  final func settleParentChange() {
    switch state.parentChange {
    case .none: break
    case .joining: if state.appearance.isShown { state.parentChange = .none }
    // `removeFromParent()` may be yet to come, but nothing will appear or disappear for it.
    case .leaving: if !state.appearance.isShown { state.parentChange = .none }
    }
  }

  /// Whether this is `controller` or lies somewhere below it.
  private func isDescendant(of controller: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === controller { return true }
      ancestor = current.state.parent
    }
    return false
  }

  /// The view is about to be put into `superview`: a child's belongs into its own parent's view.
  final func requirePlace(in superview: UIView) {
    guard let parent = state.parent, let owner = superview.nearestController, owner !== parent
    else { return }
    preconditionFailure(
      Self.inconsistency(
        "the view of \(type(of: self)), a child of \(type(of: parent)), is put into a view "
          + "of \(type(of: owner)), which must become its parent first"))
  }
}
