// How the interface stands under a controller, and whom containers ask about it.
extension UIViewController {
  /// What holds where no subclass and no delegate says otherwise.
  final var defaultSupportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  /// What holds where no subclass and no delegate says otherwise.
  final var defaultPreferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    (state.view?.window?.screen ?? WindowList.current?.screen)?.interfaceOrientation ?? .portrait
  }

  /// The delegate of a container, about to get `call`, which is written down; nil where there is none.
  final func orientationDelegate<Delegate>(_ delegate: Delegate?, _ call: String) -> Delegate? {
    if delegate != nil { callLog?.note(.viewController, call, of: self, topic: .environment) }
    return delegate
  }
}
