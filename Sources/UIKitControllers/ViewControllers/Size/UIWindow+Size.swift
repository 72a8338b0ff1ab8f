import Foundation

// Resizing a window: its controllers are notified of the new traits, then of the new size, before
// either changes (rule 20.8). Alongside animations take as long as a rotation.
extension UIViewController {
  package final func windowWillResize(_ window: UIWindow, to size: CGSize) -> (() -> Void)? {
    guard size != window.bounds.size else { return nil }
    let traits = window.traitCollection
    let classes = SizeClasses(of: size, idiom: traits.userInterfaceIdiom)
    let collection = traits.modifyingTraits {
      $0.horizontalSizeClass = classes.horizontal
      $0.verticalSizeClass = classes.vertical
    }
    let coordinator = ViewControllerTransition(
      ViewControllerTransition.Plan(
        container: window, isAnimated: true,
        animator: TransitionAnimator(
          duration: UIInputTunables.current.rotationDuration, style: .none
        ) {},
        targetTransform: window.screen.comingTurn.transform,
        place: {}, settle: { _ in }, conclude: { _ in }))
    if !collection.changedTraits(from: traits).isEmpty {
      announce(collection, with: coordinator)
      for presentation in presentationsAbove {
        presentation.controller.note("willTransition(to:with:)")
        presentation.controller.willTransition(to: collection, with: coordinator)
      }
    }
    announce(size, with: coordinator)
    for presentation in presentationsAbove {
      presentation.controller.note("viewWillTransition(to:with:)", detail: CallLog.describe(size))
      presentation.controller.viewWillTransition(to: size, with: coordinator)
    }
    return { coordinator.start() }
  }

  /// The controller that covers the window of this root: the topmost one presented over the whole
  /// window, or else the root.
  fileprivate final var covering: UIViewController {
    let covering = presentationsAbove.last {
      $0.controller.shouldPresentInFullscreen && !$0.isGoing
    }
    return covering?.presented ?? self
  }

  package final var coveringRotates: Bool { covering.shouldAutorotate }

  package final var coveringOrientations: UIInterfaceOrientationMask {
    let controller = covering
    callLog?.note(
      .viewController, "supportedInterfaceOrientations", of: controller, topic: .environment)
    return controller.supportedInterfaceOrientations
  }
}

extension UIWindow {
  /// The controller that covers the window: the topmost one presented over the whole window, or
  /// else the root.
  final var coveringController: UIViewController? { rootViewController?.covering }
}

extension UIViewController {
  final func defaultSetNeedsUpdateOfSupportedInterfaceOrientations() {
    reconsiderOrientation(preferring: nil)
  }

  /// Rotates the interface at the end of the turn if the controller that now covers the window
  /// requires it.
  final func reconsiderOrientation(preferring preferred: UIInterfaceOrientation?) {
    turn?.enqueue { [homeApplication] in
      homeApplication?.reconsiderOrientation(preferring: preferred)
    }
  }
}
