import Foundation
import UIGeometry

/// The state of a simple view without subviews in the last frame, without a reference to anything.
/// If the view is still in that state, it draws the same part again.
///
/// A shortcut for `DrawingCause`, which refers to the same objects and keeps them alive.
@MainActor struct RestingGlance {
  private let place: ViewPlace
  /// The part of the superview that was visible.
  private let visible: CGRect
  private let clips: Bool
  /// Whether any of the bounds is visible.
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
    // Without a closure: a call of one would check that this is the main actor.
    guard let object else { return nil }
    return ObjectIdentifier(object)
  }

  /// Whether a view without subviews or animations would draw the same if `visible` is the visible
  /// part of its superview.
  func holds(_ view: UIView, visible: CGRect) -> Bool {
    guard place == view.place, view.storedAlpha == 1, !view.flags.contains(.transformed),
      view.flags.contains(.clipsToBounds) == clips, hasSameLook(view)
    else { return false }
    return (self.visible.hasNumbers(of: visible) || isSeen(in: visible) == isSeen)
      && (!isSeen || hasSameSketch(view, in: place.bounds))
  }

  /// Whether any of the bounds is visible where `visible` of the superview is; nil if nothing of
  /// the view is.
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
