import Foundation
import UIGeometry

/// How a simple view without subviews was in the last frame, without a reference to anything: if it
/// still is so, it draws the same part again.
///
/// A short way to what `DrawingCause` says, which names the same objects and keeps them alive.
@MainActor struct RestingGlance {
  private let place: ViewPlace
  /// What was seen of the superview.
  private let visible: CGRect
  private let clips: Bool
  /// Whether some of the bounds is seen.
  private let isSeen: Bool
  private let background: ObjectIdentifier?
  /// The traits of a background that depends on them.
  private let traits: ObjectIdentifier?
  private let sketch: ObjectIdentifier?

  /// Nil for other views.
  init?(_ view: UIView, _ cause: DrawingCause, visible: CGRect) {
    guard view.children.isEmpty, !view.flags.contains(.transformed) else { return nil }
    (place, clips, isSeen) = (view.place, cause.clips, cause.isSeen)
    self.visible = visible
    background = Self.identity(of: cause.background)
    traits = Self.identity(of: cause.traits)
    sketch = Self.identity(of: cause.sketch)
  }

  private static func identity(of object: AnyObject?) -> ObjectIdentifier? {
    // Without a closure, at whose call it would be checked that this is the main actor.
    guard let object else { return nil }
    return ObjectIdentifier(object)
  }

  /// Whether a view without subviews, of which nothing is animated, would draw the same where
  /// `visible` is seen of its superview.
  func holds(_ view: UIView, visible: CGRect) -> Bool {
    guard place == view.place, view.storedAlpha == 1, !view.flags.contains(.transformed),
      view.flags.contains(.clipsToBounds) == clips, hasSameLook(view)
    else { return false }
    return (self.visible.hasNumbers(of: visible) || isSeen(in: visible) == isSeen)
      && (!isSeen || hasSameSketch(view, in: place.bounds))
  }

  /// Whether some of the bounds is seen where `visible` is; nil if nothing of the view is.
  private func isSeen(in visible: CGRect) -> Bool? {
    let (bounds, center, pivot) = (place.bounds, place.center, place.pivot)
    var area = visible
    if !area.isInfinite { area = area.offsetBy(dx: pivot.x - center.x, dy: pivot.y - center.y) }
    if clips { area = area.intersection(bounds) }
    return area.isNull || area.isEmpty ? nil : area.intersects(bounds)
  }

  private func hasSameLook(_ view: UIView) -> Bool {
    if let extras = view.extrasIfAny {
      guard extras.layerLink == nil, extras.mask == nil, extras.content == nil,
        Self.identity(of: extras.backgroundColor) == background
      else { return false }
    } else if background != nil {
      return false
    }
    return traits == nil || traits == ObjectIdentifier(view.effectiveTraits)
  }

  private func hasSameSketch(_ view: UIView, in bounds: CGRect) -> Bool {
    switch view.sketching {
    case .none: return sketch == nil
    case .fresh: return false
    case .kept(let kept):
      guard let kept, ObjectIdentifier(kept) == sketch else { return false }
      return kept.holds(in: bounds, of: view)
    }
  }
}
