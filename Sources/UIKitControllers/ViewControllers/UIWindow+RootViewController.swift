import Foundation

// A window's root controller, whose view covers the window and appears and disappears with it.
extension UIWindow {
  /// The controller whose view covers the window. Default: nil.
  ///
  /// Its view is loaded and inserted behind all others when the window becomes visible, and appears
  /// and disappears with it. Setting another controller replaces the view immediately.
  public final var rootViewController: UIViewController? {
    get { storedRoot as? UIViewController }
    set { replaceRoot(with: newValue) }
  }

  /// Removes the old root's view, and adds the new root's if the window is visible.
  private final func replaceRoot(with controller: UIViewController?) {
    let old = rootViewController
    guard old !== controller else { return }
    storedRoot = controller
    old?.dropPresentations()
    if let view = old?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
    if !flags.contains(.hidden) { installRoot() }
  }

  /// Adds the root's view behind all others, with the window's size.
  fileprivate final func installRoot() {
    guard let controller = rootViewController, let view = controller.view,
      view.superview !== self
    else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    controller.reconsiderOrientation(preferring: nil)
  }
}

extension UIViewController: WindowRoot {
  package final func rootDidShow(in window: UIWindow) {
    let inside = controllers(in: window)
    if inside.isEmpty { window.installRoot() }
    for controller in inside {
      controller.windowWillChange(toVisible: true)
      controller.windowDidChange()
    }
  }

  package final func rootWillHide(in window: UIWindow) {
    for controller in controllers(in: window) { controller.windowWillChange(toVisible: false) }
  }

  package final func rootDidHide(in window: UIWindow) {
    for controller in controllers(in: window) { controller.windowDidChange() }
  }

  /// The root and the controllers presented over it whose views are in the window, from the lowest
  /// up.
  private final func controllers(in window: UIWindow) -> [UIViewController] {
    ([self] + presentationsAbove.map(\.presented)).filter { $0.viewIfLoaded?.window === window }
  }
}

extension UIViewController {
  /// Handles the showing or hiding of the view's window before it happens.
  fileprivate final func windowWillChange(toVisible isVisible: Bool) {
    state.followsWindow = true
    beginAppearance(isVisible, animated: false)
  }

  /// Handles the showing or hiding of the view's window after it has happened.
  fileprivate final func windowDidChange() {
    if state.appearance.isShown { endAppearanceAfterLayout() } else { endAppearance() }
  }
}
