// The same for views, view controllers and presentation controllers.
extension UIFocusEnvironment {
  func defaultSetNeedsFocusUpdate() {
    UIFocusSystem.focusSystem(for: self)?.setNeedsUpdate(of: self)
  }

  func defaultUpdateFocusIfNeeded() {
    UIFocusSystem.focusSystem(for: self)?.updateIfNeeded(in: self)
  }
}
