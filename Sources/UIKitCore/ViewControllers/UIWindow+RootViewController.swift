import Foundation

// A window's root controller: its view covers the window, and it appears and disappears with it.
extension UIWindow {
  /// Takes the old root's view out, and puts the new one's in if the window is visible.
  final func replaceRoot(with root: UIViewController?) {
    let old = storedRoot
    guard old !== root else { return }
    storedRoot = root
    old?.dropPresentations()
    if let view = old?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
    if !flags.contains(.hidden) { installRoot() }
  }

  /// Puts the root's view behind all others, as large as the window.
  private func installRoot() {
    guard let root = storedRoot, let view = root.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    root.reconsiderOrientation(preferring: nil)
  }

  /// The window has come onto its screen.
  final func rootDidShow() {
    let inside = controllersInside
    if inside.isEmpty { installRoot() }
    for controller in inside {
      controller.windowWillChange(toVisible: true)
      controller.windowDidChange()
    }
  }

  /// The window is about to leave its screen.
  final func rootWillHide() {
    for controller in controllersInside { controller.windowWillChange(toVisible: false) }
  }

  /// The window has left its screen.
  final func rootDidHide() {
    for controller in controllersInside { controller.windowDidChange() }
  }

  /// The root and what is presented over it, from the lowest up, as far as their views are in the window.
  private var controllersInside: [UIViewController] {
    guard let root = storedRoot else { return [] }
    return ([root] + root.presentationsAbove.map(\.presented)).filter {
      $0.viewIfLoaded?.window === self
    }
  }
}

extension UIViewController {
  /// The window that the view is in is about to be shown or hidden.
  fileprivate final func windowWillChange(toVisible isVisible: Bool) {
    state.followsWindow = true
    beginAppearance(isVisible, animated: false)
  }

  /// The window was shown or hidden.
  fileprivate final func windowDidChange() {
    if state.appearance.isShown { endAppearanceAfterLayout() } else { endAppearance() }
  }
}
