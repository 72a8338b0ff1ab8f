import Foundation
import Quartz

/// How the toolkit draws a view.
@_spi(Toolkit) @preconcurrency @MainActor public enum Sketching {
  /// It draws nothing.
  case none
  /// A drawing that the view keeps between frames; nil if it has drawn nothing yet.
  case kept((any KeptSketch)?)
  /// A drawing that is made for each frame.
  case fresh

  var isNone: Bool { if case .none = self { true } else { false } }
  var isFresh: Bool { if case .fresh = self { true } else { false } }
}

/// The toolkit's drawing of a view, which the view keeps until it changes.
@_spi(Toolkit) @preconcurrency @MainActor public protocol KeptSketch: AnyObject {
  /// Whether the view would draw the same in `bounds`.
  func holds(in bounds: CGRect, of view: UIView) -> Bool
  /// Marks the drawing as outdated.
  func lapse()
}

extension UIView {
  /// Makes the next frame draw the view again, because the accent colour, on which its colours may
  /// depend, has changed.
  final func drawAnew() {
    if drawn != nil { drawn = nil }
    if case .kept(let sketch?) = sketching { sketch.lapse() }
  }
}

/// The drawing of a view or a screen in the last frame, and the values on which it depended.
@MainActor final class DrawnView {
  /// The part drawn in the last frame; nil before the first one.
  @safe @exclusivity(unchecked) private(set) var part: DrawingPart?
  /// The values on which the view's own commands depend; nil if only making the commands shows
  /// them.
  @safe @exclusivity(unchecked) private(set) var cause: DrawingCause?
  /// The same for a simple view without subviews; nil for other views.
  @safe @exclusivity(unchecked) private var glance: RestingGlance?
  /// The part drawn in an earlier frame. A later frame reuses its memory once nothing else, such as
  /// a display, refers to it.
  private var spare: DrawingPart?

  /// Notes the part that a frame has drawn.
  func note(_ part: DrawingPart, _ cause: DrawingCause? = nil, _ glance: RestingGlance? = nil) {
    if part !== self.part { (spare, self.part) = (self.part, part) }
    (self.cause, self.glance) = (cause, glance)
  }

  /// The last part, if a view without subviews or animations would draw it again; nil if it may
  /// draw something else.
  func restingPart(of view: UIView, visible: CGRect) -> DrawingPart? {
    guard let glance, glance.holds(view, visible: visible), let part, part.parts.isEmpty else {
      return nil
    }
    return part
  }

  /// Empties the part of an earlier frame if there is no other reference to it, so that the parts
  /// in it lose this reference too. Views do so before their subviews.
  func emptySpare() {
    if spare != nil, isKnownUniquelyReferenced(&spare) { spare?.empty() }
  }

  /// Returns the part that consists of these commands with these parts between them. It is the last
  /// part, if that is the same.
  func part(
    head: ArraySlice<DisplayList.Command>, parts: ArraySlice<DrawingPart>,
    tail: ArraySlice<DisplayList.Command>
  ) -> DrawingPart {
    if let part, part.parts.hasSameObjects(as: parts), part.head.count == head.count,
      part.tail.count == tail.count, part.head.elementsEqual(head), part.tail.elementsEqual(tail)
    {
      return part
    }
    guard spare != nil, isKnownUniquelyReferenced(&spare), let taken = spare else {
      return DrawingPart(head: head.copied, parts: parts.copied, tail: tail.copied)
    }
    spare = nil
    taken.fill(head: head, parts: parts, tail: tail)
    return taken
  }
}

extension [DrawingPart] {
  /// Whether these are the same objects, not only equal parts.
  func hasSameObjects(as others: ArraySlice<DrawingPart>) -> Bool {
    guard count == others.count else { return false }
    for (part, other) in zip(self, others) where part !== other { return false }
    return true
  }
}

/// The values on which the commands of a simple view depend. Such a view is opaque and not
/// animated, has neither a layer nor a mask, and is not drawn by app code.
@MainActor struct DrawingCause {
  let place: CGAffineTransform
  let bounds: CGRect
  let clips: Bool
  /// Whether the view itself is visible, rather than only subviews outside its bounds.
  let isSeen: Bool
  let background: UIColor?
  /// The traits of a background that depends on them.
  let traits: UITraitCollection?
  /// The drawing that the view keeps; nil if the view is not visible.
  private(set) var sketch: (any KeptSketch)?

  init(
    place: CGAffineTransform, bounds: CGRect, clips: Bool, isSeen: Bool, background: UIColor?,
    traits: UITraitCollection?
  ) {
    (self.place, self.bounds, self.clips, self.isSeen) = (place, bounds, clips, isSeen)
    (self.background, self.traits) = (background, traits)
  }

  /// Whether the commands made for `other` are those that the view would make for this cause.
  func gives(the other: DrawingCause, of view: UIView) -> Bool {
    guard place == other.place, bounds == other.bounds, isSeen == other.isSeen,
      clips == other.clips, background === other.background, traits === other.traits
    else { return false }
    guard isSeen, case .kept(let sketch) = view.sketching else { return true }
    guard let sketch, sketch === other.sketch else { return false }
    return sketch.holds(in: bounds, of: view)
  }

  /// Adds the drawing that the view has just made.
  mutating func noteSketch(of view: UIView) {
    if isSeen, case .kept(let sketch) = view.sketching { self.sketch = sketch }
  }
}
