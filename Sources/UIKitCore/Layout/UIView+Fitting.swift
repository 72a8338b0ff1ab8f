public import Foundation

// Undefined sizes, and alignment rectangles.
extension UIView {
  /// The value in `intrinsicContentSize` for a direction in which the content has no size.
  public static let noIntrinsicMetric: CGFloat = -1
}

extension CGRect {
  /// The rectangle for which `insets` inset the sides to this one.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
