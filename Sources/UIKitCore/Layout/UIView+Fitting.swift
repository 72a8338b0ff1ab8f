public import Foundation

// Rectangles that content should line up by, and sizes that say nothing.
extension UIView {
  /// What `intrinsicContentSize` says of a direction in which the content has no size of its own.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The rectangle to line the view up by where its frame is `frame`.
  public final func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// The frame that the view has where the rectangle to line it up by is `alignmentRect`.
  public final func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
