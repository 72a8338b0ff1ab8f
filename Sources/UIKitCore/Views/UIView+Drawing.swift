import Foundation

// What the view tells whoever draws it; touches do not care for any of it.
extension UIView {
  final func setContentScale(_ factor: CGFloat) {
    extras.contentScaleFactor = factor > 0 ? factor : nil
    setNeedsDisplay()
  }

  final func setMask(_ mask: UIView?) {
    precondition(mask?.superview == nil, "a view that masks another one has no superview")
    extras.mask = mask
    setNeedsDisplay()
  }
}
