extension UIView {
  final func resignAny(force: Bool) -> Bool {
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
