import Foundation

// The view: loading, replacement and release, and the responder chain from it to the controller.
extension UIViewController {
  /// Calls `loadView()` and `viewDidLoad()`.
  final func loadViewNow() {
    state.isLoadingView = true
    note("loadView")
    loadView()
    state.isLoadingView = false
    guard state.view != nil else {
      preconditionFailure("loadView() of \(type(of: self)) has returned without setting view")
    }
    note("viewDidLoad")
    viewDidLoad()
  }

  /// Makes `view` the root view; nil releases the current one, which is loaded again when needed.
  final func replaceView(with view: UIView?) {
    guard view !== state.view else { return }
    releaseView()
    state.view = view
    guard let view else { return }
    if let owner = view.controllerIfAny {
      preconditionFailure(
        Self.inconsistency(
          "a view has one view controller at a time: the view of \(type(of: self)) belongs to "
            + "\(type(of: owner)), which must release it first"))
    }
    view.extras.owner = self
    view.addedSafeArea = wholeSafeArea
    view.flags.insert(.hasController)
    traitsMayDiffer(for: view)
  }

  /// Releases the root view, which may have other owners.
  final func releaseView() {
    if let view = state.view { traitsMayDiffer(for: view) }
    state.view?.flags.remove(.hasController)
    state.view?.extrasIfAny?.owner = nil
    state.view = nil
  }

  /// The next responder after the controller (rule 17.2).
  final var successor: UIResponder? { state.presentedBy?.presenter ?? state.view?.superview }

  /// Notes a call about `other` that is about to be made to the controller.
  package final func note(_ call: String, about other: UIResponder) {
    callLog?.note(
      .viewController, call, of: self, about: other, topic: .viewController)
  }

  /// Notes a call that is about to be made to the controller.
  package final func note(_ call: String, detail: String = "") {
    callLog?.note(
      .viewController, call, of: self, detail: detail, topic: .viewController)
  }
}

/// The root view that a deallocated controller leaves behind, and which may have other owners. Its
/// `deinit` separates the two on the main thread, like that of `ViewRemains`.
@MainActor final class ControllerRemains {
  private let view: UIView
  /// The controller's own traits, which applied to the view.
  private let traits: TraitState?

  nonisolated init(_ view: UIView, _ traits: TraitState?) {
    self.view = view
    self.traits = traits
  }

  isolated deinit { leaveView() }

  private func leaveView() {
    // Another controller may have taken over the view by now.
    guard view.extrasIfAny?.owner == nil else { return }
    if traits?.changesTraits == true { view.setNeedsTraitUpdate() }
    view.flags.remove(.hasController)
  }
}

extension UIViewController: ViewOwner {}

extension UIView {
  /// The view controller whose root view this is.
  package final var controllerIfAny: UIViewController? { ownerIfAny as? UIViewController }

  /// The view controller of this view, or else of the nearest superview that has one.
  package final var nearestController: UIViewController? { nearestOwner as? UIViewController }
}
