public import Foundation

// Sizes that say nothing, and rectangles that content should line up by.
extension UIView {
  /// What `intrinsicContentSize` says of a direction in which the content has no size of its own.
  public static let noIntrinsicMetric: CGFloat = -1
}

extension CGRect {
  /// The rectangle that is this one where `insets` are taken off its sides.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
