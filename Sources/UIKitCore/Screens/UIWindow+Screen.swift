// What a window that covers its screen hears of the screen.
extension UIWindow {
  /// The orientations that the window's controllers support.
  final var supportedOrientations: UIInterfaceOrientationMask { controllerOrientations }

  /// What the screen shows is about to have another size, and the window with it.
  final func screenWillResize(to size: CGSize) {
    controllersWillResize(to: size)
  }

  /// The window has the screen's new size.
  final func screenDidResize() {
    controllersDidResize()
  }
}
