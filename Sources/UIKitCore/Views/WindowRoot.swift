import Foundation

/// The root view controller of a window, as the window sees it: its answers, and the changes
/// reported to it.
///
/// Only `UIViewController`, in a target above, conforms. A window without a root behaves as if all
/// answers were the defaults.
@MainActor package protocol WindowRoot: ViewOwner {
  /// Handles a window that is about to leave its screen.
  func rootWillHide(in window: UIWindow)
  /// Handles a window that has left its screen.
  func rootDidHide(in window: UIWindow)
  /// Handles a window that has appeared on its screen.
  func rootDidShow(in window: UIWindow)

  /// The root, or the presentation on top of it, where focus goes first.
  func focusEnvironment(in window: UIWindow) -> any UIFocusEnvironment
  /// The view that contains all items that can be focused; nil for the window.
  func focusScope(in window: UIWindow) -> UIView?

  /// Whether the controller that covers the window autorotates.
  var coveringRotates: Bool { get }
  /// The orientations that the controller that covers the window supports.
  var coveringOrientations: UIInterfaceOrientationMask { get }
  /// Notifies the controllers that the window's size is about to change.
  ///
  /// - Returns: Starts the alongside animations, after the size has changed; nil if there is no
  ///   change.
  func windowWillResize(_ window: UIWindow, to size: CGSize) -> (() -> Void)?
}

extension UIWindow {
  /// The view that contains all items that can be focused: that of the presentation on top, or the
  /// window.
  final var focusScope: UIView { storedRoot?.focusScope(in: self) ?? self }
}

@MainActor extension UIWindow? {
  /// Whether there is a window and it is visible.
  package var isVisible: Bool { self.map { !$0.flags.contains(.hidden) } ?? false }
}
