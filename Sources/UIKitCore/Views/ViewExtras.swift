import Foundation
import Quartz

/// The properties that few views set, stored separately so that views stay small and hit tests read
/// little.
@MainActor package final class ViewExtras {
  /// The rectangle to redraw, in the view's coordinates; nil for the whole view.
  var dirtyRect: CGRect?
  /// The layer behind the view; nil until the app asks for it.
  var layerLink: ViewLayer?
  /// The layer of `layerLink`.
  var layerIfAny: CALayer?
  /// The recorded drawing of `draw(_:)`; nil if there is none.
  var content: DrawnContent?
  /// The view that this one masks.
  weak var masked: UIView?
  /// The number of animations that block touches on the view.
  var animationsBlocking = 0
  package var contentMode = UIView.ContentMode.scaleToFill
  var autoresizingMask: UIView.AutoresizingMask = []
  /// The opposite of `autoresizesSubviews`.
  var leavesSubviewSizes = false
  var safeAreaInsets = UIEdgeInsets.zero
  var addedSafeArea = UIEdgeInsets.zero
  /// The margin settings; nil for the defaults.
  var margins: ViewMargins?
  /// The controller whose root view this is.
  package weak var owner: (any ViewOwner)?
  /// The view's own traits and the observers of trait changes.
  var traits: TraitState?
  /// The view's tint settings.
  var tint: ViewTint?
  var backgroundColor: UIColor?
  /// The opposites of `isOpaque` and `clearsContextBeforeDrawing`.
  var (isTranslucent, drawsOverFormer) = (false, false)
  /// Nil for the screen's scale.
  package var contentScaleFactor: CGFloat?
  var mask: UIView?
  var restorationIdentifier: String?
  /// What the app has set; nil for the view's own.
  var accessibilityLabel: String?
  var accessibilityTraits: UIAccessibilityTraits?
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var focusGroupIdentifier: String?
  var focusGroupPriority = UIFocusGroupPriority.ignored
  /// What constraints know of the view; nil until the first.
  var layout: ViewConstraints?
  /// A `UIKeyboardLayoutGuide`; nil until it is asked for.
  var keyboardGuide: AnyObject?
  var interactions: [any UIInteraction] = []
  /// Who has changed the view in an input, if evidence is kept.
  var changes: (step: Int, notes: [ViewChanges.Note])?
  /// The view's number in recorded states; 0 for none.
  var stateNumber: UInt32 = 0
}

extension UIView {
  /// The rarely set properties, created on first access. Use `extrasIfAny` to read without creating
  /// them.
  package final var extras: ViewExtras {
    if let extrasIfAny { return extrasIfAny }
    let extras = ViewExtras()
    extrasIfAny = extras
    return extras
  }
}
