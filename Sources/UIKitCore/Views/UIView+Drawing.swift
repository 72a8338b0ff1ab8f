import Foundation

// The appearance of a view, which has no effect on touches.
extension UIView {
  final func setContentScale(_ factor: CGFloat) {
    extras.contentScaleFactor = factor > 0 ? factor : nil
    setNeedsDisplay()
  }

  final func setMask(_ mask: UIView?) {
    precondition(mask?.superview == nil, "a mask view must have no superview")
    extrasIfAny?.mask?.extras.masked = nil
    extras.mask = mask
    mask?.extras.masked = self
    setNeedsDisplay()
  }
}
