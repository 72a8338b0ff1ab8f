import Foundation

/// What few views have: kept apart, so that views stay small and hit tests read little.
@MainActor final class ViewExtras {
  /// What is to be drawn anew, in the view's coordinates; nil for all of it.
  var dirtyRect: CGRect?
  /// How many animations keep touches away from the view.
  var animationsBlocking = 0
  var contentMode = UIView.ContentMode.scaleToFill
  var autoresizingMask: UIView.AutoresizingMask = []
  /// The opposite of `autoresizesSubviews`.
  var leavesSubviewSizes = false
  var safeAreaInsets = UIEdgeInsets.zero
  var addedSafeArea = UIEdgeInsets.zero
  /// Margins that are not the default ones.
  var margins: ViewMargins?
  /// The controller whose root view this is.
  weak var controller: UIViewController?
  /// The view's own traits, and who wants to hear of changes.
  var traits: TraitState?
  /// What the view says of its accent colour.
  var tint: ViewTint?
  var backgroundColor: UIColor?
  /// The opposites of `isOpaque` and `clearsContextBeforeDrawing`.
  var (isTranslucent, drawsOverFormer) = (false, false)
  /// Nil for the screen's.
  var contentScaleFactor: CGFloat?
  var mask: UIView?
  var restorationIdentifier: String?
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
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
