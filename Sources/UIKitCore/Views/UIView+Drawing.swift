import Foundation

// Facts for the view's renderer; they have no effect on touches.
extension UIView {
  final func setContentScale(_ factor: CGFloat) {
    extras.contentScaleFactor = factor > 0 ? factor : nil
    setNeedsDisplay()
  }

  final func setMask(_ mask: UIView?) {
    precondition(mask?.superview == nil, "a mask view must have no superview")
    extras.mask = mask
    setNeedsDisplay()
  }
}
