extension UIColor {
  /// The accent colour of the view in which it is drawn; the system's blue where no view is known.
  ///
  /// The view is known in its background, in its `draw(_:)`, in the toolkit's own views and in
  /// `UITraitCollection.current` there. A view that uses the colour in `draw(_:)` calls
  /// `setNeedsDisplay()` in `tintColorDidChange()`, as on iOS.
  public static let tintColor = UIColor { traits in
    // The view's accent colour may be `tintColor` itself, which then stands for the system's blue.
    (traits.tint ?? .systemBlue).resolvedColor(with: traits.withoutTint)
  }
}

extension UIView {
  /// The traits with which the view's colours are resolved: those in effect, and its accent colour.
  package final var drawnTraits: UITraitCollection { effectiveTraits.tinted(effectiveTint) }
}
