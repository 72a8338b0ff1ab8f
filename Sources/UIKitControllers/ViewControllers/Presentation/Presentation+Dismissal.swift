import Foundation
@_spi(Toolkit) import UIKitCore

// Dismissal of presented controllers: the topmost with a transition, those below it immediately.
extension Presentation {
  /// This presentation and those above it, from the lowest to the topmost.
  var stack: [Presentation] {
    var stack = [self]
    while let above = stack[stack.count - 1].presented.state.presentation { stack.append(above) }
    return stack
  }

  /// Dismisses this presentation and all above it; `completion` runs after the topmost view has
  /// disappeared.
  func dismiss(completion: (() -> Void)?) {
    guard state == .leaving, let presenter, let top = stack.last else { return }
    // During the following calls, app code sees presenter and presented controller again, as on
    // iOS.
    for presentation in stack { presentation.isGoneForApps = false }
    let below = stack.dropLast()
    top.state = .dismissing
    top.isAnimated = isAnimated
    top.controller.note("dismissalTransitionWillBegin")
    top.controller.dismissalTransitionWillBegin()
    if !below.isEmpty {
      for presentation in below.reversed() { presentation.leaveAtOnce() }
      top.replace(self, presenter: presenter)
    }
    top.leave(completion: completion)
  }

  /// Ends without a transition, below a presentation that ends with one.
  private func leaveAtOnce() {
    controller.note("dismissalTransitionWillBegin")
    controller.dismissalTransitionWillBegin()
    presented.beginTransition(appearing: false, animated: false)
    controller.presentedView?.removeFromSuperview()
    controller.container?.removeFromSuperview()
    presented.endAppearance()
    controller.note("dismissalTransitionDidEnd(_:)", detail: "true")
    controller.dismissalTransitionDidEnd(true)
    state = .gone
    presented.state.presentedBy = nil
    presented.state.presentation = nil
    presented.dropPresentationsInside()
  }

  /// Makes this a presentation by `presenter`, replacing `lowest`.
  private func replace(_ lowest: Presentation, presenter: UIViewController) {
    self.presenter = presenter
    presenter.state.presentation = self
    presented.state.presentedBy = self
    controller.presenter = presenter
    home = lowest.home
    firstResponder = lowest.firstResponder
    moveWaiting(from: lowest)
  }

  /// Starts the transition of a dismissal, back to the presenter.
  private func leave(completion: (() -> Void)?) {
    guard let container = controller.container else {
      concludeDismissal(true, completion)
      return
    }
    start(ViewControllerTransition(dismissalPlan(container, completion: completion)))
  }

  private func dismissalPlan(
    _ container: UIView, completion: (() -> Void)?
  ) -> ViewControllerTransition.Plan {
    let (presenter, presented) = (presenter, presented)
    let returning = home == nil ? nil : presenter?.view
    let finalFrame = homeFrame(in: container)
    let place = {
      guard let returning else { return }
      returning.frame = finalFrame
      container.insertSubview(returning, at: 0)
    }
    let animator = isAnimated ? presented.animatorForDismissal(place: place) : nil
    return ViewControllerTransition.Plan(
      from: presented, to: presenter, fromView: controller.presentedView, toView: returning,
      container: container, initialFrame: controller.presentedView?.frame ?? .zero,
      finalFrame: returning == nil ? presenter?.viewIfLoaded?.frame ?? .zero : finalFrame,
      style: presented.modalPresentationStyle, isAnimated: isAnimated, animator: animator,
      interactor: animator.flatMap { presented.interactorForDismissal(of: $0) },
      isIncomingNotifiedFirst: true, place: place,
      settle: { [self] completed in settleDismissal(completed, returning) },
      conclude: { [self] completed in concludeDismissal(completed, completion) })
  }

  private func settleDismissal(_ completed: Bool, _ returning: UIView?) {
    if completed {
      bringHome(returning)
      controller.presentedView?.removeFromSuperview()
    } else {
      returning?.removeFromSuperview()
    }
  }

  private func concludeDismissal(_ completed: Bool, _ completion: (() -> Void)?) {
    let window = controller.container?.window
    if completed {
      cut()
      presented.dropPresentationsInside()
      reconsiderOrientation(preferring: nil)
    } else {
      state = .shown
    }
    controller.note("dismissalTransitionDidEnd(_:)", detail: "\(completed)")
    controller.dismissalTransitionDidEnd(completed)
    if completed, window?.firstResponder == nil { restoreFirstResponder() }
    if let completion {
      presented.note("completion of dismiss")
      completion()
    }
    becomeIdle()
  }

  /// Ends immediately and without a transition, together with all above it, because the presenter
  /// leaves its window or its parent. No completion handler runs.
  func drop() {
    // The presenter's view no longer has a place to return to.
    home = nil
    for presentation in stack.reversed() {
      presentation.transition?.completeTransition(true)
      guard presentation.state != .gone else { continue }
      presentation.presented.beginTransition(appearing: false, animated: false)
      presentation.controller.presentedView?.removeFromSuperview()
      presentation.presented.endAppearance()
      presentation.cut()
      presentation.presented.dropPresentationsInside()
    }
  }

  // MARK: The presenter's view

  /// Returns the frame to which the presenter's view will return, in the container's coordinates.
  private func homeFrame(in container: UIView) -> CGRect {
    guard let home, let superview = home.superview else { return container.bounds }
    return superview.convert(home.isCovering ? superview.bounds : home.frame, to: container)
  }

  /// Returns the presenter's view to its former place.
  func bringHome(_ view: UIView?) {
    guard let home, let view else { return }
    self.home = nil
    guard let superview = home.superview ?? controller.container?.superview else { return }
    superview.insertSubview(view, at: home.index)
    view.frame = home.isCovering ? superview.bounds : home.frame
  }

  // MARK: First responder

  /// Makes a first responder below the presenter's view resign during the presentation.
  func setFirstResponderAside(in window: UIWindow, below view: UIView) {
    guard let responder = window.firstResponder,
      responder.nearestView?.isDescendant(of: view) == true
    else { return }
    firstResponder = responder
    responder.resignFirstResponder()
  }

  /// Restores the former first responder.
  func restoreFirstResponder() {
    firstResponder?.becomeFirstResponder()
    firstResponder = nil
  }
}

extension UIViewController {
  /// Drops the presentations by the controller and its descendants, because the controller leaves
  /// its place.
  final func dropPresentations() {
    state.presentation?.drop()
    dropPresentationsInside()
  }

  /// Drops the presentations by descendants of the controller, over the whole window or a part of
  /// it, because their presenters are gone.
  final func dropPresentationsInside() {
    for child in state.children { child.dropPresentations() }
  }
}
