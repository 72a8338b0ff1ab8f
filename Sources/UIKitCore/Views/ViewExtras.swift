/// What few views have: kept apart, so that views stay small and hit tests read little.
@MainActor final class ViewExtras {
  /// The view's own traits, and who wants to hear of changes.
  var traits: TraitState?
  /// What the view says of its accent colour.
  var tint: ViewTint?
  var backgroundColor: UIColor?
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
