import Foundation

// A change of the window's size: its controllers are notified of the traits, then of the size,
// before either changes (rule 20.8). Alongside animations take the duration of a rotation.
extension UIWindow {
  /// Notifies the controllers that the window's size is about to change to `size`.
  final func controllersWillResize(to size: CGSize) {
    guard let root = storedRoot, size != bounds.size else { return }
    let classes = SizeClasses(of: size, idiom: traitCollection.userInterfaceIdiom)
    let collection = traitCollection.modifyingTraits {
      $0.horizontalSizeClass = classes.horizontal
      $0.verticalSizeClass = classes.vertical
    }
    let coordinator = ViewControllerTransition(
      ViewControllerTransition.Plan(
        container: self, isAnimated: true,
        animator: TransitionAnimator(
          duration: UIInputTunables.current.rotationDuration, style: .none
        ) {},
        targetTransform: screen.comingTurn.transform,
        place: {}, settle: { _ in }, conclude: { _ in }))
    sizeTransition = coordinator
    if !collection.changedTraits(from: traitCollection).isEmpty {
      root.announce(collection, with: coordinator)
      for presentation in root.presentationsAbove {
        presentation.controller.note("willTransition(to:with:)")
        presentation.controller.willTransition(to: collection, with: coordinator)
      }
    }
    root.announce(size, with: coordinator)
    for presentation in root.presentationsAbove {
      presentation.controller.note("viewWillTransition(to:with:)", detail: CallLog.describe(size))
      presentation.controller.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Starts the alongside animations after the window's size has changed.
  final func controllersDidResize() {
    let coordinator = sizeTransition
    sizeTransition = nil
    coordinator?.start()
  }

  /// The controller that covers the window: the topmost one presented over all of it, or else the
  /// root.
  final var coveringController: UIViewController? {
    let covering = storedRoot?.presentationsAbove.last {
      $0.controller.shouldPresentInFullscreen && !$0.isGoing
    }
    return covering?.presented ?? storedRoot
  }

  /// The orientations supported by the controller that covers the window.
  final var controllerOrientations: UIInterfaceOrientationMask {
    guard let controller = coveringController else { return .all }
    callLog?.note(
      .viewController, "supportedInterfaceOrientations", of: controller, topic: .environment)
    return controller.supportedInterfaceOrientations
  }
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
