import Foundation

/// What few views have: kept apart, so that views stay small and hit tests read little.
@MainActor final class ViewExtras {
  /// Hears of the view's layout: its view controller, where `ViewFlags.hasController` is set.
  weak var layoutListener: (any ViewLayoutListener)?
  /// What is to be drawn anew, in the view's coordinates; nil for all of it.
  var dirtyRect: CGRect?
  var contentMode = UIView.ContentMode.scaleToFill
  var autoresizingMask: UIView.AutoresizingMask = []
  /// The opposite of `autoresizesSubviews`.
  var leavesSubviewSizes = false
}

extension UIView {
  /// What few views have; made when first asked for. To read without making it: `extrasIfAny`.
  final var extras: ViewExtras {
    if let extrasIfAny { return extrasIfAny }
    let extras = ViewExtras()
    extrasIfAny = extras
    return extras
  }
}
