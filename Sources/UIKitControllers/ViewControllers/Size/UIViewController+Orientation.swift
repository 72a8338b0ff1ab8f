// The interface's orientation for a controller, and the delegates of containers.
extension UIViewController {
  /// The default without an override or a delegate.
  final var defaultSupportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  /// The default without an override or a delegate.
  final var defaultPreferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    (state.view?.window?.screen ?? WindowList.current?.screen)?.interfaceOrientation ?? .portrait
  }

  /// Returns the delegate of a container, or nil, and notes the `call` that the delegate is about
  /// to receive.
  final func orientationDelegate<Delegate>(_ delegate: Delegate?, _ call: String) -> Delegate? {
    if delegate != nil { callLog?.note(.viewController, call, of: self, topic: .environment) }
    return delegate
  }
}
