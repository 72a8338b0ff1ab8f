import Foundation

// A window's root controller: its view covers the window, and it appears and disappears with it.
extension UIWindow {
  /// Removes the old root's view, and adds the new one's if the window is visible.
  final func replaceRoot(with root: UIViewController?) {
    let old = storedRoot
    guard old !== root else { return }
    storedRoot = root
    old?.dropPresentations()
    if let view = old?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
    if !flags.contains(.hidden) { installRoot() }
  }

  /// Adds the root's view behind all others, with the window's size.
  private func installRoot() {
    guard let root = storedRoot, let view = root.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    root.reconsiderOrientation(preferring: nil)
  }

  /// Handles a window that has appeared on its screen.
  final func rootDidShow() {
    let inside = controllersInside
    if inside.isEmpty { installRoot() }
    for controller in inside {
      controller.windowWillChange(toVisible: true)
      controller.windowDidChange()
    }
  }

  /// Handles a window that is about to leave its screen.
  final func rootWillHide() {
    for controller in controllersInside { controller.windowWillChange(toVisible: false) }
  }

  /// Handles a window that has left its screen.
  final func rootDidHide() {
    for controller in controllersInside { controller.windowDidChange() }
  }

  /// The root and the controllers presented over it, from the lowest up, whose views are in the
  /// window.
  private var controllersInside: [UIViewController] {
    guard let root = storedRoot else { return [] }
    return ([root] + root.presentationsAbove.map(\.presented)).filter {
      $0.viewIfLoaded?.window === self
    }
  }
}

extension UIViewController {
  /// Handles the showing or hiding of the view's window, before it.
  fileprivate final func windowWillChange(toVisible isVisible: Bool) {
    state.followsWindow = true
    beginAppearance(isVisible, animated: false)
  }

  /// Handles the showing or hiding of the view's window, after it.
  fileprivate final func windowDidChange() {
    if state.appearance.isShown { endAppearanceAfterLayout() } else { endAppearance() }
  }
}
