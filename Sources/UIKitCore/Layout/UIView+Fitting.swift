public import Foundation

// Undefined sizes, and alignment rectangles.
extension UIView {
  /// The value in `intrinsicContentSize` for a direction in which the content has no size.
  public static let noIntrinsicMetric: CGFloat = -1
}

extension CGRect {
  /// The rectangle that becomes this one when `insets` are applied to it.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
