import Foundation
import Quartz

/// What the toolkit draws of a view.
@MainActor enum Sketching {
  /// Nothing.
  case none
  /// What the view keeps between frames; nil if it has drawn nothing yet.
  case kept((any KeptSketch)?)
  /// Something that each frame asks for anew.
  case fresh

  var isNone: Bool { if case .none = self { true } else { false } }
  var isFresh: Bool { if case .fresh = self { true } else { false } }
}

/// What the toolkit has drawn of a view that keeps it. The view lets go of it when it changes.
@MainActor protocol KeptSketch: AnyObject {
  /// Whether the view would draw the same in `bounds`.
  func holds(in bounds: CGRect, of view: UIView) -> Bool
}

/// What a view drew in a frame, and what that depended on.
final class DrawnView {
  let part: DrawingPart
  /// What the commands of the view itself depend on; nil if they have to be made to know.
  let cause: DrawingCause?

  init(_ part: DrawingPart, _ cause: DrawingCause?) {
    (self.part, self.cause) = (part, cause)
  }
}

/// What the commands of a simple view depend on: it is opaque, not animated, has no layer and no
/// mask, and an app draws nothing in it.
@MainActor struct DrawingCause {
  let place: CGAffineTransform
  let bounds: CGRect
  let clips: Bool
  /// Whether the view itself is seen, or only subviews outside of its bounds.
  let isSeen: Bool
  let background: UIColor?
  /// The traits of a background that depends on them.
  let traits: UITraitCollection?
  /// What the toolkit drew of a view that keeps it; nil if the view is not seen.
  private var sketch: (any KeptSketch)?

  init(
    place: CGAffineTransform, bounds: CGRect, clips: Bool, isSeen: Bool, background: UIColor?,
    traits: UITraitCollection?
  ) {
    (self.place, self.bounds, self.clips, self.isSeen) = (place, bounds, clips, isSeen)
    (self.background, self.traits) = (background, traits)
  }

  /// Whether a view whose commands depend on `other` has made those that this one would make.
  func gives(the other: DrawingCause, of view: UIView) -> Bool {
    guard place == other.place, bounds == other.bounds, isSeen == other.isSeen,
      clips == other.clips, background === other.background, traits === other.traits
    else { return false }
    guard isSeen, case .kept(let sketch) = view.sketching else { return true }
    guard let sketch, sketch === other.sketch else { return false }
    return sketch.holds(in: bounds, of: view)
  }

  /// Adds what the view has just drawn.
  mutating func noteSketch(of view: UIView) {
    if isSeen, case .kept(let sketch) = view.sketching { self.sketch = sketch }
  }
}
