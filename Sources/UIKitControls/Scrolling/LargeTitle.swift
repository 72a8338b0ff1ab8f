import Foundation

/// A large title of a bar above a scroll view's content, which moves with the content's edge.
@MainActor package struct LargeTitle {
  /// The height that the title has if the content is at its edge.
  var height: CGFloat
  /// The part of it that is in the safe area now.
  package var share: CGFloat
  /// Has the bar follow the content.
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
  /// Returns where content rests that would rest at `y`: a large title is shown wholly or not at
  /// all.
  final func restBesideLargeTitle(_ y: CGFloat) -> CGFloat {
    guard let largeTitle else { return y }
    let limits = verticalLimits
    let small = min(limits.least + largeTitle.height, limits.greatest)
    guard y > limits.least, y < small else { return y }
    return y - limits.least < largeTitle.height / 2 ? limits.least : small
  }
}
