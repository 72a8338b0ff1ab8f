// Notifications of the screen to a window that covers it.
extension UIWindow {
  /// The orientations that the window's controllers support.
  final var supportedOrientations: UIInterfaceOrientationMask {
    storedRoot?.coveringOrientations ?? .all
  }

  /// Notifies the controllers that the screen's content, and the window with it, is about to change
  /// its size.
  final func screenWillResize(to size: CGSize) {
    startOfResizing = storedRoot?.windowWillResize(self, to: size)
  }

  /// Notifies the controllers that the window has the screen's new size.
  final func screenDidResize() {
    let start = startOfResizing
    startOfResizing = nil
    start?()
  }
}
