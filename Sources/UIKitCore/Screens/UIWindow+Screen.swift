// Notifications of the screen to a window that covers it.
extension UIWindow {
  /// The orientations that the window's controllers support.
  final var supportedOrientations: UIInterfaceOrientationMask { controllerOrientations }

  /// Notifies the controllers that the screen's content, and the window with it, is about to change
  /// its size.
  final func screenWillResize(to size: CGSize) {
    controllersWillResize(to: size)
  }

  /// Notifies the controllers that the window has the screen's new size.
  final func screenDidResize() {
    controllersDidResize()
  }
}
