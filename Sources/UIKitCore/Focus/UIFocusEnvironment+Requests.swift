// Requests for focus, the same for views, view controllers and presentation controllers.
extension UIFocusEnvironment {
  package func defaultSetNeedsFocusUpdate() {
    UIFocusSystem.focusSystem(for: self)?.setNeedsUpdate(of: self)
  }

  package func defaultUpdateFocusIfNeeded() {
    UIFocusSystem.focusSystem(for: self)?.updateIfNeeded(in: self)
  }
}
