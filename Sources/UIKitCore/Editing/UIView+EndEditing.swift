extension UIView {
  /// Has the first responder at or below this view resign, and says whether none is left there.
  ///
  /// With `force` it loses its place whatever it answers.
  @discardableResult public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder,
      responder.nearestView?.isDescendant(of: self) == true
    else { return true }
    if force {
      window.resignFirstResponder(in: self)
    } else {
      responder.resignFirstResponder()
    }
    return window.firstResponder !== responder
  }
}
