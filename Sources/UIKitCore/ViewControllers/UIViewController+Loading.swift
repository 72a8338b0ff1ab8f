import Foundation

// The view: how it is made, replaced and let go, and how events pass from it to the controller.
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

  /// Makes `view` the root view; nil lets go of the present one, to be loaded again when needed.
  final func replaceView(with view: UIView?) {
    guard view !== state.view else { return }
    releaseView()
    state.view = view
    guard let view else { return }
    if let owner = view.controllerIfAny {
      preconditionFailure(
        Self.inconsistency(
          "a view has one view controller at a time: that of \(type(of: self)) belongs to "
            + "\(type(of: owner)), which must give it up first"))
    }
    view.extras.controller = self
    view.addedSafeArea = addedSafeArea
    view.flags.insert(.hasController)
    traitsMayDiffer(for: view)
  }

  /// Gives up the root view, which others may own.
  final func releaseView() {
    if let view = state.view { traitsMayDiffer(for: view) }
    state.view?.flags.remove(.hasController)
    state.view?.extrasIfAny?.controller = nil
    state.view = nil
  }

  /// Who comes after the controller in the responder chain (rule 17.2).
  final var successor: UIResponder? { state.presentedBy?.presenter ?? state.view?.superview }

  /// Writes down a call about `other` that is about to be made to the controller.
  final func note(_ call: String, about other: UIResponder) {
    callLog?.note(
      .viewController, call, of: self, about: other, topic: .viewController)
  }

  /// Writes down a call that is about to be made to the controller.
  final func note(_ call: String, detail: String = "") {
    callLog?.note(
      .viewController, call, of: self, detail: detail, topic: .viewController)
  }
}

/// What a controller leaves behind that goes away: its root view, which others may own. Its own end
/// parts the two, on the main thread as that of `ViewRemains`.
@MainActor final class ControllerRemains {
  private let view: UIView
  /// The controller's own traits, which held for the view.
  private let traits: TraitState?

  nonisolated init(_ view: UIView, _ traits: TraitState?) {
    self.view = view
    self.traits = traits
  }

  isolated deinit { leaveView() }

  private func leaveView() {
    // Another controller may have taken the view by now.
    guard view.extrasIfAny?.controller == nil else { return }
    if traits?.changesTraits == true { view.setNeedsTraitUpdate() }
    view.flags.remove(.hasController)
  }
}

extension UIView {
  /// The controller whose root view this is.
  final var controllerIfAny: UIViewController? {
    flags.contains(.hasController) ? extrasIfAny?.controller : nil
  }

  /// The controller of this view or, without one, of the nearest superview that has one.
  final var nearestController: UIViewController? {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controllerIfAny { return controller }
      view = current.parent
    }
    return nil
  }
}
