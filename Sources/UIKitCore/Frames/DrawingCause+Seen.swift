import Foundation

extension DrawingCause {
  /// What the commands of a view depend on; nil if it is not simple.
  init?(_ seen: SeenView, area: CGRect) {
    guard seen.isAtRest, seen.alpha == 1, !seen.view.sketching.isFresh else { return nil }
    if let extras = seen.view.extrasIfAny {
      guard extras.layerLink == nil, extras.mask == nil, extras.content == nil else { return nil }
    }
    let background = seen.backgroundColor
    let isFixed = background.map { $0.fixedComponents != nil } ?? true
    self.init(
      place: seen.toSuperview, bounds: seen.bounds, clips: seen.clips,
      isSeen: area.intersects(seen.bounds), background: background,
      traits: isFixed ? nil : seen.view.effectiveTraits)
  }
}
