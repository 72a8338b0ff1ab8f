// What a window that covers its screen hears of the screen.
extension UIWindow {
  /// The orientations that the window's controllers support.
  final var supportedOrientations: UIInterfaceOrientationMask { .all }

  /// What the screen shows is about to have another size, and the window with it.
  final func screenWillResize(to size: CGSize) {}

  /// The window has the screen's new size.
  final func screenDidResize() {}
}
