import Foundation

/// A bar's large title above a scroll view's content; it moves with the content's edge.
@MainActor package struct LargeTitle {
  /// The height of the title while the content is at its edge, in points.
  var height: CGFloat
  /// How much of that height is in the safe area now, in points.
  package var share: CGFloat
  /// Makes the bar follow the content.
  var follow: () -> Void

  /// Creates the value from its parts.
  package init(height: CGFloat, share: CGFloat, follow: @escaping () -> Void) {
    self.height = height
    self.share = share
    self.follow = follow
  }

  /// How far the content can be pulled down until all of the title is shown.
  var reach: CGFloat { height - share }
}

extension UIScrollView {
  /// Returns where content that would rest at `y` comes to rest: a large title is shown either
  /// wholly or not at all.
  final func restBesideLargeTitle(_ y: CGFloat) -> CGFloat {
    guard let largeTitle else { return y }
    let limits = verticalLimits
    let small = min(limits.least + largeTitle.height, limits.greatest)
    guard y > limits.least, y < small else { return y }
    return y - limits.least < largeTitle.height / 2 ? limits.least : small
  }
}
