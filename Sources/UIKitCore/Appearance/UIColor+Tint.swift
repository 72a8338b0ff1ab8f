extension UIColor {
  /// The accent colour of the view in which it is drawn; the system's blue where no view is known.
  ///
  /// A view is known to its background, its `draw(_:)`, the toolkit's own views and
  /// `UITraitCollection.current` in them. What draws it in `draw(_:)` is drawn again after
  /// `setNeedsDisplay()` in `tintColorDidChange()`, as on iOS.
  public static let tintColor = UIColor { traits in
    // A view's accent colour may be this very one: then it is the system's.
    (traits.tint ?? .systemBlue).resolvedColor(with: traits.withoutTint)
  }
}

extension UIView {
  /// The traits with which the view's colours are resolved: those in effect, and its accent colour.
  final var drawnTraits: UITraitCollection { effectiveTraits.tinted(effectiveTint) }
}
