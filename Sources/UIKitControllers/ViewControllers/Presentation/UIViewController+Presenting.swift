import Foundation

// Requests to present and to dismiss: the presenter, refusals, and deferred requests.
extension UIViewController {
  /// This controller and its ancestors, from the lowest up.
  final var lineage: [UIViewController] {
    var line = [self]
    while let parent = line[line.count - 1].state.parent { line.append(parent) }
    return line
  }

  /// The presentations by this controller and its descendants, and those over them, from the lowest
  /// to the topmost.
  final var presentationsAbove: [Presentation] {
    var found: [Presentation] = []
    if let presentation = state.presentation {
      found.append(presentation)
      found += presentation.presented.presentationsAbove
    }
    for child in state.children { found += child.presentationsAbove }
    return found
  }

  /// Whether the controller is neither presented nor another controller's child.
  private final var hasNoPlace: Bool { state.presentedBy == nil && state.parent == nil }

  // MARK: Presenting

  /// Presents at the end of the turn, or refuses with a note (rule 20.7).
  final func requestPresentation(
    of controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    precondition(
      controller.hasNoPlace && controller !== self,
      "\(type(of: controller)) is already presented, or is another controller's child")
    let presenter = presenter(for: controller)
    if let present = presenter.state.presentation {
      if present.isBusy, !present.isAnimated {
        present.whenIdle { [self] in
          // Since this request, the app may have presented the controller or added it to a parent.
          guard controller.hasNoPlace else {
            refusePresentation(
              of: controller, because: "waited while it was presented or added to a parent")
            return
          }
          requestPresentation(of: controller, animated: animated, completion: completion)
        }
      } else {
        let other = type(of: present.presented)
        refusePresentation(
          of: controller,
          because: present.isBusy
            ? "presents or dismisses \(other) at this moment" : "already presents \(other)")
      }
      return
    }
    guard presenter.lineage.lazy.compactMap(\.state.presentedBy).first?.isGoing != true else {
      refusePresentation(of: controller, because: "is being dismissed")
      return
    }
    guard presenter.viewIfLoaded?.window.isVisible == true, let turn else {
      refusePresentation(of: controller, because: "is in no visible window")
      return
    }
    let presentation = Presentation(
      of: controller, by: presenter, source: self, animated: animated)
    presentation.expectTransition(isComing: true)
    turn.enqueue { presentation.begin(completion: completion) }
  }

  /// Returns the presenter: the nearest controller that defines a context if the style requires
  /// one, or else the topmost ancestor.
  private func presenter(for controller: UIViewController) -> UIViewController {
    let line = lineage
    switch controller.modalPresentationStyle {
    case .currentContext, .overCurrentContext:
      if let context = line.first(where: \.definesPresentationContext) { return context }
    case .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .popover, .automatic: break
    case .none: preconditionFailure("the style `none` cannot be used for a presentation")
    }
    return line[line.count - 1]
  }

  final func refusePresentation(of controller: UIViewController, because reason: String) {
    callLog?.refuse(
      "presentation of \(type(of: controller)) by \(type(of: self)), which \(reason)",
      counting: \.presentations)
  }

  // MARK: Dismissing

  /// Dismisses, at the end of the turn, the presentation by this controller or by an ancestor or,
  /// if there is none, the presentation of this controller or of an ancestor.
  final func requestDismissal(animated: Bool, completion: (() -> Void)?) {
    let line = lineage
    guard
      let lowest = line.lazy.compactMap(\.state.presentation).first
        ?? line.lazy.compactMap(\.state.presentedBy).first
    else { return }
    let stack = lowest.stack
    for presentation in stack { presentation.isGoneForApps = !animated }
    if let busy = stack.last(where: \.isBusy) {
      guard !busy.isAnimated else {
        for presentation in stack { presentation.isGoneForApps = false }
        callLog?.refuse(
          "dismissal by \(type(of: self)) during a transition of \(type(of: busy.presented))",
          counting: \.presentations)
        return
      }
      busy.whenIdle { [self] in requestDismissal(animated: animated, completion: completion) }
      return
    }
    for presentation in stack {
      presentation.state = .leaving
      presentation.isAnimated = animated
    }
    stack.last?.expectTransition(isComing: false)
    turn?.enqueue { lowest.dismiss(completion: completion) }
  }

  // MARK: Presentation controllers and durations

  /// Returns the manager of a presentation: the one created on earlier access, or else a new one
  /// for the style.
  final func makePresentationController(
    presenter: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let controller =
      state.presentationController ?? newPresentationController(presenter, source: source)
    state.presentationController = nil
    controller.presenter = presenter
    return controller
  }

  final func newPresentationController(
    _ presenter: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if modalPresentationStyle == .custom, let delegate = transitioningDelegate {
      note("presentationController(forPresented:presenting:source:)")
      if let own = delegate.presentationController(
        forPresented: self, presenting: presenter, source: source)
      {
        return own
      }
    }
    if let own = self as? any OwnPresentation { return own.ownPresentationController(presenter) }
    return StylePresentationController(presentedViewController: self, presenting: presenter)
  }

  final func animatorForPresentation(from source: UIViewController, place: @escaping () -> Void)
    -> any UIViewControllerAnimatedTransitioning
  {
    if let delegate = transitioningDelegate, let presenter = state.presentedBy?.presenter {
      note("animationController(forPresented:presenting:source:)")
      if let own = delegate.animationController(
        forPresented: self, presenting: presenter, source: source)
      {
        return own
      }
    }
    if let own = self as? any OwnPresentation {
      return own.ownAnimator(isComing: true, place: place)
    }
    return TransitionAnimator(
      duration: presentationDuration, style: presentationLook(isComing: true), place: place)
  }

  final func animatorForDismissal(place: @escaping () -> Void)
    -> any UIViewControllerAnimatedTransitioning
  {
    if let delegate = transitioningDelegate {
      note("animationController(forDismissed:)")
      if let own = delegate.animationController(forDismissed: self) { return own }
    }
    if let own = self as? any OwnPresentation {
      return own.ownAnimator(isComing: false, place: place)
    }
    return TransitionAnimator(
      duration: presentationDuration, style: presentationLook(isComing: false), place: place)
  }

  final func interactorForPresentation(of animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    guard let delegate = transitioningDelegate, !(animator is TransitionAnimator) else {
      return nil
    }
    note("interactionControllerForPresentation(using:)")
    return delegate.interactionControllerForPresentation(using: animator)
  }

  final func interactorForDismissal(of animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    guard let delegate = transitioningDelegate, !(animator is TransitionAnimator) else {
      return nil
    }
    note("interactionControllerForDismissal(using:)")
    return delegate.interactionControllerForDismissal(using: animator)
  }

  /// The style of `preferredTransition` or, without that, `modalTransitionStyle`.
  private var transitionStyle: UIModalTransitionStyle {
    preferredTransition?.style ?? modalTransitionStyle
  }

  /// The style of the presentation's context if it provides one, or else the presented
  /// controller's.
  private var effectiveTransitionStyle: UIModalTransitionStyle {
    let presenter = state.presentedBy?.presenter
    let isLent =
      presenter?.providesPresentationContextTransitionStyle == true
      && state.presentedBy?.controller.shouldPresentInFullscreen == false
    return isLent ? presenter?.transitionStyle ?? transitionStyle : transitionStyle
  }

  /// Returns the look of the presentation; a page curl is shown as a dissolve.
  private func presentationLook(isComing: Bool) -> TransitionLook.Style {
    switch effectiveTransitionStyle {
    case .coverVertical: .cover(isComing: isComing)
    case .crossDissolve, .partialCurl: .dissolve(isComing: isComing)
    case .flipHorizontal: .flip
    }
  }

  /// In seconds.
  private var presentationDuration: TimeInterval {
    switch effectiveTransitionStyle {
    case .coverVertical, .crossDissolve: return UIInputTunables.current.presentationDuration
    case .flipHorizontal, .partialCurl: return UIInputTunables.current.flipPresentationDuration
    }
  }
}
